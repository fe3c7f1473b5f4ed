import { makeZip } from 'client-zip'
import type { Manifest } from '#contract/transfer/archive.ts'
import { type ArchiveProgress, type ArchiveSource, archiveFiles } from './archive-files.ts'
import { type FileSink, NotWritten } from './file-sink.ts'

/** Writes an archive into a file. @throws what reading its source threw, or NotWritten */
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
  const files = archiveFiles(source, onProgress, (written) => {
    manifest = written
  })
  let unread: { cause: unknown } | undefined
  const noted = noteFailure(files, (cause) => {
    unread = { cause }
  })
  await sink.write(makeZip(noted).pipeThrough(counted), signal).catch((cause: unknown) => {
    throw unread ? unread.cause : new NotWritten(cause)
  })
  if (!manifest) throw new Error('The archive ended before its manifest')
  return { manifest, bytes }
}

/** A stream loses the reason of its failure, so the reason is stored here. */
async function* noteFailure<T>(items: AsyncIterable<T>, onFailure: (cause: unknown) => void) {
  try {
    yield* items
  } catch (error) {
    onFailure(error)
    throw error
  }
}
