import type { Browser, Locator, Page } from 'playwright'
import { PINS } from '../../support/browser/pins.ts'
import { DESKTOP, rememberSignIn } from '../../support/browser/sign-in.ts'
import { type Figure, Samples } from './figures.ts'
import { painted, worstFrame } from './painted.ts'
import { linkTo, PLACES, type Place, slowDown } from './places.ts'

const WAY: readonly Place[] = ['contacts', 'contact', 'board', 'dashboard']
const SEARCHED = ['jones', 'nelson', 'chen']
const NOTCHES = 15
/** The pause on the first screen, in milliseconds, after which preloading is done. */
const LOOK_MS = 3000
/** The pause of a hand before a press and before typing, in milliseconds. */
const AIM_MS = 100

/** A walk through screens with a search and a drag, each time in a new browser. */
export const walk = async (
  browser: Browser,
  url: string,
  part: string,
  rate: number,
  runs: number,
): Promise<Figure[]> => {
  const samples = new Samples(`${part}, ${rate}×`)
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ ...DESKTOP, baseURL: url })
    await rememberSignIn(context, PINS.admin)
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.locator(PLACES.dashboard.css, { hasText: 'Share' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(LOOK_MS)
    await slowDown(page, rate)
    for (const time of ['first', 'again']) {
      for (const place of WAY) {
        const link = linkTo(page, place)
        await link.hover()
        await page.waitForTimeout(AIM_MS)
        const took = await painted(page, 'click', PLACES[place], () => link.click())
        samples.add(`to ${place}, ${time}`, took)
      }
    }
    await search(page, samples)
    await board(page, samples)
    await context.close()
  }
  return samples.figures()
}

const search = async (page: Page, samples: Samples) => {
  await linkTo(page, 'contacts').click()
  const field = page.getByRole('combobox', { name: 'Search contacts' })
  const suggestion = '[role=listbox] [role=option]'
  for (const text of SEARCHED) {
    await page.waitForTimeout(AIM_MS)
    samples.add('suggestions', await painted(page, 'input', { css: suggestion, text }, () => field.fill(text)))
    await field.fill('')
    await page.locator(suggestion).first().waitFor({ state: 'hidden' })
  }
  await page.locator(PLACES.contacts.css).first().waitFor()
  await page.mouse.move(640, 500)
  samples.add('worst frame, scrolling contacts', await worstFrame(page, () => turnWheel(page)))
}

const board = async (page: Page, samples: Samples) => {
  await linkTo(page, 'board').click()
  // Otherwise it covers the first column for some seconds.
  await page.locator('nav[data-collapsed=true]').waitFor()
  const card = page.locator('[data-lead]').first()
  const lead = await card.getAttribute('data-lead')
  const from = await boxOf(card)
  const to = await boxOf(page.getByRole('region', { name: 'Visits', exact: true }).first())
  // In the other column the card may be out of sight.
  await page.locator(`section:has([data-lead="${lead}"])`).evaluate((column) => {
    column.dataset.measured = 'yes'
  })
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
  const carry = () => page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
  samples.add('worst frame, dragging a card', await worstFrame(page, carry))
  await page.locator('[data-over=true]').first().waitFor()
  const gone = { css: `[data-measured]:not(:has([data-lead="${lead}"]))` }
  samples.add('drop to painted', await painted(page, 'drop', gone, () => page.mouse.up()))
  await page.getByText(/moved to Visits/).waitFor()
  samples.add('worst frame, scrolling a column', await worstFrame(page, () => turnWheel(page)))
}

const turnWheel = async (page: Page) => {
  for (let notch = 0; notch < NOTCHES; notch++) await page.mouse.wheel(0, 120)
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The board is not there')
  return box
}
