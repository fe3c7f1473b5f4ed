import type { Locator, Page } from 'playwright/test'
import { pause } from './at-rest.ts'
import { expect } from './expect.ts'

export const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** The code of a drag comes after the card. */
const canBeDragged = (card: Locator) => expect(card).toHaveAttribute('draggable', 'true')

/** Takes a card with the mouse, by a part of it if need be. */
export const take = async (page: Page, card: Locator, part = card) => {
  await canBeDragged(card)
  await page.mouse.move(...(await middleOf(part)))
  await page.mouse.down()
}

/** Drags as a hand does: in steps, holding still over the target before it lets go. */
export const drag = async (page: Page, card: Locator, target: Locator) => {
  await take(page, card)
  const [x, y] = await middleOf(target)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.move(x, y + 1)
  await pause(page, 12)
  await page.mouse.move(x, y)
}

/** Drags a card, by a part of it if need be, to a target, and drops it there. */
export const dragTo = async (card: Locator, target: Locator, part = card) => {
  await canBeDragged(card)
  await part.dragTo(target)
}
