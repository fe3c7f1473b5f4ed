import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import { USER } from '../support/screen/answers.ts'
import type { Answers } from '../support/screen/fake-server.ts'
import { dialog, field, isMissing, isOpened, isShown, PHONE, press } from '../support/screen/hand.ts'
import { drag, pointIn, pressAndMove, slide } from '../support/screen/pointer.ts'
import { LEAD } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { MONDAY, scheduleServer, VISIT, withBusinessTime } from '../support/screen/schedule.ts'
import { WORK } from '../support/web/appointments.ts'

const TUESDAY = '2026-12-01'
const LATER: Appointment = {
  ...VISIT,
  ...{ appointment_id: 2, client_name: 'LEA LATER', state: 'done', start_minute: 780, end_minute: 870 },
}
const waiting = (lead_id: number, client_name: string) => ({
  ...{ lead_id, client_name, contact_id: lead_id, place: null, project_title: 'Patio shade' },
  ...{ category_id: 4, seller_id: null, stage_entered_at: 1 },
})

withBusinessTime()
interface Given {
  unbooked?: Schedule['unbooked']
  answers?: Answers
  user?: typeof USER
}

/** Opens a view of the week of these appointments, and waits for the first one. */
const open = async (view: string, given = [VISIT], { unbooked = [], answers = {}, user = USER }: Given = {}) => {
  const schedule = scheduleServer(given, unbooked)
  const server = await renderApp(`/calendar?day=${MONDAY}&view=${view}`, { ...schedule.answers, ...answers }, user)
  const [first] = given
  await isOpened(
    first ? page.getByRole('button', { name: new RegExp(first.client_name ?? '') }).first() : lane('Monday'),
  )
  return { server, ...schedule }
}
const rosa = () => page.getByRole('main').getByRole('button', { name: /ROSA DÍAZ/ })
const nameOf = ({ client_name }: Appointment) => new RegExp(`^(Visit|Work), ${client_name}`)
const grid = () => page.getByRole('grid')
const block = (one = VISIT) => grid().getByRole('button', { name: nameOf(one) })
const reads = (text: RegExp, one = VISIT) => expect.element(block(one)).toHaveAccessibleName(text)
const target = () => grid().element().querySelector('[data-target]')
const lane = (weekday: string) => page.getByRole('gridcell', { name: new RegExp(`^${weekday}(?!.*all day)`) })
const at = (weekday: string, minute: number) => pointIn(lane(weekday), 0.5, minute / 1440)
const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name })
const isChosen = (name: string) => expect.element(view(name)).toHaveAttribute('aria-pressed', 'true')
const keys = async (...each: string[]) => {
  for (const key of each) await userEvent.keyboard(key)
}
const focus = (one = VISIT) => (block(one).element() as HTMLElement).focus()
const status = (text: string | RegExp) => isShown(page.getByRole('status').getByText(text))
const isInUrl = (text: string) => expect.poll(() => location.search).toContain(text)

test('a drag moves a visit, also to a whole day, and an edge stretches it; Escape cancels a drag', async () => {
  const { server } = await open('week')
  const cancelled = await pressAndMove(at('Monday', 630), at('Tuesday', 600))
  await expect.poll(target).not.toBeNull()
  await keys('{Escape}')
  await expect.poll(target).toBeNull()
  await cancelled.release()
  await reads(/Monday.*10:00 AM to 11:00 AM/)
  const held = await pressAndMove(at('Monday', 630), at('Wednesday', 700), at('Wednesday', 750))
  await expect.poll(() => target()?.textContent).toContain('12:00')
  await held.release()
  await reads(/Wednesday.*12:00 PM to 1:00 PM/)
  await drag({ ...at('Wednesday', 780), y: at('Wednesday', 780).y - 3 }, at('Wednesday', 810), at('Wednesday', 840))
  await reads(/Wednesday.*12:00 PM to 2:00 PM/)
  const above = pointIn(page.getByRole('gridcell', { name: /Tuesday.*all day/ }))
  await drag(at('Wednesday', 780), at('Tuesday', 780), above)
  await reads(/Tuesday.*All day/)
  await isMissing(dialog())
  await expect
    .poll(server.bodies)
    .toMatchObject([{ first_day: '2026-12-02', start_minute: 720 }, { end_minute: 840 }, { start_minute: null }])
})

test('a click on empty time opens the form, behind which the mouse moves nothing', async () => {
  await open('week', [VISIT], { unbooked: [waiting(8, 'DORA')] })
  await drag(at('Thursday', 660))
  await isShown(dialog().getByText('Thu, Dec 3'))
  await drag(at('Monday', 630), at('Thursday', 600), at('Thursday', 660))
  expect(target()).toBeNull()
  await reads(/Monday.*10:00 AM to 11:00 AM/)
})

