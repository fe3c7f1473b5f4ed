import { expect, type Locator, type Page } from 'playwright/test'
import { pause } from './at-rest.ts'

export const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** The drag code loads after the card. */
const canBeDragged = (card: Locator) => expect(card).toHaveAttribute('draggable', 'true')

/** Presses the mouse on a card, or on a part of it. */
export const take = async (page: Page, card: Locator, part = card) => {
  await canBeDragged(card)
  await page.mouse.move(...(await middleOf(part)))
  await page.mouse.down()
}

/** Drags like a hand: in steps, with a rest over the target before the drop. */
export const drag = async (page: Page, card: Locator, target: Locator) => {
  await take(page, card)
  const [x, y] = await middleOf(target)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.move(x, y + 1)
  await pause(page, 12)
  await page.mouse.move(x, y)
}

/** Drags a card, or a part of it, to a target and drops it. */
export const dragTo = async (card: Locator, target: Locator, part = card) => {
  await canBeDragged(card)
  await part.dragTo(target)
}
