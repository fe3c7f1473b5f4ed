import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import type { MountedScreenList } from './mounted-screen-list.ts'
import type { Screen } from './screens.ts'

/** The element around each mounted screen. */
export type Frames = RefObject<Map<Screen, HTMLElement>>

/** The most elements in all hidden screens together. */
const HIDDEN_ELEMENTS_MAX = 6000

/**
 * Drops hidden screens above `HIDDEN_ELEMENTS_MAX`, those that were left first before the others, and all of them when the
 * browser lacks memory. Returns a map, to which the caller adds the element of each screen.
 */
export const useHiddenLimit = (
  { all, shown }: MountedScreenList,
  drop: (isDropped: (screen: Screen) => boolean) => void,
) => {
  const client = useQueryClient()
  const frames = useRef(new Map<Screen, HTMLElement>())
  const dropAboveLimit = useEffectEvent(() => {
    const above = new Set<Screen>()
    let elements = 0
    for (const each of [...all].sort((one, other) => other.visit - one.visit)) {
      if (each === shown) continue
      elements += frames.current.get(each.screen)?.getElementsByTagName('*').length ?? 0
      if (elements > HIDDEN_ELEMENTS_MAX) above.add(each.screen)
    }
    if (above.size > 0) drop((screen) => above.has(screen))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is hidden
  useEffect(() => {
    let isOver = false
    void waitForIdle(client).then(() => isOver || dropAboveLimit())
    return () => {
      isOver = true
    }
  }, [client, all])

  const dropAll = useEffectEvent(() => drop(() => true))
  useEffect(() => {
    // The browser freezes a page in the background before it discards one for lack of memory.
    const frozen = () => flushSync(dropAll)
    document.addEventListener('freeze', frozen)
    return () => document.removeEventListener('freeze', frozen)
  }, [])

  return frames
}
