import { type RefObject, useCallback } from 'react'
import { useSwipe } from './use-swipe.ts'
import { useUrlParams } from './use-url-filter.ts'

/** The selected tab, stored in the URL, and its setter. A swipe over the tabs' panel selects the tab beside it. */
export const useTabOfUrl = <Key extends string | number>(
  name: string,
  keys: readonly Key[],
  panel: RefObject<HTMLElement | null>,
) => {
  const [params, set] = useUrlParams()
  const index = Math.max(
    0,
    keys.findIndex((key) => String(key) === params.get(name)),
  )
  const previous = keys[index - 1]
  const next = keys[index + 1]
  const choose = useCallback((key: Key) => set({ [name]: String(key) }), [name, set])
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
