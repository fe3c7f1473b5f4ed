import type { Page } from 'playwright/test'
import { escaped } from './pseudo-text.ts'

export interface TextProblem {
  kind: 'clipped' | 'outside' | 'overflows' | 'unworded'
  text: string
  /** The element with the text. */
  where: string
}

/**
 * The texts of the shown screen or dialog that are cut off, and those outside the brackets of pseudo-English: data, dates
 * and untranslated literals. A text of the app must fit; data may end in an ellipsis.
 */
export const textProblems = (page: Page): Promise<TextProblem[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1
    const problems: TextProblem[] = []
    // A phone zooms out where the page is wider than its window, so that `innerWidth` is the page's.
    const windowWidth = document.documentElement.clientWidth
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[data-hidden], script, style, noscript') &&
      // Texts in a language of their own, and code to copy.
      !element.closest('[lang]:not(html), code, pre') &&
      (!modal || modal.contains(element) || element.closest('[popover], [role="status"], [role="alert"]') !== null)
    const nameOf = (element: Element) =>
      [element.parentElement, element]
        .filter((one) => one !== null)
        .map((one) => `${one.localName}.${[...one.classList].join('.')}`)
        .join(' > ')
    const outsideBrackets = (text: string) => {
      let depth = 0
      return [...text].filter((letter) => {
        if (letter === '[') depth++
        if (letter === ']') depth--
        return depth <= 0 && letter !== ']'
      })
    }
    const isVisuallyHidden = (element: Element) => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { width, height } = one.getBoundingClientRect()
        if (getComputedStyle(one).overflow !== 'visible' && (width <= 1 || height <= 1)) return true
        if (getComputedStyle(one).clipPath !== 'none') return true
      }
      return false
    }
    const checkWords = (text: string, element: Element, what = '') => {
      // Words in braces are replaced, tags are code to copy.
      const rest = outsideBrackets(text.replaceAll(/\{\w+\}|<[^>]*>/g, '')).join('')
      if (/\p{L}{2}/u.test(rest)) problems.push({ kind: 'unworded', text: rest.trim(), where: what + nameOf(element) })
    }
    /** How a text is cut off by its box, by an ancestor or by the window. */
    const cutBy = (rect: DOMRect, element: Element, isWords: boolean): TextProblem['kind'] | undefined => {
      let isBoxSeen = false
      let checksX = true
      let checksY = true
      for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
        const style = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        const isWider = rect.right > box.right + TOLERANCE_PX || rect.left < box.left - TOLERANCE_PX
        const isHigher = rect.bottom > box.bottom + 2 || rect.top < box.top - 2
        const isBlock = style.display !== 'inline' && style.display !== 'contents'
        if (isBlock && checksX) {
          if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
            if (isWider && (isWords || style.textOverflow !== 'ellipsis')) return 'clipped'
            if (isWider) checksX = false
          } else if (style.overflowX !== 'visible') checksX = false
          else if (!isBoxSeen && isWider) return 'overflows'
        }
        if (isBlock && checksY) {
          if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
            if (isHigher && (isWords || style.webkitLineClamp === 'none')) return 'clipped'
          } else if (style.overflowY !== 'visible') checksY = false
        }
        if (isBlock) isBoxSeen = true
        if (style.position === 'fixed') break
      }
      return checksX && (rect.right > windowWidth + TOLERANCE_PX || rect.left < -TOLERANCE_PX) ? 'outside' : undefined
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || !isShown(element)) continue
      checkWords(element.closest('abbr')?.title || text, element)
      if (element.closest('option, textarea, svg') || isVisuallyHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const kind = cutBy(range.getBoundingClientRect(), element, text.includes('['))
      if (kind) problems.push({ kind, text, where: nameOf(element) })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isShown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        checkWords(element.getAttribute(name) ?? '', element, `${name} of `)
    }
    for (const one of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
      if (one.scrollWidth <= one.clientWidth) continue
      const wide = [...one.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > windowWidth + 1)
      const text = `${one.scrollWidth} px in ${one.clientWidth}`
      problems.push({ kind: 'outside', text, where: wide.slice(0, 5).map(nameOf).join(' | ') })
    }
    return problems
  })

const DATES = (() => {
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1))
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
  const format = (dates: Date[], options: Intl.DateTimeFormatOptions) =>
    dates.map((date) => new Intl.DateTimeFormat('en-US', options).format(date))
  return [
    ...format(days, { weekday: 'long' }),
    ...format(days, { weekday: 'short' }),
    ...format(months, { month: 'long' }),
    ...format(months, { month: 'short' }),
    ...['AM', 'PM', 'CST', 'CDT', 'at'],
  ]
})()

/** The texts that a server's answers consist of. */
export const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer]
  return answer && typeof answer === 'object' ? Object.values(answer).flatMap(textsIn) : []
}

const SHORT_NAME = 10
const PART_MIN = 8

/** Collects the data that a page reads, to tell it from words. */
export const watchData = (page: Page) => {
  const data = new Set(DATES.map((text) => text.toLowerCase()))
  const add = (text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    // Addresses are stored in parts, and the names of the champions are shortened.
    for (const part of [plain, ...plain.split(' | '), ...plain.split(/(?=@)/), plain.slice(0, SHORT_NAME)])
      if (/\p{L}{2}/u.test(part)) data.add(part)
  }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    const read = response.json().then(
      (answer) => textsIn(answer).forEach(add),
      () => undefined,
    )
    reading.push(read)
  })
  return {
    add,
    /** Whether a text consists of data and dates. */
    isData: async (text: string): Promise<boolean> => {
      await Promise.all(reading)
      let rest = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
      // A screen may show a part of a text.
      if (rest.length >= PART_MIN && [...data].some((whole) => whole.includes(rest))) return true
      const parts = [...data].filter((part) => rest.includes(part)).sort((a, b) => b.length - a.length)
      for (const part of parts) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'gu'), ' ')
      const left = rest.trim()
      const isPart =
        left.length >= PART_MIN && [...data].some((whole) => whole.includes(left) || whole === left.replaceAll(' ', ''))
      return isPart || !/\p{L}{2}/u.test(left)
    },
  }
}
