import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permission } from '#contract/permissions.ts'
import { USER } from '../support/screen/answers.ts'
import { card, column, openBoard } from '../support/screen/board.ts'
import { drag, dragTo, dropAt, take } from '../support/screen/drag.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { atRest, button, heading, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { leadsIn } from '../support/screen/leads.ts'
import { mouse, pointIn } from '../support/screen/pointer.ts'
import { openScreen } from '../support/screen/visit.ts'

const info = (title: string) => card(title, column('Info'))
const link = (title: string) => page.getByRole('link', { name: title, exact: true })
const menu = (title: string, stage: string) => button(`Move ${title} to…`, column(stage))
const scroller = (stage: string) => column(stage).element().parentElement ?? document.body
const address = () => location.pathname + location.search
const total = () => page.getByRole('definition').first()
const without = (...denied: Permission[]) => ({
  ...USER,
  permissions: USER.permissions.filter((one) => !denied.includes(one)),
})
/** The toast of a move, whose title is its points. */
const moved = (title: string, stage: string) => toast(new RegExp(`${title} moved to ${stage}`))

test('drops a card on a column, also by its title, and does not open it; Undo restores its place', async () => {
  const { server } = await openBoard(leadsIn(2, 3), { path: '/leads?seller=1' })
  await drag(card('Info 2'), column('Visits'))
  await isShown(card('Info 2', column('Visits')))
  await isShown(moved('Info 2', 'Visits'))
  await isShown(toast('+20 points'))
  await expect.poll(() => server.last('PUT /leads')?.json).toEqual({ lead_id: 202, stage_id: 4, version: 3 })
  await press(/^Undo/)
  await isShown(toast('Info 2 is back in Info'))
  await isShown(info('Info 2'))
  const titles = column('Info').getByRole('heading', { level: 3 })
  await expect.poll(() => textsOf(titles)).toEqual(['Info 1', 'Info 2', 'Info 3'])
  await drag(link('Info 1'), column('Calls'))
  await isShown(card('Info 1', column('Calls')))
  expect(address()).toBe('/leads?seller=1')
})

test.each([1024, 1920])('drops on the outermost visible column without a scroll at %i px', async (width) => {
  await page.viewport(width, 800)
  await openBoard([...leadsIn(4, 2), ...leadsIn(5, 2)])
  await take(card('Visits 1'))
  const target = pointIn(column('Follow-Up'))
  // The browser reports a held card again and again.
  for (let reports = 0; reports < 40; reports++) await dragTo(target)
  await expect.element(column('Follow-Up')).toHaveAttribute('data-over', 'true')
  expect(scroller('Info').scrollLeft).toBe(0)
  await dropAt(target)
  await isShown(card('Visits 1', column('Follow-Up')))
})

test('scrolls the board while a card is held at its edge, and drops into the highlighted column', async () => {
  await openBoard(leadsIn(2, 2))
  await take(card('Info 1'))
  const board = scroller('Info')
  const { right, top } = board.getBoundingClientRect()
  await expect
    .poll(async () => {
      await dragTo({ x: right - 10, y: top + 200 })
      return board.scrollLeft
    })
    .toBeGreaterThan(100)
  // Away from the edge the board stops.
  await dragTo({ x: right - 400, y: top + 200 })
  await atRest(() => board.scrollLeft)
  const reached = [...board.querySelectorAll('section')].find((one) => one.getBoundingClientRect().right > right - 400)
  const stage = reached?.querySelector('h2')?.textContent ?? ''
  await dragTo(pointIn(column(stage)))
  await expect.element(column(stage)).toHaveAttribute('data-over', 'true')
  await dropAt(pointIn(column(stage)))
  await isShown(card('Info 1', column(stage)))
})

test('shows a dropped card in its new column before the next frame', async () => {
  await openBoard(leadsIn(2, 2))
  await take(card('Info 1'))
  const shown = new Promise((resolve) => {
    const look = () => resolve(document.querySelector('[data-lead="201"]')?.closest('section')?.textContent)
    // The first task after that of the drop: the browser may paint a frame from then on.
    addEventListener('drop', () => setTimeout(look), { capture: true, once: true })
  })
  await dropAt(pointIn(column('Visits')))
  expect(await shown).toMatch(/^Visits/)
})

