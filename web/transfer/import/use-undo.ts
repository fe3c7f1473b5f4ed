import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import { sentenceOf } from './sentence.ts'

export type UndoState =
  | { is: 'idle' }
  | { is: 'busy'; importId: number; done: number }
  | { is: 'done'; importId: number }
  | { is: 'failed'; importId: number; why: string }

/** Takes an import back, a portion after the other. What is left when the screen is closed can be taken back later. */
export const useUndo = () => {
  const client = useQueryClient()
  const [state, setState] = useState<UndoState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const undo = async ({ import_id: importId, undone }: Import) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ is: 'busy', importId, done: undone })
    try {
      for (let isLeft = true; isLeft; ) {
        const { import: now } = await readPatiently(
          (options) => bodyOf(api.imports[':importId'].undo.$post({ param: { importId: String(importId) } }, options)),
          signal,
        )
        isLeft = now.state !== 'undone'
        setState(isLeft ? { is: 'busy', importId, done: now.undone } : { is: 'done', importId })
      }
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', importId, why: sentenceOf(error) })
    }
    for (const queryKey of staleQueries('import')) client.invalidateQueries({ queryKey })
  }
  return { state, undo }
}