test('a drag over empty time books a found lead for its span, with the address and ZIP', async () => {
  const found = { data: [LEAD], next: null, pagination: { page: 1, hasNext: false, total: 1 } }
  await open('week', [], { answers: { 'GET /leads': found } })
  await drag(at('Tuesday', 600), at('Tuesday', 650), at('Tuesday', 720))
  await field('Search leads', dialog()).fill('elm')
  await dialog()
    .getByRole('button', { name: /AMY NELSON/ })
    .click()
  await expect.element(field(/^Start/, dialog())).toHaveValue('10:00')
  await expect.element(field(/^End/, dialog())).toHaveValue('12:00')
  await expect.element(field(/^Day/, dialog())).toHaveValue(TUESDAY)
  await isShown(dialog().getByText(/1 ELM ST.*78207/))
})

test('a lead that waits is booked at the time where it is dropped, another one by its button', async () => {
  const { server } = await open('week', [], { unbooked: [waiting(8, 'DORA'), waiting(9, 'PIA')] })
  const list = page.getByRole('complementary', { name: 'To be booked' })
  const card = list.getByRole('article', { name: 'DORA' })
  await expect.element(card).toHaveAttribute('draggable', 'true')
  const to = lane('Tuesday').element().getBoundingClientRect()
  await userEvent.dragAndDrop(card, lane('Tuesday'), {
    targetPosition: { x: to.width / 2, y: (to.height * 780) / 1440 },
    steps: 8,
  })
  await expect.element(field(/^Day/, dialog())).toHaveValue(TUESDAY)
  await press('Book work', dialog())
  await isShown(grid().getByRole('button', { name: /DORA.*Tuesday.*1:00 PM to 2:00 PM/ }))
  await isMissing(card)
  await press('Book PIA')
  await press('Book work', dialog())
  await isShown(list.getByText('Every lead in Schedule is booked.'))
  await expect.poll(server.paths).toEqual(['/leads/8/appointments', '/leads/9/appointments'])
})

test('blocks are named by kind, client, day, time, who goes and state, and by what they are in conflict with', async () => {
  await open('week', [
    VISIT,
    { ...LATER, lead_id: 8, state: 'planned', start_minute: 665, place: 'OAK ST' },
    { ...LATER, appointment_id: 3, start_minute: 900, end_minute: 990 },
  ])
  const blocks = grid().getByRole('button').elements()
  expect(blocks.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Visit, ROSA DÍAZ, Monday, November 30, 10:00 AM to 11:00 AM, Marcus Hill, too little time for the drive between this and LEA LATER, 11:05 AM',
    expect.stringMatching(/^Visit, LEA LATER, Monday, November 30, 11:05 AM to 2:30 PM, Marcus Hill, too little time/),
    expect.stringMatching(/^Visit, LEA LATER, Monday, November 30, 3:00 PM to 4:30 PM, Marcus Hill, Done/),
  ])
})

const visitAt = (appointment_id: number, client_name: string, more: Partial<Appointment> = {}) => ({
  ...{ ...VISIT, appointment_id, lead_id: 100 + appointment_id, client_name, users: [] },
  ...more,
})

test('of four visits at once in a narrow week, one stands beside a button of the others, which lists them by keyboard', async () => {
  await open('week', [visitAt(1, 'ROSA DÍAZ'), visitAt(2, 'LEA LATER'), visitAt(3, 'MAX'), visitAt(4, 'PIA')])
  focus(visitAt(1, 'ROSA DÍAZ'))
  await keys('{ArrowDown}')
  await expect
    .element(grid().getByRole('button', { name: '3 more, Monday, November 30, 10:00 AM to 11:00 AM' }))
    .toHaveFocus()
  await keys('{Enter}')
  await isShown(page.getByRole('dialog', { name: '3 more on Nov 30' }))
  await dialog().getByRole('button', { name: /PIA/ }).click()
  await isShown(page.getByRole('dialog', { name: 'Visit: PIA' }))
  await press('Close', dialog())
  await isShown(page.getByRole('dialog', { name: '3 more on Nov 30' }))
})

test('work of a day with hours stands above the visits, and keeps its hours when it is dragged to another day', async () => {
  const long = visitAt(1, 'ROSA DÍAZ', { kind: 'work', start_minute: 480, end_minute: 960 })
  const { server } = await open('week', [long])
  const above = (weekday: string) => pointIn(page.getByRole('gridcell', { name: new RegExp(`${weekday}.*all day`) }))
  await drag(above('Monday'), above('Tuesday'), above('Tuesday'))
  await reads(/Tuesday.*8:00 AM to 4:00 PM/, long)
  await expect.poll(server.bodies).toMatchObject([{ first_day: TUESDAY }])
})

