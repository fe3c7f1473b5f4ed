import type { Page } from 'playwright/test'

interface ShownText {
  text: string
  /** The element with the text. */
  where: string
  /**
   * Its box, an ancestor or the window cuts it off, it is wider than its box, or its words break into letters. An ellipsis
   * may end data, but no text of the app.
   */
  cut?: 'cut' | 'ellipsis' | 'wider' | 'letters' | undefined
}

/** The texts and the names of the shown screen or dialog. */
export const shownTexts = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1
    const found: ShownText[] = []
    // A phone zooms out where the page is wider than its window, so that `innerWidth` is the page's.
    const windowWidth = document.documentElement.clientWidth
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[data-hidden], script, style, noscript') &&
      // Cards after the third of a column show the same words.
      !element.closest('[data-lead]')?.closest('li')?.matches(':nth-child(n + 4)') &&
      // Texts in a language of their own, and code to copy.
      !element.closest('[lang]:not(html), code, pre') &&
      (!modal || modal.contains(element) || element.closest('[popover], [role="status"], [role="alert"]') !== null)
    const nameOf = (element: Element) =>
      [element.parentElement, element]
        .filter((one) => one !== null)
        .map((one) => `${one.localName}.${[...one.classList].join('.')}`)
        .join(' > ')
    const isVisuallyHidden = (element: Element) => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { width, height } = one.getBoundingClientRect()
        if (getComputedStyle(one).overflow !== 'visible' && (width <= 1 || height <= 1)) return true
        if (getComputedStyle(one).clipPath !== 'none') return true
      }
      return false
    }
    const cutOf = (rect: DOMRect, element: Element): ShownText['cut'] => {
      let isBoxSeen = false
      let isEllipsis = false
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
            if (isWider && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') return 'cut'
            if (isWider) isEllipsis = true
            if (isWider) checksX = false
          } else if (style.overflowX !== 'visible') checksX = false
          // Spaces at the ends of its lines may hang out.
          else if (!isBoxSeen && isWider && style.whiteSpace !== 'pre-wrap') return 'wider'
        }
        if (isBlock && checksY) {
          if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
            if (isHigher && style.webkitLineClamp === 'none') return 'cut'
            if (isHigher) isEllipsis = true
          } else if (style.overflowY !== 'visible') checksY = false
        }
        if (isBlock) isBoxSeen = true
        if (style.position === 'fixed') break
      }
      const isOutside = rect.right > windowWidth + TOLERANCE_PX || rect.left < -TOLERANCE_PX
      return checksX && isOutside ? 'cut' : isEllipsis ? 'ellipsis' : undefined
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // A block of the calendar is as high as its time.
      const isFlexible = element.closest('option, textarea, svg, [class*="_timed_"]') || isVisuallyHidden(element)
      const isFree = isVisuallyHidden(element) || getComputedStyle(element).webkitLineClamp !== 'none'
      const isInLetters = !isFree && range.getClientRects().length > 2 * text.split(/[\s\u00ad-]+/).length + 1
      const cut = isInLetters ? 'letters' : isFlexible ? undefined : cutOf(range.getBoundingClientRect(), element)
      found.push({ text: element.closest('abbr')?.title || text, where: nameOf(element), cut })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isShown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)
        if (text) found.push({ text, where: `${name} of ${nameOf(element)}` })
      }
    }
    return found
  })
