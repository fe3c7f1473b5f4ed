import type { Page } from 'playwright'

/** What is on the screen once it is reached: an element, of this text, at an address. Patterns, to be sent to a page. */
export interface Goal {
  path?: string
  css: string
  text?: string
}

/** After so long something is amiss. */
const LIMIT_MS = 60_000

type Begin = 'click' | 'input' | 'drop' | 'navigation'

/**
 * The milliseconds from what a person does, as the browser dates it, to the frame that shows the goal. From a navigation
 * on it is the load of the page.
 */
export const painted = async (page: Page, begin: Begin, goal: Goal, act?: () => Promise<unknown>): Promise<number> => {
  const [took] = await Promise.all([page.evaluate(watch, { begin, goal, limit: LIMIT_MS }), act?.()])
  return took
}

interface Watch {
  begin: Begin
  goal: Goal
  limit: number
}

/** In the page. */
const watch = ({ begin, goal: { path = '', css, text = '' }, limit }: Watch) =>
  new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${css} was not seen at ${location.pathname}`)), limit)
    let begun = begin === 'navigation' ? 0 : Number.NaN
    if (begin !== 'navigation') {
      addEventListener(begin, (event) => (begun = event.timeStamp), { capture: true, once: true })
    }
    const isShown = () =>
      new RegExp(path).test(location.pathname) &&
      [...document.querySelectorAll(css)].some((element) => new RegExp(text).test(element.textContent ?? ''))
    const look = () => {
      if (Number.isNaN(begun) || !isShown()) return requestAnimationFrame(look)
      // A frame is painted before the task that its callback asks for.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - begun)
      port2.postMessage(null)
      return undefined
    }
    requestAnimationFrame(look)
  })

/** The longest time between two frames while something is done, in milliseconds. */
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
