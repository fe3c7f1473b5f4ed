import { useEffect, useRef } from 'react'
import { focusHeading, screenTitle } from '#web/lib/focus-heading.ts'
import { appWords } from '#words/app.ts'

/** Runs a function when the next frame is painted, because a focus forces a layout. Returns the function that cancels it. */
const afterNextFrame = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Focuses the title of each new screen, once it is there; not for the first screen of a visit, nor where the user or the
 * screen itself has put the focus elsewhere. Names the window after the screen, by its label in the navigation, or else
 * by its title. `screen` tells one screen from another.
 */
export const useScreenFocus = (screen: string, label: string | undefined, isFirstOfVisit = true) => {
  const isFirst = useRef(isFirstOfVisit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what is waited for, and has its own label
  useEffect(() => {
    const before = document.activeElement
    // A screen that focused one of its fields keeps that focus.
    const isTaken = before !== null && before.localName !== 'main' && before.closest('main') !== null
    let stop = () => {}
    const focusTitle = () => {
      const { activeElement, body } = document
      const isFree = activeElement === before || activeElement === body || activeElement?.localName === 'main'
      if (isFree) focusHeading()
    }
    const arrived = () => {
      const title = screenTitle()
      if (!title) return false
      const name = title.dataset.windowTitle ?? label ?? title.textContent
      document.title = name === appWords.product ? name : appWords.windowTitle(name)
      if (!isFirst.current && !isTaken) stop = afterNextFrame(focusTitle)
      isFirst.current = false
      return true
    }
    if (!arrived()) {
      const observer = new MutationObserver(() => {
        if (!arrived()) return
        observer.disconnect()
      })
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
      stop = () => observer.disconnect()
    }
    return () => stop()
  }, [screen])
}
