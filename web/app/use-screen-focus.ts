import { useEffect, useRef } from 'react'
import { focusHeading, screenTitle } from '#web/lib/focus-heading.ts'
import { appWords } from '#web/messages/app.ts'

/**
 * Focuses the title of each new screen, once it is there, and names the window after it. Not for the first screen of a
 * visit, nor where the user or the screen itself has put the focus elsewhere. `screen` tells one screen from another.
 */
export const useScreenFocus = (screen: string) => {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what is waited for
  useEffect(() => {
    const before = document.activeElement
    // A screen that focused a field of its own has said where to begin.
    const isTaken = before !== null && before.localName !== 'main' && before.closest('main') !== null
    const arrived = () => {
      const title = screenTitle()
      if (!title) return false
      const name = title.textContent
      document.title = name === appWords.product ? name : appWords.windowTitle(name)
      const { activeElement, body } = document
      const isFree = activeElement === before || activeElement === body || activeElement?.localName === 'main'
      if (!isFirst.current && !isTaken && isFree) focusHeading()
      isFirst.current = false
      return true
    }
    if (arrived()) return
    const observer = new MutationObserver(() => {
      if (arrived()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return () => observer.disconnect()
  }, [screen])
}
