import { create } from 'zustand'
import { ApiError } from '#web/http/fetch-api.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { chunkErrorRemedy } from '#web/loading/chunk-error.ts'
import { setUnderWay } from '#web/offline/unsent.ts'
import { useSession } from '#web/session/session.ts'
import { errorWords } from '#words/errors.ts'
import { termWords } from '#words/terms.ts'
import { transferWords } from '#words/transfer.ts'
import type { ArchiveProgress, ArchiveSource } from './archive-files.ts'
import { chooseSink, type FileSink, NotWritten } from './file-sink.ts'
import { type OnWaiting, readPatiently } from './read-patiently.ts'

/** Opens the source of an archive. The signal aborts when reading has ended or was cancelled. */
export type OpenSource = (signal: AbortSignal, onWaiting: OnWaiting) => Promise<ArchiveSource>

export type ArchiveState =
  | { is: 'idle' | 'cancelled' }
  | { is: 'busy'; progress: ArchiveProgress | undefined; isWaiting: boolean }
  | { is: 'failed'; why: string }
  | { is: 'saved'; name: string; bytes: number; rows: number; missing: number }

const IDLE: ArchiveState = { is: 'idle' }

const useArchives = create<{ archives: Readonly<Record<string, ArchiveState>> }>(() => ({ archives: {} }))

/** The archives in progress, by key. */
const running = new Map<string, AbortController>()

/** Saves an archive and returns its progress. The archive continues on other screens. */
export const useArchive = (key: string) => {
  const state = useArchives(({ archives }) => archives[key] ?? IDLE)
  return {
    state,
    save: (name: string, open: OpenSource) => saveArchive(key, name, open),
    cancel: () => cancelArchive(key),
  }
}

const saveArchive = async (key: string, name: string, open: OpenSource) => {
  const sink = await chooseSink(name).catch(() => undefined)
  if (sink === null || running.has(key)) return
  if (!sink) return show(key, { is: 'failed', why: transferWords.notWritten })
  const controller = new AbortController()
  const { signal } = controller
  running.set(key, controller)
  setUnderWay('archive', transferWords.endsWithSession)
  try {
    const saved = await written(key, name, open, sink, signal)
    if (!signal.aborted) tell(key, saved)
  } catch (error) {
    if (!signal.aborted) tell(key, { is: 'failed', why: whyOf(error) })
  } finally {
    end(key, controller)
  }
}

const written = async (
  key: string,
  name: string,
  open: OpenSource,
  sink: FileSink,
  signal: AbortSignal,
): Promise<ArchiveState> => {
  let progress: ArchiveProgress | undefined
  let isWaiting = false
  const showBusy = () => !signal.aborted && show(key, { is: 'busy', progress, isWaiting })
  const onWaiting = (waits: boolean) => {
    if (waits === isWaiting) return
    isWaiting = waits
    showBusy()
  }
  showBusy()
  // Loaded at the tap, because the screen itself needs neither zip nor CSV code.
  const { writeArchive } = await readPatiently(() => import('./write-archive.ts'), signal, onWaiting)
  const source = await open(signal, onWaiting)
  const { manifest, bytes } = await writeArchive(source, sink, signal, (exported) => {
    progress = exported
    showBusy()
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  return { is: 'saved', name, bytes, rows, missing: manifest.missing.length }
}

const whyOf = (error: unknown) => {
  if (error instanceof ApiError) return error.message
  if (error instanceof NotWritten) return transferWords.notWritten
  return chunkErrorRemedy(error) ? errorWords.offline : errorWords.unreadable
}

const show = (key: string, state: ArchiveState) =>
  useArchives.setState(({ archives }) => ({ archives: { ...archives, [key]: state } }))

/** Shows the result of an archive on any screen. */
const tell = (key: string, state: ArchiveState) => {
  show(key, state)
  if (location.pathname === DATA_PATH) return
  if (state.is === 'saved') toast.success(transferWords.saved(state))
  if (state.is === 'failed') {
    const action = { label: termWords.open, to: DATA_PATH }
    toast.error(transferWords.failed(state.why), { action, duration: UNDO_MS })
  }
}

const cancelArchive = (key: string) => {
  const controller = running.get(key)
  if (!controller) return
  end(key, controller)
  show(key, { is: 'cancelled' })
}

const end = (key: string, controller: AbortController) => {
  controller.abort()
  if (running.get(key) === controller) running.delete(key)
  if (running.size === 0) setUnderWay('archive', undefined)
}

// Leaving the page anyway ends the snapshot on the server.
addEventListener('pagehide', () => {
  for (const key of running.keys()) cancelArchive(key)
})

useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  for (const [key, controller] of running) end(key, controller)
  useArchives.setState({ archives: {} })
})
