import { type RefObject, useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSwipe } from './use-swipe.ts'

/** The selected tab, stored in the URL, and its setter. A swipe over the tabs' panel selects the tab beside it. */
export const useTabOfUrl = <Key extends string | number>(
  name: string,
  keys: readonly Key[],
  panel: RefObject<HTMLElement | null>,
) => {
  const [params, setParams] = useSearchParams()
  const index = Math.max(
    0,
    keys.findIndex((key) => String(key) === params.get(name)),
  )
  const previous = keys[index - 1]
  const next = keys[index + 1]
  const choose = useCallback(
    (key: Key) =>
      setParams(
        (before) => {
          before.set(name, String(key))
          return before
        },
        { replace: true },
      ),
    [name, setParams],
  )
  const swiped = useCallback(
    (way: 'left' | 'right') => {
      const target = way === 'left' ? next : previous
      if (target !== undefined) choose(target)
    },
    [choose, next, previous],
  )
  useSwipe(panel, swiped)
  return [keys[index], choose] as const
}
