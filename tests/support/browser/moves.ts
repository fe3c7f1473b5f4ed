import { expect, type Locator, type Page } from 'playwright/test'
import { PINS } from './pins.ts'
import { signIn } from './sign-in.ts'

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()
export const cardOf = (page: Page, id: number, stage: string) => column(page, stage).locator(`[data-lead="${id}"]`)

/** The move button of a card, which shows under the pointer. */
export const moveButton = async (card: Locator) => {
  await card.hover()
  return card.getByRole('button', { name: /^Move .* to…$/ })
}

/** Moves a lead on the board. */
export const moveTo = async (page: Page, id: number, from: string, to: string) => {
  await (await moveButton(cardOf(page, id, from))).press('ArrowDown')
  await page.getByRole('menuitem', { name: to }).press('Enter')
  await expect(cardOf(page, id, to)).toBeVisible()
}

export const stageOnServer = async ({ request }: Pick<Page, 'request'>, id: number): Promise<string> => {
  const answer = await request.get(`/api/v1/leads/${id}`, { headers: { 'X-CRM-PIN': PINS.admin } })
  return (await answer.json()).stage_name
}

/** Signs in and opens the board, which then opens without a network. */
export const signInForFlight = async (page: Page, pin: string) => {
  await signIn(page, pin, '/leads')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