test('the conflicts of the shown days are listed with who would be at both', async () => {
  const both = { users: [USER.user_id] }
  await open('week', [visitAt(1, 'ROSA DÍAZ', both), visitAt(2, 'LEA LATER', both), visitAt(3, 'PIA', both)])
  await press('3 conflicts')
  await isShown(page.getByRole('dialog', { name: '3 conflicts' }))
  await dialog()
    .getByRole('button', { name: /LEA LATER.*Marcus Hill: at the same time/ })
    .click()
  await isShown(page.getByRole('dialog', { name: 'Visit: LEA LATER' }))
})

test('the grid is one tab stop, and arrows move the focus between blocks and lanes', async () => {
  await open('week', [VISIT, LATER])
  const stops = () => [...grid().element().querySelectorAll('[data-stop][tabindex="0"]')]
  expect(stops()).toEqual([block().element()])
  focus()
  await keys('{ArrowDown}')
  await expect.element(block(LATER)).toHaveFocus()
  await keys('{ArrowRight}')
  await expect.element(page.getByRole('gridcell', { name: 'Tuesday, December 1, no appointments' })).toHaveFocus()
  await keys('{ArrowUp}')
  await expect.element(page.getByRole('gridcell', { name: 'Tuesday, December 1, all day' })).toHaveFocus()
  expect(stops()).toHaveLength(1)
})

test('Enter on an empty lane books an hour from the opening on', async () => {
  await open('week', [VISIT], { unbooked: [waiting(8, 'DORA')] })
  focus()
  await keys('{ArrowRight}', '{Enter}')
  await dialog().getByRole('button', { name: /DORA/ }).click()
  await expect.element(field(/^Day/, dialog())).toHaveValue(TUESDAY)
  await expect.element(field(/^Start/, dialog())).toHaveValue('08:00')
  await expect.element(field(/^End/, dialog())).toHaveValue('09:00')
})

test('the keyboard lifts, moves, stretches and drops a visit, which keeps the focus; Escape and a lost focus cancel', async () => {
  const { server } = await open('week', [VISIT, LATER])
  focus()
  await keys(' ')
  await status(/^Lifted/)
  await keys('{ArrowDown}', '{ArrowRight}', '{Shift>}{ArrowDown}{/Shift}')
  await status('Tuesday, December 1, 10:15 AM to 11:30 AM')
  expect(server.writes).toEqual([])
  await keys('{Enter}')
  await reads(/Tuesday.*10:15 AM to 11:30 AM/)
  await expect.element(block()).toHaveFocus()
  await keys(' ', '{ArrowDown}', '{Escape}')
  await status(/^Cancelled/)
  await keys(' ', '{ArrowDown}')
  await status(/10:30 AM/)
  focus(LATER)
  await status(/^Cancelled/)
  await reads(/Tuesday.*10:15 AM to 11:30 AM/)
  await expect.poll(() => server.writes).toHaveLength(1)
  focus()
  await keys('{Enter}')
  await isShown(dialog())
})

test('a user who may not edit can only open', async () => {
  const user = { ...USER, permissions: USER.permissions.filter((name) => name !== 'Leads: Edit') }
  const { server } = await open('week', [VISIT], { user })
  await drag(at('Monday', 630), at('Tuesday', 600), at('Tuesday', 630))
  await drag(at('Thursday', 660))
  focus()
  await keys(' ', '{ArrowDown}')
  await isMissing(dialog())
  await reads(/Monday.*10:00 AM to 11:00 AM/)
  focus()
  await keys('{Enter}')
  await isShown(page.getByRole('dialog', { name: /ROSA DÍAZ/ }))
  expect(server.writes).toEqual([])
})

test('a load over the capacity of a crew is marked', async () => {
  await open('week', [{ ...WORK, crews: [1], start_minute: 480, end_minute: 1050 }])
  await page.getByRole('combobox', { name: 'Crew or person' }).selectOptions('North')
  await isShown(grid().getByText('9.5 of 8 h'))
  expect(grid().getByText('9.5 of 8 h').element().closest('[data-over]')).not.toBeNull()
})

test('one read a month serves all views, and Back and Forward return to view and day', async () => {
  const { server } = await open('week')
  for (const name of ['Month', 'Day', 'Agenda']) {
    await view(name).click()
    await isChosen(name)
    await isShown(rosa().first())
  }
  await expect.poll(() => server.sent.filter(({ call }) => call === 'GET /schedule')).toHaveLength(1)
  for (const name of ['Day', 'Month']) {
    history.back()
    await isChosen(name)
  }
  history.forward()
  await isChosen('Day')
  await isInUrl(`day=${MONDAY}`)
})

