import type { Page } from 'playwright'

/** The goal of a step: a visible element with a text at a URL. Patterns are strings, to be sent to the page. */
export interface Goal {
  path?: string
  css: string
  text?: string
}

/** The time limit of a step, in milliseconds. */
const LIMIT_MS = 60_000

type Begin = 'click' | 'input' | 'drop' | 'navigation'

/**
 * The milliseconds from a user's event (by the browser's timestamp) or a navigation to the frame that shows the goal.
 */
export const painted = async (page: Page, begin: Begin, goal: Goal, act?: () => Promise<unknown>): Promise<number> => {
  // The page listens before the event can arrive.
  const watching = await page.evaluateHandle(watch, { begin, goal, limit: LIMIT_MS })
  await act?.()
  return watching.evaluate(({ took }) => took)
}

interface Watch {
  begin: Begin
  goal: Goal
  limit: number
}

/** Runs in the page. Its result holds the promise, so that the caller gets it before it settles. */
const watch = ({ begin, goal: { path = '', css, text = '' }, limit }: Watch) => ({
  took: new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${css} was not seen at ${location.pathname}`)), limit)
    let begun = begin === 'navigation' ? 0 : Number.NaN
    if (begin !== 'navigation') {
      addEventListener(begin, (event) => (begun = event.timeStamp), { capture: true, once: true })
    }
    const [atPath, withText] = [new RegExp(path), new RegExp(text, 'i')]
    // Screens that the user left stay in the document, hidden.
    const isShown = () =>
      atPath.test(location.pathname) &&
      [...document.querySelectorAll(css)].some(
        (element) => element.checkVisibility() && withText.test(element.textContent ?? ''),
      )
    const look = () => {
      if (Number.isNaN(begun) || !isShown()) return requestAnimationFrame(look)
      // The frame is painted before the task that its callback posts.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - begun)
      port2.postMessage(null)
      return undefined
    }
    requestAnimationFrame(look)
  }),
})

/** The longest time between two frames during an action, in milliseconds. */
export const worstFrame = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const frames = { worst: 0, isOver: false }
    Object.assign(window, { frames })
    let last = performance.now()
    const count = (now: number) => {
      frames.worst = Math.max(frames.worst, now - last)
      last = now
      if (!frames.isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await act()
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: { worst: number; isOver: boolean } }
    frames.isOver = true
    return frames.worst
  })
}
