import type { Browser, Locator, Page } from 'playwright'
import { PINS } from '../../support/browser/pins.ts'
import { DESKTOP, rememberSignIn } from '../../support/browser/sign-in.ts'
import { type Figure, Samples } from './figures.ts'
import { painted, worstFrame } from './painted.ts'
import { linkTo, PLACES, type Place, slowDown, visible } from './places.ts'

const WAY: readonly Place[] = ['contacts', 'contact', 'board', 'dashboard']
const SEARCHED = ['jones', 'nelson', 'chen']
const NOTCHES = 15
/** The pause on the first screen, in milliseconds. */
const LOOK_MS = 3000
/** Preloading is done when the document keeps its number of elements for this time, in milliseconds. */
const QUIET_MS = 1500
/** The pause of a hand before a press and before typing, in milliseconds. */
const AIM_MS = 100
/** A point at which the mouse is over no element. */
const OUTSIDE = { x: -5, y: -5 }

type Walk = (browser: Browser, url: string, part: string, rate: number, runs: number) => Promise<Figure[]>

/** Repeats a walk, each time in a new browser context. */
const repeated =
  (suffix: string, act: (page: Page, samples: Samples) => Promise<void>): Walk =>
  async (browser, url, part, rate, runs) => {
    const samples = new Samples(`${part}, ${rate}×${suffix}`)
    for (let run = 0; run < runs; run++) {
      const page = await firstScreen(browser, url, rate)
      await act(page, samples)
      await page.context().close()
    }
    return samples.figures()
  }

/** A walk through screens without a hover, with a search and a drag. */
export const walk = repeated('', async (page, samples) => {
  await screens(page, samples, pressAtOnce)
  await search(page, samples)
  await board(page, samples)
})

/** The screens of the walk by a mouse that rests on each link. */
export const hoveredWalk = repeated(', hovered', (page, samples) => screens(page, samples, hoverAndPress))

/** The leaderboard in a new browser context, after preloading. */
const firstScreen = async (browser: Browser, url: string, rate: number): Promise<Page> => {
  const context = await browser.newContext({ ...DESKTOP, baseURL: url })
  await rememberSignIn(context, PINS.admin)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.locator(PLACES.dashboard.css, { hasText: 'Share' }).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  await waitForPreloading(page)
  await slowDown(page, rate)
  return page
}

/** Waits until the page adds no code and no screen before its first visit any more. */
const waitForPreloading = (page: Page) =>
  page.evaluate(async (quiet) => {
    const count = () => document.querySelectorAll('*').length
    for (let before = 0; before !== count(); ) {
      before = count()
      await new Promise((resolve) => setTimeout(resolve, quiet))
    }
  }, QUIET_MS)

/** Presses a link after the pause of a hand. Resolves to the milliseconds from the click to the painted goal. */
type Press = (page: Page, link: Locator, press: (act: () => Promise<void>) => Promise<number>) => Promise<number>

const screens = async (page: Page, samples: Samples, press: Press) => {
  for (const time of ['first', 'again']) {
    for (const place of WAY) {
      const took = await press(page, linkTo(page, place), (act) => painted(page, 'click', PLACES[place], act))
      samples.add(`to ${place}, ${time}`, took)
    }
  }
}

/** Like a finger: the link learns of the pointer with the press. */
const pressAtOnce: Press = async (page, link, press) => {
  await page.mouse.move(OUTSIDE.x, OUTSIDE.y)
  const { x, y } = await pressPoint(link)
  return press(() => page.mouse.click(x, y))
}

const hoverAndPress: Press = async (page, link, press) => {
  await link.hover()
  await page.waitForTimeout(AIM_MS)
  return press(() => link.click())
}

/** A point of a link once it takes a press there. It is near the link's start, because the sidebar's links change their width. */
const pressPoint = async (link: Locator) => {
  await link.waitFor()
  return link.evaluate(
    (element) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = () => {
          const { left, top, height } = element.getBoundingClientRect()
          const [x, y] = [left + height / 2, top + height / 2]
          if (element.contains(document.elementFromPoint(x, y))) return resolve({ x, y })
          return requestAnimationFrame(look)
        }
        look()
      }),
  )
}

const search = async (page: Page, samples: Samples) => {
  await linkTo(page, 'contacts').click()
  const field = page.getByRole('combobox', { name: 'Search contacts' })
  const suggestion = '[role=listbox] [role=option]'
  for (const text of SEARCHED) {
    await page.waitForTimeout(AIM_MS)
    samples.add('suggestions', await painted(page, 'input', { css: suggestion, text }, () => field.fill(text)))
    await field.fill('')
    await visible(page, suggestion).waitFor({ state: 'hidden' })
  }
  await visible(page, PLACES.contacts.css).waitFor()
  await page.mouse.move(640, 500)
  samples.add('worst frame, scrolling contacts', await worstFrame(page, () => turnWheel(page)))
}

const board = async (page: Page, samples: Samples) => {
  await linkTo(page, 'board').click()
  // Otherwise it covers the first column for some seconds.
  await page.locator('nav[data-collapsed=true]').waitFor()
  const card = visible(page, '[data-lead]')
  const lead = await card.getAttribute('data-lead')
  const from = await boxOf(card)
  const to = await boxOf(page.getByRole('region', { name: 'Visits', exact: true }).first())
  // In the other column the card may be out of sight.
  await visible(page, `section:has([data-lead="${lead}"])`).evaluate((column) => {
    column.dataset.measured = 'yes'
  })
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
  const carry = () => page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
  samples.add('worst frame, dragging a card', await worstFrame(page, carry))
  await visible(page, '[data-over=true]').waitFor()
  const gone = { css: `[data-measured]:not(:has([data-lead="${lead}"]))` }
  samples.add('drop to painted', await painted(page, 'drop', gone, () => page.mouse.up()))
  await page
    .getByText(/moved to Visits/)
    .filter({ visible: true })
    .first()
    .waitFor()
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