const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`${day},? 2026`) })
const chipOn = (day: string) => cell(day).getByRole('button', { name: /ROSA DÍAZ/ })

test('a drag in the month moves the days of work, and Undo moves them back', async () => {
  await open('month', [{ ...WORK, last_day: TUESDAY }])
  await expect.element(chipOn('November 30')).toHaveAttribute('draggable', 'true')
  await userEvent.dragAndDrop(chipOn('November 30'), cell('December 2'), { steps: 8 })
  await isShown(chipOn('December 3'))
  await isMissing(chipOn('November 30'))
  await press(/^Undo/)
  await isShown(chipOn('November 30'))
})

test('work with a skipped day is joined in the month only to the days beside it', async () => {
  await open('month', [{ ...WORK, first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }])
  for (const [day, begun, goesOn] of [
    ['December 2', 'false', 'false'],
    ['December 4', 'false', 'true'],
    ['December 5', 'true', 'false'],
  ] as const) {
    await expect.element(chipOn(day)).toHaveAttribute('data-begun', begun)
    await expect.element(chipOn(day)).toHaveAttribute('data-goes-on', goesOn)
  }
  await isMissing(chipOn('December 3'))
})

test('keys walk the days of the month and open one', async () => {
  await open('month')
  ;(cell('November 30').element() as HTMLElement).focus()
  await keys('{ArrowRight}')
  await expect.element(cell('December 1')).toHaveFocus()
  await keys('{ArrowDown}')
  await expect.element(cell('December 8')).toHaveFocus()
  await keys('{Enter}')
  await isChosen('Day')
  await isInUrl('day=2026-12-08')
})

test('a search finds an appointment of the chosen crew and opens it on its day', async () => {
  const far = { ...VISIT, crews: [1], first_day: '2027-02-01', last_day: '2027-02-01' }
  await open('week', [LATER, far, { ...VISIT, appointment_id: 3 }])
  await page.getByRole('combobox', { name: 'Crew or person' }).selectOptions('North')
  await field('Search appointments').fill('rosa')
  await rosa().click()
  await isShown(page.getByRole('dialog', { name: /ROSA DÍAZ/ }))
  await isInUrl('day=2027-02-01')
})

test('a swipe or an arrow shows the next day on a phone, and the strip of the month opens a day', async () => {
  await page.viewport(...PHONE)
  await open('agenda', [{ ...VISIT, first_day: TUESDAY, last_day: TUESDAY }])
  await isChosen('Agenda')
  await view('Day').click()
  await isShown(lane('Monday'))
  const swipe = ([x, ...rest]: [number, ...number[]]) =>
    slide([{ x, y: 500 }, ...rest.map((to) => ({ x: to, y: 500 }))])
  await swipe([300, 280, 260])
  await isInUrl(`day=${MONDAY}`)
  await swipe([300, 225, 150])
  await isInUrl(`day=${TUESDAY}`)
  await isShown(block())
  await press('Next day')
  await isInUrl('day=2026-12-02')
  await view('Month').click()
  await page
    .getByRole('list', { name: 'Days' })
    .getByRole('button', { name: /December 1,/ })
    .click()
  await isShown(rosa())
  history.back()
  await isChosen('Day')
})

test('a long press lifts a visit, which a finger then moves on its day, also sideways; a swipe over it scrolls', async () => {
  await page.viewport(...PHONE)
  await open('day', [{ ...VISIT, end_minute: 720 }])
  await isShown(block())
  const top = () => block().element().getBoundingClientRect().y
  const before = top()
  const by = (down: number, aside = 0) => {
    const { x, y } = pointIn(block(), 0.5, 0.4)
    const parts = [0, 0.25, 0.5, 0.75, 1]
    return parts.map((part) => ({ x: x - aside * part, y: y + down * part })) as [{ x: number; y: number }]
  }
  // A swipe goes on after the finger has left.
  const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { capture: true, once: true }))
  await slide(by(-40))
  await scrolled
  expect(top()).toBeLessThan(before)
  await reads(/10:00 AM to 12:00 PM/)
  const hour = lane('Monday').element().getBoundingClientRect().height / 24
  await slide(by(hour, 130), () => expect.poll(target).not.toBeNull())
  await reads(/11:00 AM to 1:00 PM/)
  await isMissing(dialog())
  await isInUrl(`day=${MONDAY}`)
})
