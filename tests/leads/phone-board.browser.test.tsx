import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission } from '#contract/permissions.ts'
import { boardOf, USER } from '../support/screen/answers.ts'
import { openBoard } from '../support/screen/board.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { atRest, button, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { observeShifts } from '../support/screen/layout-shift.ts'
import { leadsIn } from '../support/screen/leads.ts'
import { pointIn, slide } from '../support/screen/pointer.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { openScreen } from '../support/screen/visit.ts'

beforeEach(() => page.viewport(390, 844))

/** Swipes with a finger from a point to another. */
const swipe = ([x, y]: [number, number], [toX, toY]: [number, number]) =>
  slide([
    { x, y },
    { x: (x + toX) / 2, y: (y + toY) / 2 },
    { x: toX, y: toY },
  ])
const title = (name: string) => page.getByRole('heading', { name, level: 3, exact: true })
const tab = (stage: string) => page.getByRole('tab', { name: new RegExp(`^${stage}`) })
const isSelected = (stage: string) => expect.element(tab(stage)).toHaveAttribute('aria-selected', 'true')
const cardOf = (name: string) => title(name).element().closest('[data-lead]') ?? document.body
const topOf = (name: string) => cardOf(name).getBoundingClientRect().top
const isAtTop = (name: string) => expect.element(title(name)).toBeInViewport({ ratio: 1 })

test('a tap on the menu moves a card, Undo brings it back; the first card is in the upper third', async () => {
  await openBoard(leadsIn(2, 5))
  await isShown(title('Info 1'))
  expect(topOf('Info 1')).toBeLessThan(844 / 3)
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390)
  await press('Move Info 1 to…')
  await page.getByRole('menuitem', { name: 'Calls' }).click()
  await isMissing(title('Info 1'))
  await press(/^Undo/)
  await isShown(title('Info 1'))
})

test('a swipe changes the stage; a short or mostly vertical swipe does not', async () => {
  await openBoard([...leadsIn(2, 5), ...leadsIn(3, 5)])
  await isShown(title('Info 1'))
  await swipe([300, 500], [256, 500])
  await swipe([300, 500], [200, 380])
  await isSelected('Info')
  await swipe([300, 500], [200, 520])
  await isSelected('Calls')
  expect(location.search).toBe('?stage=3')
  await swipe([100, 500], [220, 500])
  await isSelected('Info')
})

test('a search shows the stage with its first match, and an empty stage tells where the matches are', async () => {
  await openBoard([...leadsIn(2, 5), ...leadsIn(4, 3)], { path: '/leads?q=visits' })
  await isShown(title('Visits 1'))
  await isSelected('Visits')
  await tab('Info').click()
  await isShown(page.getByText('No leads in Info stage'))
  await press('3 in Visits')
  await isSelected('Visits')
})

test('a stage chosen on a scrolled page starts at its first card; the previous stage keeps its position', async () => {
  await openBoard([...leadsIn(8, 30), ...leadsIn(2, 30), ...leadsIn(3, 30)], { path: '/leads?stage=8' })
  await isShown(title('Finished 1'))
  scrollTo(0, 1500)
  await expect.element(title('Finished 10')).toBeInViewport()
  const start = scrollY
  for (const [choose, first] of [
    [() => tab('Info').click(), 'Info 1'],
    [() => swipe([300, 500], [200, 520]), 'Calls 1'],
  ] as const) {
    await choose()
    await isAtTop(first)
    // No bar covers its title.
    const { x, y } = pointIn(title(first))
    expect(document.elementFromPoint(x, y)?.closest('[data-lead]')).toBe(cardOf(first))
  }
  await tab('Finished').click()
  await expect.element(title('Finished 10')).toBeInViewport()
  expect(scrollY).toBe(start)
})

test('Back restores the stage and the scroll position; the focus on a bar does not scroll', async () => {
  await openBoard(leadsIn(8, 30), { path: '/leads?stage=8' })
  await isShown(title('Finished 1'))
  scrollTo(0, 1500)
  await expect.element(title('Finished 10')).toBeInViewport()
  for (const bar of [button('Menu'), tab('Finished')]) {
    ;(bar.element() as HTMLElement).focus()
    expect(Math.abs(scrollY - 1500)).toBeLessThan(100)
  }
  const before = await atRest(() => scrollY)
  await openScreen('Contacts')
  await isShown(heading('CONTACTS DIRECTORY', 1))
  expect(scrollY).toBe(0)
  history.back()
  await isSelected('Finished')
  // The browser may round the position to a whole card.
  await expect.poll(() => Math.abs(scrollY - before)).toBeLessThan(10)
})

