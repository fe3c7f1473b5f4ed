import { makeZip } from 'client-zip'
import type { Manifest } from '#contract/transfer/archive.ts'
import { type ArchiveProgress, type ArchiveSource, archiveFiles } from './archive-files.ts'
import type { FileSink } from './file-sink.ts'

/** Writes an archive into a file. @throws ApiError, or what the file was refused with */
export const writeArchive = async (
  source: ArchiveSource,
  sink: FileSink,
  signal: AbortSignal,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<{ manifest: Manifest; bytes: number }> => {
  let bytes = 0
  let manifest: Manifest | undefined
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      signal.throwIfAborted()
      bytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  const files = archiveFiles(source, onProgress, (made) => {
    manifest = made
  })
  await sink.write(makeZip(files).pipeThrough(counted), signal)
  if (!manifest) throw new Error('The archive ended before its manifest')
  return { manifest, bytes }
}
