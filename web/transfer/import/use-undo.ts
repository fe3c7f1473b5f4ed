import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { type Import, type ImportChanges, permissionsOfUndo, type UndoQuery } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { affectedBy } from '#web/cache/invalidation.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import { sentenceOf } from './sentence.ts'

type UndoState =
  | { is: 'idle' }
  /** Reads what changed since the import, then asks how to treat it. */
  | { is: 'asking'; importId: number; changes?: ImportChanges }
  | { is: 'busy'; importId: number; doing: 'undo' | 'restore'; done: number; total: number; isWaiting: boolean }
  | { is: 'done'; importId: number; kept?: ImportChanges }
  | { is: 'restored'; importId: number; left: number }
  | { is: 'failed'; importId: number; doing: 'undo' | 'restore'; why: string }

/**
 * Undoes an import, or restores it from the trash, in portions. An interrupted undo can continue later.
 */
export const useUndo = () => {
  const client = useQueryClient()
  const [state, setState] = useState<UndoState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (importId: number, doing: 'undo' | 'restore', work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'failed', importId, doing, why: sentenceOf(error) })
    }
  }
  const refresh = () => {
    client.invalidateQueries({ predicate: affectedBy([{ entity: 'import' }]) })
  }
  const readChanges = (importId: number, signal: AbortSignal) =>
    readPatiently(
      (options) => bodyOf(api.imports[':importId'].changes.$get({ param: { importId: String(importId) } }, options)),
      signal,
    )

  const ask = ({ import_id: importId }: Import) =>
    begin(importId, 'undo', async (signal) => {
      setState({ is: 'asking', importId })
      setState({ is: 'asking', importId, changes: await readChanges(importId, signal) })
    })

  const undo = ({ import_id: importId, made, merged, undone }: Import, changed: NonNullable<UndoQuery['changed']>) =>
    begin(importId, 'undo', async (signal) => {
      const busy = { is: 'busy', importId, doing: 'undo', total: made + merged } as const
      let [done, isWaiting] = [undone, false]
      const show = () => setState({ ...busy, done, isWaiting })
      show()
      const onWaiting = (waits: boolean) => {
        isWaiting = waits
        show()
      }
      const param = { importId: String(importId) }
      let now: Import
      do {
        const portion = await readPatiently(
          (options) => bodyOf(api.imports[':importId'].undo.$post({ param, query: { changed } }, options)),
          signal,
          onWaiting,
        )
        now = portion.import
        done = now.undone + now.kept
        show()
      } while (now.state !== 'undone')
      const kept = now.kept > 0 ? await readChanges(importId, signal) : undefined
      setState({ is: 'done', importId, ...(kept && { kept }) })
    }).finally(refresh)

  const restore = ({ import_id: importId, trashed }: Import) =>
    begin(importId, 'restore', async (signal) => {
      const busy = { is: 'busy', importId, doing: 'restore', total: trashed, isWaiting: false } as const
      setState({ ...busy, done: 0 })
      const param = { importId: String(importId) }
      for (let more = true; more; ) {
        const portion = await readPatiently(
          (options) => bodyOf(api.imports[':importId'].restoration.$post({ param }, options)),
          signal,
        )
        more = portion.more
        const left = portion.import.trashed
        setState(more ? { ...busy, done: trashed - left } : { is: 'restored', importId, left })
      }
    }).finally(refresh)

  const leave = () => {
    running.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, ask, undo, restore, leave }
}

export type Undo = ReturnType<typeof useUndo>

/** Whether an import has active or restored records, and this user may undo it. */
export const mayUndo = (of: Import, permissions: readonly string[]) =>
  of.made + of.merged > 0 &&
  (of.state !== 'undone' || of.kept > 0) &&
  ['Contacts: View' as const, ...permissionsOfUndo(of)].every((name) => allows(permissions, name))