test('shows a move before the answer, and moves the card back when the server refuses it', async () => {
  const { server } = await openBoard(leadsIn(2, 2))
  server.answer({ 'PUT /leads': refusal(403, 'permission_denied', 'Not you') })
  const answer = server.hold('PUT /leads')
  await drag(card('Info 1'), column('Visits'))
  await isShown(card('Info 1', column('Visits')))
  answer()
  await isShown(toast(/Not you/))
  await isShown(info('Info 1'))
})

test('shows where another user has moved the card meanwhile', async () => {
  const { set } = await openBoard(leadsIn(2, 2))
  await isShown(card('Info 1'))
  set(201, { stage_id: 5 })
  await drag(card('Info 1'), column('Visits'))
  await isShown(toast(/Ben moved this lead to Follow-Up meanwhile/))
  await isShown(card('Info 1', column('Follow-Up')))
})

test('moves by the keyboard; the focus follows the card and its undo', async () => {
  await openBoard([...leadsIn(3, 2), ...leadsIn(4, 20)])
  await isShown(card('Visits 1'))
  card('Visits 1').element().parentElement?.parentElement?.scrollTo(0, 400)
  const title = link('Calls 1').element() as HTMLElement
  title.focus()
  const isAtMenu = () => menu('Calls 1', 'Calls').query() === document.activeElement
  for (let tabs = 0; tabs < 8 && !isAtMenu(); tabs++) await userEvent.keyboard('{Tab}')
  const moveTo = async (stage: string) => {
    await userEvent.keyboard('{ArrowDown}')
    const item = page.getByRole('menuitem', { name: stage })
    await isShown(item)
    ;(item.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu('Calls 1', stage)).toHaveFocus()
  }
  await moveTo('Visits')
  await moveTo('Finished')
  await expect.element(card('Calls 1', column('Finished'))).toBeInViewport()
  await isShown(moved('Calls 1', 'Finished'))
  await userEvent.keyboard('{F8}')
  await expect.element(menu('Calls 1', 'Visits')).toHaveFocus()
})

test('shows the buttons of a card under the pointer, which do not open it; its menu moves it', async () => {
  await openBoard(leadsIn(2, 2))
  await isShown(card('Info 1'))
  const call = button('Call Info 1')
  await isMissing(call)
  await card('Info 1').hover()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await call.click()
  await isShown(toast(/^Calling /))
  for (const name of ['View profile of CLIENT 2-1', 'Edit Info 1'])
    await expect.element(link(name)).toHaveAttribute('href', '/contacts/201?job=201')
  // They do not cover the age, which shows the exact time.
  await info('Info 1').getByRole('time').hover()
  await menu('Info 1', 'Info').click()
  await page.getByRole('menuitem', { name: 'Calls' }).click()
  await isShown(card('Info 1', column('Calls')))
  await heading('Leads Management').hover()
  await isMissing(call)
  expect(address()).toBe('/leads')
  expect(open).toHaveBeenCalledOnce()
})

