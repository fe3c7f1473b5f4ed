import type { Locator, Page } from 'playwright/test'
import { pause } from './at-rest.ts'

export const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Drags as a hand does: in steps, holding still over the target before it lets go. */
export const drag = async (page: Page, card: Locator, target: Locator) => {
  await page.mouse.move(...(await middleOf(card)))
  await page.mouse.down()
  const [x, y] = await middleOf(target)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.move(x, y + 1)
  await pause(page, 12)
  await page.mouse.move(x, y)
}