test('Call, Text and GPS act on the second tap', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await openBoard(leadsIn(2, 1))
  await press('Call')
  await press('Confirm Call?')
  await isShown(toast(/^Calling /))
  await press('Text')
  await press('Confirm Text?')
  await isShown(toast(/^Opening text message to /))
  await press('GPS')
  await press('Confirm GPS?')
  await isShown(toast(/^Opening navigation to .*'s address$/))
  expect(open.mock.lastCall?.[0]).toContain('google.com/maps')
})

test.each<[denied: Permission[], offered: string[]]>([
  [[], ['Call', 'Text', 'GPS']],
  [['Contacts: Call'], ['Text', 'GPS']],
  [['Contacts: Text', 'Contacts: View Maps'], ['Call']],
  [['Contacts'], []],
])('without %j a card offers %j', async (denied, offered) => {
  const permissions = USER.permissions.filter((one) => ![...denied, 'Leads: Change Stage'].includes(one))
  await openBoard(leadsIn(2, 1), { user: { ...USER, permissions } })
  await isShown(title('Info 1'))
  expect([...cardOf('Info 1').querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(offered)
})

test('three cards fit above the navigation; an upright tablet shows two side by side', async () => {
  await openBoard(leadsIn(2, 6))
  await isShown(title('Info 3'))
  const navigation = page.getByRole('navigation', { name: 'Screens' }).getByRole('list')
  await expect
    .poll(() => cardOf('Info 3').getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(navigation.element().getBoundingClientRect().top)
  await page.viewport(820, 1180)
  await expect.poll(() => topOf('Info 2')).toBe(topOf('Info 1'))
  expect(topOf('Info 3')).toBeGreaterThan(topOf('Info 1'))
})

test('an empty stage says so, and the floating button adds a lead', async () => {
  await openBoard([], { path: '/leads?stage=8' })
  await isShown(page.getByText('No leads in Finished stage'))
  await press('Add Lead')
  await isShown(heading('Select Project Category'))
})

test('a failed read says so and can be tried again', async () => {
  const server = await renderApp('/leads', { 'GET /leads/board': refusal(403, 'permission_denied', 'No') })
  await isShown(page.getByText(/Failed to load mobile leads/))
  server.answer({ 'GET /leads/board': boardOf(...leadsIn(2, 1)) })
  await press('Try again')
  await isShown(title('Info 1'))
})

test('the panel replaces the board, and Back returns to its card', async () => {
  await openBoard(leadsIn(2, 2), { path: '/leads?seller=1' })
  await isShown(title('Info 1'))
  await page.elementLocator(cardOf('Info 1')).click({ position: { x: 250, y: 70 } })
  await isShown(heading('Info 1', 1))
  expect(location.pathname + location.search).toBe('/leads/201?seller=1')
  await expect.poll(() => document.title).toBe('Info 1 · Tradeboard')
  await isMissing(heading('Leads Management'))
  await press('Back')
  await expect.poll(() => location.pathname + location.search).toBe('/leads?seller=1')
  await expect.element(page.getByRole('link', { name: 'Info 1', exact: true })).toHaveFocus()
})

test('at 360 px late cards move nothing, and the filters fold', async () => {
  await page.viewport(360, 844)
  const { server } = await openBoard(leadsIn(2, 10))
  const answer = server.hold('GET /leads/board')
  await isShown(page.getByText('Loading leads...'))
  const shifts = observeShifts()
  answer()
  await isShown(title('Info 1'))
  await isMissing(page.getByText('Loading leads...'))
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  expect(topOf('Info 1')).toBeLessThan(844 / 3)
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  await isMissing(page.getByRole('searchbox'))
  await press('Filter')
  await page.getByRole('searchbox').fill('e')
  await isShown(button(/^Filter ?1$/))
  await press('Clear')
  await isShown(button('Filter'))
})
