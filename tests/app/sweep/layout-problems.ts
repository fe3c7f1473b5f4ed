import type { Page } from 'playwright/test'

/** The page or dialog that scrolls sideways, and the element in it that reaches furthest to the right. */
export const sidewaysProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => {
        const edges = [...one.querySelectorAll('*')]
          .filter((part) => !part.closest('[data-hidden]'))
          .map((part) => ({ part, right: part.getBoundingClientRect().right }))
        const widest = edges.reduce((last, next) => (next.right >= last.right ? next : last)).part
        const name = `${widest.localName}.${[...widest.classList].join('.')} "${widest.textContent}"`
        return `${one.localName} scrolls sideways: ${one.scrollWidth} px in ${one.clientWidth}, for ${name.slice(0, 200)}`
      }),
  )

/** Hints, chosen options and badges that their boxes cut or break, and fields that touch one another. */
export const crampedProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_GAP_PX = 8
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const shown = <One extends Element>(selector: string) =>
      [...(modal ?? document).querySelectorAll<One>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[data-hidden]'),
      )
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    const widthOf = (text: string, { fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
      if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return pen?.measureText(text).width ?? Number.NaN
    }
    const hints = shown<HTMLInputElement>('input[placeholder]').filter((input) => {
      const style = getComputedStyle(input)
      const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return widthOf(input.placeholder, style) > room + 1
    })
    const options = shown<HTMLSelectElement>('select').filter((select) => {
      const alone = select.cloneNode() as HTMLSelectElement
      alone.add(new Option(select.selectedOptions[0]?.text))
      alone.style.cssText = 'position: absolute; width: auto; min-width: 0; max-width: none'
      select.after(alone)
      const isCut = alone.offsetWidth > select.offsetWidth + 1
      alone.remove()
      return isCut
    })
    const badges = shown<HTMLElement>('span[class*="_badge_"]').filter(
      (badge) => badge.offsetHeight > 2 * Number.parseFloat(getComputedStyle(badge).fontSize),
    )
    const fields = shown('label + :is(input, select)').map((field) => ({ field, box: field.getBoundingClientRect() }))
    const close = fields.filter(({ field, box }) =>
      fields.some(
        (other) =>
          other.field !== field &&
          other.box.top < box.bottom &&
          other.box.bottom > box.top &&
          other.box.left >= box.left &&
          other.box.left < box.right + LEAST_GAP_PX,
      ),
    )
    return [
      ...hints.map(({ placeholder }) => `cut hint: ${placeholder}`),
      ...options.map(({ selectedOptions }) => `cut option: ${selectedOptions[0]?.text}`),
      ...badges.map(({ textContent }) => `broken badge: ${textContent}`),
      ...close.map(({ field }) => `field that touches the next: ${field.previousElementSibling?.textContent}`),
    ]
  })

/**
 * What a finger cannot press: small targets (links within a sentence are exempt, WCAG 2.5.8), and buttons of cards that a
 * scroll brings under the floating button.
 */
export const targetProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 43.5
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const pressable = 'a, button, input, select, textarea, summary, [role="option"], [role="menuitem"]'
    const shown = [...(modal ?? document).querySelectorAll(pressable)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'),
    )
    const nameOf = (one: Element) => `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent}`.trim()
    const isInSentence = (one: Element) => one.matches('p a') && getComputedStyle(one).display === 'inline'
    const small = shown.filter((one) => {
      // The skip link is above the window until it is focused.
      if (one.getBoundingClientRect().bottom < 0 && one.matches('[href="#content"]')) return false
      if (isInSentence(one)) return false
      const cover = getComputedStyle(one, '::after')
      // A link may cover its card by a pseudo-element, a label extends its field, and a press on a lead's card opens it.
      const around = one.closest(one.matches('h3 a') ? '[data-lead]' : 'label')
      const sizes = [one, around ?? one].map((part) => part.getBoundingClientRect())
      if (cover.position === 'absolute')
        sizes.push(new DOMRect(0, 0, Number.parseFloat(cover.width), Number.parseFloat(cover.height)))
      return !sizes.some(({ width, height }) => width > LEAST_PX && height > LEAST_PX)
    })
    const buttons = shown.filter((one) => one.localName === 'button')
    const floating = buttons.find((one) => getComputedStyle(one).position === 'fixed')?.getBoundingClientRect()
    const covered = floating
      ? buttons.filter((one) => one.closest('[data-lead]') && one.getBoundingClientRect().right > floating.left)
      : []
    return [
      ...small.map((one) => `small target: ${nameOf(one)}`),
      ...covered.map((one) => `under the floating button: ${nameOf(one)}`),
    ]
  })

/** Buttons and texts of bars at the lower edge that something else lies over. */
export const coveredProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInBar = (one: Element | null): boolean => {
      if (!one) return false
      const { position, bottom } = getComputedStyle(one)
      return (/sticky|fixed/.test(position) && bottom !== 'auto') || isInBar(one.parentElement)
    }
    const isText = (one: Element) => one.childElementCount === 0 && one.textContent?.trim()
    const isCovered = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { left, top, right, height } = (isText(one) ? range : one).getBoundingClientRect()
      const hits = [(left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2))
      return hits.some((hit) => hit && !one.contains(hit) && !hit.contains(one) && !hit.closest('[popover]'))
    }
    return [...document.querySelectorAll('main *, aside *')]
      .filter((one) => (one.matches('a, button') || isText(one)) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => isInBar(one) && isCovered(one))
      .map((one) => `covered: ${one.textContent || one.getAttribute('aria-label')}`)
  })

/** Buttons at the end of a dialog's form that are below the window, however long the form is. */
export const buriedProblems = async (page: Page): Promise<string[]> => {
  const buttons = page.locator('dialog[open] form > footer:last-child button').filter({ visible: true })
  return buttons.evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
      .map((one) => `below the window: ${one.textContent}`),
  )
}
