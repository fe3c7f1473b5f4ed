import { expect } from '../support/browser/expect.ts'
import type { Actions, Engine } from './engine.ts'
import type { Place } from './screen.ts'

/** What a person looks for: the first visible element that the selector finds and whose name is, or matches, this. */
export interface Target {
  css: string
  name?: string | RegExp
}

const FOUND_MS = 15_000

interface Sought {
  css: string
  pattern: string
  /** Whether it is scrolled to. */
  reach: boolean
}

/** Runs in the page: the middle of what is sought, its size, and whether something lies over it. */
const look = async ({ css, pattern, reach }: Sought) => {
  const name = new RegExp(pattern)
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const namers = [title, ...labels, element]
    const texts = [element.getAttribute('aria-label'), ...namers.map((namer) => namer?.textContent)]
    return texts.find((text) => text?.trim())?.trim() ?? ''
  }
  // What is behind a modal dialog is not there for its reader.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isThere = (found: Element) =>
    (!modal || modal.contains(found)) && found.checkVisibility({ visibilityProperty: true })
  const element = [...document.querySelectorAll(css)].find((found) => isThere(found) && name.test(nameOf(found)))
  if (!element) return undefined
  if (reach) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // The frame after shows where it stands.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return { x, y, width, height, covered: !element.contains(document.elementFromPoint(x, y)) }
}

const patternOf = (name: string | RegExp = '') =>
  typeof name === 'string' ? name && `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

/** A person's hands and eyes at an engine. */
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

  /** Scrolls to something, waits until it stands still, and brings the mouse there: some things come to a mouse only. */
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
    /** Where something is in the page, once it can be reached, and how large it is. */
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
    /** Takes something with the mouse, carries it over something else, until the page shows where it is, and drops it there. */
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
