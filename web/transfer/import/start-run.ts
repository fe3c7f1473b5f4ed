import type { QueryClient } from '@tanstack/react-query'
import type { Import, ImportChunk } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { affectedBy } from '#web/cache/invalidation.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { setUnderWay } from '#web/offline/unsent.ts'
import { useSession } from '#web/session/session.ts'
import { type OnWaiting, readPatiently } from '#web/transfer/export/read-patiently.ts'
import { importWords } from '#words/import.ts'
import { termWords } from '#words/terms.ts'
import { runAlone } from './import-lock.ts'
import { currentRun, type RunState, showRun } from './import-run.ts'
import type { Choices, OpenedFile } from './prepared.ts'
import { rowsOf } from './read/open-file.ts'
import { RejectedRows } from './rejected-rows.ts'
import { rowReader } from './row.ts'
import { sendRows } from './send-rows.ts'
import { sentenceOf } from './sentence.ts'
import type { Names } from './words.ts'

interface Run {
  opened: OpenedFile
  choices: Choices
  names: Names
  begun: Import
}

let controller = new AbortController()

/** Runs an import from its last chunk. It continues on other screens and can be paused, continued and ended. */
export const startRun = (client: QueryClient, run: Run) => {
  const { import_id } = run.begun
  controller.abort()
  const mine = new AbortController()
  controller = mine
  const { signal } = mine
  const isShown = () => controller === mine

  const show = (state: RunState, leftOut?: RejectedRows) =>
    isShown() &&
    showRun({
      state,
      ...(leftOut && { leftOut }),
      pause: () => mine.abort(),
      cancel: () => end(state.now),
      resume: () => startRun(client, { ...run, begun: currentRun()?.state.now ?? state.now }),
    })

  const end = async (now: Import) => {
    mine.abort()
    try {
      const param = { importId: String(import_id) }
      const { import: ended } = await bodyOf(api.imports[':importId'].end.$post({ param }))
      show({ is: 'cancelled', now: ended })
    } catch (error) {
      show({ is: 'stopped', now, why: sentenceOf(error) })
    }
    refresh(client)
  }

  const follow = async () => {
    const leftOut = new RejectedRows(run.opened.heads)
    let now = run.begun
    let isWaiting = false
    const progress = () => !signal.aborted && show({ is: 'running', now, isWaiting })
    setUnderWay('import', importWords.endsWithSession)
    progress()
    try {
      now = await sendAll(run, leftOut, signal, {
        onProgress: (next) => {
          now = next
          progress()
        },
        onWaiting: (waits) => {
          if (waits === isWaiting) return
          isWaiting = waits
          progress()
        },
      })
      show({ is: 'done', now }, leftOut)
      tellElsewhere(() => toast.success(importWords.doneOf(now.file_name, now)))
    } catch (error) {
      if (signal.aborted) {
        if (currentRun()?.state.is === 'running') show({ is: 'paused', now })
      } else {
        const why = sentenceOf(error)
        show({ is: 'stopped', now, why })
        const action = { label: termWords.open, to: DATA_PATH }
        tellElsewhere(() => toast.error(importWords.stopped(why), { action, duration: UNDO_MS }))
      }
    }
    if (isShown()) setUnderWay('import', undefined)
    refresh(client)
  }

  show({ is: 'running', now: run.begun, isWaiting: false })
  runAlone(import_id, follow).then((wasRun) => {
    if (!wasRun) show({ is: 'elsewhere', now: run.begun })
  })
}

interface Following {
  onProgress: (now: Import) => void
  onWaiting: OnWaiting
}

const sendAll = async (
  { opened, choices, names, begun }: Run,
  leftOut: RejectedRows,
  signal: AbortSignal,
  { onProgress, onWaiting }: Following,
) => {
  const param = { importId: String(begun.import_id) }
  const one = api.imports[':importId']
  const { skipped } = await readPatiently((options) => bodyOf(one.skipped.$get({ param }, options)), signal, onWaiting)
  const send = (_: number, json: ImportChunk) =>
    readPatiently((options) => bodyOf(one.chunks.$post({ param, json }, options)), signal, onWaiting)
  return sendRows({
    rows: rowsOf(opened.file, choices.format),
    read: rowReader(choices, names),
    begun,
    skippedBefore: skipped,
    leftOut,
    send,
    onProgress,
    signal,
  })
}

const refresh = (client: QueryClient) => {
  client.invalidateQueries({ predicate: affectedBy([{ entity: 'import' }]) })
}

/** Shows the result in a toast if the import's screen is not open. */
const tellElsewhere = (tell: () => void) => {
  if (location.pathname !== DATA_PATH) tell()
}

useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  controller.abort()
  controller = new AbortController()
  setUnderWay('import', undefined)
  showRun(undefined)
})
