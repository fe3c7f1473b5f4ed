import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Import, ImportChunk } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import { LeftOut } from './left-out.ts'
import type { Choices, OpenedFile } from './prepared.ts'
import { rowsOf } from './read/open-file.ts'
import { rowReader } from './row.ts'
import { sendRows } from './send-rows.ts'
import { sentenceOf } from './sentence.ts'
import type { Names } from './words.ts'

export type RunState = { is: 'running' | 'paused' | 'done'; now: Import } | { is: 'stopped'; now: Import; why: string }

interface Run {
  opened: OpenedFile
  choices: Choices
  names: Names
  begun: Import
}

/** Runs an import from where it is; it can be paused and gone on with, and ends with the screen. */
export const useRun = ({ opened, choices, names, begun }: Run) => {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>({ is: 'running', now: begun })
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const running = useRef<AbortController>(undefined)

  const run = async (from: Import) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const importId = String(from.import_id)
    const found = new LeftOut(opened.heads)
    let now = from
    setState({ is: 'running', now })
    try {
      const { skipped } = await readPatiently(
        (options) => bodyOf(api.imports[':importId'].skipped.$get({ param: { importId } }, options)),
        signal,
      )
      const send = (_: number, json: ImportChunk) =>
        readPatiently(
          (options) => bodyOf(api.imports[':importId'].chunks.$post({ param: { importId }, json }, options)),
          signal,
        )
      await sendRows({
        rows: rowsOf(opened.file, choices.format),
        read: rowReader(choices, names),
        begun: from,
        skippedBefore: skipped,
        leftOut: found,
        send,
        onProgress: (next) => {
          now = next
          setState({ is: 'running', now })
        },
        signal,
      })
      setLeftOut(found)
      setState({ is: 'done', now })
    } catch (error) {
      setState(signal.aborted ? { is: 'paused', now } : { is: 'stopped', now, why: sentenceOf(error) })
    }
    for (const queryKey of staleQueries('import')) client.invalidateQueries({ queryKey })
  }
  const begin = useEffectEvent(run)

  useEffect(() => {
    // In development React mounts twice: what the first mount began is ended by its end.
    begin(begun)
    return () => running.current?.abort()
  }, [begun])

  return { state, leftOut, pause: () => running.current?.abort(), resume: () => run(state.now) }
}
