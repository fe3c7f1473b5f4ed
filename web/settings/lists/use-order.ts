import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDrops } from '#web/lib/drag.ts'

/** Which way a button moves its row. */
export type Direction = 'up' | 'down'

interface Moved {
  id: number
  direction: Direction
}

/**
 * The order of rows while it is being changed: by `step` with a button, or by dropping a row on another, whose place it
 * takes. It is `changed` until it is saved or reset; rows that come meanwhile stand at the end, those that go are left out.
 */
export const useOrder = (ids: readonly number[], list: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<readonly number[]>()
  const [placed, setPlaced] = useState<number>()
  const moved = useRef<Moved>(undefined)
  const order = wanted ? [...wanted.filter((id) => ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))] : ids
  const changed = order.join() !== ids.join()

  const place = (id: number, at: number) => {
    if (at < 0 || at >= order.length) return
    setPlaced(id)
    setWanted(order.filter((one) => one !== id).toSpliced(at, 0, id))
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
      setWanted(undefined)
      setPlaced(undefined)
    },
  }
}

export type Order = ReturnType<typeof useOrder>
