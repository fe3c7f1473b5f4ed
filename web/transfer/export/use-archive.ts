import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/fetch-api.ts'
import { transferWords } from '#web/messages/transfer.ts'
import type { ArchiveProgress, ArchiveSource } from './archive-files.ts'
import { chooseSink } from './file-sink.ts'

/** Opens what is to be archived. `end` is called once it was read, or is not read any further. */
export type OpenSource = (signal: AbortSignal) => Promise<ArchiveSource & { end(): void }>

export type ArchiveState =
  | { is: 'idle' | 'cancelled' }
  | { is: 'busy'; progress: ArchiveProgress | undefined }
  | { is: 'failed'; why: string }
  | { is: 'saved'; name: string; bytes: number; rows: number; missing: number }

/** Saves an archive, and follows how far it is. It ends with the screen. */
export const useArchive = () => {
  const [state, setState] = useState<ArchiveState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (name: string, open: OpenSource) => {
    const controller = new AbortController()
    const { signal } = controller
    const sink = await chooseSink(name).catch(() => undefined)
    if (sink === null) return
    if (!sink) return setState({ is: 'failed', why: transferWords.notWritten })
    running.current = controller
    setState({ is: 'busy', progress: undefined })
    let source: Awaited<ReturnType<OpenSource>> | undefined
    try {
      // Asked for at the tap: the screen needs neither the zip nor the spreadsheets before.
      const { writeArchive } = await import('./write-archive.ts')
      source = await open(signal)
      const { manifest, bytes } = await writeArchive(source, sink, signal, (progress) =>
        setState({ is: 'busy', progress }),
      )
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
      setState({ is: 'saved', name, bytes, rows, missing: manifest.missing.length })
    } catch (error) {
      if (signal.aborted) setState({ is: 'cancelled' })
      else setState({ is: 'failed', why: error instanceof ApiError ? error.message : transferWords.notWritten })
    } finally {
      source?.end()
    }
  }
  return { state, save, cancel: () => running.current?.abort() }
}
