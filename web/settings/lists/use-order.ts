import { type RefObject, useEffect, useRef, useState } from 'react'
import { draftName, readDraft, saveDraft } from '#web/forms/unsaved-text.ts'
import { useDrops } from '#web/lib/drag.ts'

/** Which way a button moves its row. */
export type Direction = 'up' | 'down'

interface Moved {
  id: number
  direction: Direction
}

/**
 * The order of rows while it is being changed: by `step` with a button, or by dropping a row on another, whose place it
 * takes. It is `changed` until it is saved or reset, over other screens and a reload too; rows that come meanwhile stand
 * at the end, those that go are left out.
 */
export const useOrder = (ids: readonly number[], list: RefObject<HTMLElement | null>, keepAs: string) => {
  const [wanted, setWanted] = useState(() => keptOrder(keepAs))
  const [placed, setPlaced] = useState<number>()
  const moved = useRef<Moved>(undefined)
  const order = wanted ? [...wanted.filter((id) => ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))] : ids
  const changed = order.join() !== ids.join()

  const want = (now: readonly number[] | undefined) => {
    setWanted(now)
    keepOrder(keepAs, now)
  }
  const place = (id: number, at: number) => {
    if (at < 0 || at >= order.length) return
    setPlaced(id)
    want(order.filter((one) => one !== id).toSpliced(at, 0, id))
  }
  useDrops((id, target) => {
    if (typeof target === 'number' && order.includes(id)) place(id, order.indexOf(target))
  })
  // A row that changes its place in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes back after each change of the order
  useEffect(() => {
    if (!moved.current) return
    const { id, direction } = moved.current
    moved.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${direction}"]`)?.focus()
  }, [order.join(), list])

  return {
    order,
    changed,
    /** The row that was moved last. */
    placed,
    step: (id: number, direction: Direction) => {
      moved.current = { id, direction }
      place(id, order.indexOf(id) + (direction === 'up' ? -1 : 1))
    },
    reset: () => {
      want(undefined)
      setPlaced(undefined)
    },
  }
}

/** The order that was not saved when the list was left. */
const keptOrder = (keepAs: string): readonly number[] | undefined => {
  const name = draftName(keepAs)
  const ids = name === undefined ? null : readDraft(name)
  return ids?.split(',').map(Number)
}

const keepOrder = (keepAs: string, order: readonly number[] | undefined) => {
  const name = draftName(keepAs)
  if (name !== undefined) saveDraft(name, order?.join() ?? null)
}

export type Order = ReturnType<typeof useOrder>
