import { expect } from 'playwright/test'
import type { Actions, Engine } from './engine.ts'
import type { Place } from './screen.ts'

/** The target of a hand: the first visible element that matches the selector and the name. */
export interface Target {
  css: string
  name?: string | RegExp
}

// A screen of a slow engine on a busy machine takes this long.
const FOUND_MS = 30_000

interface Sought {
  css: string
  pattern: string
  /** Whether to scroll to it. */
  reach: boolean
}

/** Runs in the page: the target's centre, its size, and whether another element covers it. */
const look = async ({ css, pattern, reach }: Sought) => {
  const name = new RegExp(pattern)
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const namers = [title, ...labels, element]
    const texts = [element.getAttribute('aria-label'), ...namers.map((namer) => namer?.textContent)]
    return texts.find((text) => text?.trim())?.trim() ?? ''
  }
  // Elements behind a modal dialog do not count.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isThere = (found: Element) =>
    (!modal || modal.contains(found)) && found.checkVisibility({ visibilityProperty: true })
  const element = [...document.querySelectorAll(css)].find((found) => isThere(found) && name.test(nameOf(found)))
  if (!element) return undefined
  if (reach) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // The next frame shows its final place.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return { x, y, width, height, covered: !element.contains(document.elementFromPoint(x, y)) }
}

const patternOf = (name: string | RegExp = '') =>
  typeof name === 'string' ? name && `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

/** The actions of a user in an engine. */
export type Hand = ReturnType<typeof handOf>

export const handOf = (engine: Engine) => {
  const find = ({ css, name }: Target, reach = false) => engine.evaluate(look, { css, pattern: patternOf(name), reach })

  const mouse = (...actions: Extract<Actions, { type: 'pointer' }>['actions']) =>
    engine.perform({ type: 'pointer', id: 'mouse', actions })
  const moveTo = ({ x, y }: Place) => ({ type: 'pointerMove', x, y }) as const

  const poll = (target: Target, isThere: () => Promise<boolean>, there: boolean) => {
    const message = `${target.css} ${target.name ?? ''} is ${there ? 'there' : 'gone'}`
    return expect.poll(isThere, { message, timeout: FOUND_MS, intervals: [20, 100] }).toBe(there)
  }
  const see = (target: Target) => poll(target, async () => Boolean(await find(target)), true)
  const miss = (target: Target) => poll(target, async () => Boolean(await find(target)), false)

  /** Scrolls to a target, waits until it is at rest, and moves the mouse there, because some elements show only under a mouse. */
  const reach = async (target: Target) => {
    let place: Awaited<ReturnType<typeof find>>
    const isReached = async () => {
      const before = place
      place = await find(target, true)
      if (place) await mouse(moveTo(place))
      return place?.covered === false && before?.x === place.x && before.y === place.y
    }
    await poll(target, isReached, true)
    if (!place) throw new Error(`${target.css} ${target.name ?? ''} went away`)
    return place
  }

  const click = async (target: Target) => {
    const place = await reach(target)
    await mouse(moveTo(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }

  const onScreen = async ({ x, y }: Place) => {
    const corner = await engine.corner()
    return { x: corner.x + x, y: corner.y + y }
  }

  return {
    see,
    miss,
    /** The place and size of a target once it is reachable. */
    look: reach,
    click,
    type: async (target: Target, text: string) => {
      await click(target)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value } as const,
        { type: 'keyUp', value } as const,
      ])
      await engine.perform({ type: 'key', id: 'keyboard', actions: keys })
    },
    /** Drags an element over another one, waits until the page highlights it, and drops. */
    drag: async (from: Target, to: Target, shown: Target, meanwhile?: () => Promise<void>) => {
      const start = await reach(from)
      const end = await find(to)
      if (!end) throw new Error(`There is no ${to.css} ${to.name ?? ''}`)
      await engine.screen.dragTo(await onScreen(start), await onScreen(end))
      const isShown = async () => {
        await engine.screen.tremble()
        return Boolean(await find(shown))
      }
      await poll(shown, isShown, true)
      await meanwhile?.()
      await engine.screen.drop()
    },
  }
}
