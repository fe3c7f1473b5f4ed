import { type RefObject, useEffect, useRef, useState } from 'react'
import { readUnsavedText, saveUnsavedText, unsavedTextKey } from '#web/forms/unsaved-text.ts'
import { useDrops } from '#web/lib/drag.ts'

/** The direction in which a button moves its row. */
export type Direction = 'up' | 'down'

interface Moved {
  id: number
  direction: Direction
}

/**
 * The order of rows while the user changes it, by `step` (button) or by dropping a row on another row's place. It stays
 * `changed` until it is saved or reset, across screens and reloads. New rows are appended, removed rows are dropped.
 */
export const useOrder = (ids: readonly number[], list: RefObject<HTMLElement | null>, storeAs: string) => {
  const [wanted, setWanted] = useState(() => keptOrder(storeAs))
  const [placed, setPlaced] = useState<number>()
  const moved = useRef<Moved>(undefined)
  const order = wanted ? [...wanted.filter((id) => ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))] : ids
  const changed = order.join() !== ids.join()

  const want = (now: readonly number[] | undefined) => {
    setWanted(now)
    keepOrder(storeAs, now)
  }
  const place = (id: number, at: number) => {
    if (at < 0 || at >= order.length) return
    setPlaced(id)
    want(order.filter((one) => one !== id).toSpliced(at, 0, id))
  }
  useDrops((id, target) => {
    if (typeof target === 'number' && order.includes(id)) place(id, order.indexOf(target))
  })
  // A row that moves in the document loses the focus.
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
    /** The last moved row. */
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

/** The unsaved order of an earlier visit. */
const keptOrder = (storeAs: string): readonly number[] | undefined => {
  const name = unsavedTextKey(storeAs)
  const ids = name === undefined ? null : readUnsavedText(name)
  return ids?.split(',').map(Number)
}

const keepOrder = (storeAs: string, order: readonly number[] | undefined) => {
  const name = unsavedTextKey(storeAs)
  if (name !== undefined) saveUnsavedText(name, order?.join() ?? null)
}

export type Order = ReturnType<typeof useOrder>