test('opens the panel from the whole card and by the keyboard, keeps the filter, and returns the focus', async () => {
  await openBoard(leadsIn(2, 2), { path: '/leads?seller=1' })
  await page.getByText('CLIENT 2-1').click()
  await expect.poll(address).toBe('/leads/201?seller=1')
  await isShown(heading('Info 1', 1))
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/leads?seller=1')
  await expect.element(link('Info 1')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/leads/201?seller=1')
  // Back leads from the second panel to the board.
  const { length } = history
  await page.getByText('CLIENT 2-2').click()
  await expect.poll(address).toBe('/leads/202?seller=1')
  expect(history).toHaveLength(length)
})

test('shows a message instead of the profile of a lead without a contact', async () => {
  await openBoard(leadsIn(2, 1, { contact_id: null }))
  await card('Info 1').hover()
  await press('View profile of CLIENT 2-1')
  await isShown(toast('No contact ID found for this lead'))
})

test('offers no call without the permission, and no move', async () => {
  await openBoard(leadsIn(2, 1), { user: without('Contacts: Call', 'Leads: Change Stage') })
  await card('Info 1').hover()
  await isShown(link('Edit Info 1'))
  for (const name of [/^Call/, /^Move/]) await isMissing(button(name, card('Info 1')))
})

test('a column shows three whole cards at 1280 by 800, and the whole buttons of a card that its end cuts', async () => {
  await openBoard([2, 3, 4, 5].flatMap((stage) => leadsIn(stage, 8)))
  for (const stage of ['Info', 'Calls', 'Visits', 'Follow-Up'])
    await expect.element(card(`${stage} 3`)).toBeInViewport({ ratio: 1 })
  await page.viewport(1280, 740)
  const end = column('Info').element().getBoundingClientRect().bottom
  const cards = [...column('Info').element().querySelectorAll('[data-lead]')]
  const cut = cards.findLast((each) => each.getBoundingClientRect().top < end - 40)
  const { x = 0, y = 0, bottom = 0 } = cut?.getBoundingClientRect() ?? {}
  expect(bottom).toBeGreaterThan(end)
  await mouse('mouseMoved', { x: x + 60, y: y + 20 })
  await expect.element(column('Info').getByRole('button', { name: /^Move/ })).toBeInViewport({ ratio: 1 })
})

test('the arrows and the stage names scroll hidden stages into view; a wide window shows all stages', async () => {
  await openBoard(leadsIn(2, 1))
  await expect.element(button('Earlier stages')).toBeDisabled()
  await press('Later stages')
  await expect.element(column('Schedule')).toBeInViewport({ ratio: 0.9 })
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('button', { name: /^Finished/ })
    .click()
  await expect.element(column('Finished')).toBeInViewport({ ratio: 0.9 })
  await expect.element(button('Later stages')).toBeDisabled()
  await page.viewport(1920, 1080)
  await isMissing(button('Later stages'))
  await expect.element(column('Finished')).toBeInViewport({ ratio: 0.99 })
})

test('filters narrow the board and its totals, stand in the address, and can be cleared', async () => {
  const leads = [...leadsIn(2, 4), ...leadsIn(3, 2, { seller_id: 2, category_id: 5 })]
  await openBoard(leads, { path: '/leads?seller=mine', user: { ...USER, seller_id: 1 } })
  await expect.element(page.getByRole('combobox', { name: 'Seller' })).toHaveDisplayValue('Mine')
  await expect.element(total()).toHaveTextContent('4')
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Canopy')
  await isShown(heading('No leads match'))
  await isMissing(page.getByText('Drop leads here or add new ones'))
  await expect.element(total()).toHaveTextContent('0')
  expect(address()).toBe('/leads?seller=mine&category=5')
  await button('Clear').last().click()
  await expect.element(total()).toHaveTextContent('6')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('calls')
  await expect.element(total()).toHaveTextContent('2')
  await isMissing(card('Info 1'))
})

test('Back restores the columns, their scroll positions and the filter', async () => {
  await openBoard(leadsIn(8, 30), { path: '/leads?stage=8&category=4' })
  await expect.element(column('Finished')).toBeInViewport({ ratio: 0.9 })
  await isShown(card('Finished 1'))
  const list = () => card('Finished 9').element().parentElement?.parentElement
  card('Finished 1').element().parentElement?.parentElement?.scrollTo(0, 900)
  await isShown(card('Finished 9'))
  const place = () => [scroller('Finished').scrollLeft, list()?.scrollTop]
  await expect.poll(() => list()?.scrollTop).toBeGreaterThan(800)
  const before = place()
  await openScreen('Contacts')
  await expect.poll(address).not.toContain('/leads')
  history.back()
  await expect.element(card('Finished 9')).toBeInViewport()
  expect(place()).toEqual(before)
  expect(address()).toBe('/leads?stage=8&category=4')
})
