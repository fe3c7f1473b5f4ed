import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { RECENT_CHANGES } from '#contract/stats/dashboard.ts'
import { USER } from '../support/screen/answers.ts'
import { card, champions, DASHBOARD, openDashboard, seller } from '../support/screen/dashboard.ts'
import { devtools } from '../support/screen/devtools.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { observeShifts } from '../support/screen/layout-shift.ts'

const PUBLIC = { ...USER, permissions: [...DEFAULT_PERMISSIONS.public] }
const WIDE: [number, number] = [1280, 800]
const NARROW: [number, number] = [390, 844]

const previous = () => button('Previous week', champions())
const rows = () => champions().getByRole('button', { name: /pts (this|that) week/ })
/** The names of the ranking in order. */
const ranking = () => textsOf(rows(), (row) => row.querySelectorAll('span')[1]?.textContent)
const when = (name: 'this' | 'that') =>
  champions()
    .getByText(new RegExp(`pts ${name} week`))
    .first()
const isDisabled = (name: string) => expect.element(button(name, champions())).toHaveAttribute('aria-disabled', 'true')

test('a week before the first with data is the first, and a button leads back to the current one', async () => {
  await openDashboard({}, { path: '/dashboard?week=1999-01-01' })
  await isShown(champions().getByText(/^Feb 16/))
  await isDisabled('Previous week')
  await press('This week', champions())
  await isMissing(button('This week', champions()))
  await expect.element(previous()).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous()).toHaveFocus()
})

test('at the current week the disabled button for the next one keeps the focus', async () => {
  await openDashboard({}, { path: '/dashboard?week=2026-11-16' })
  await isShown(when('that'))
  await press('Next week', champions())
  await isDisabled('Next week')
  await expect.element(button('Next week', champions())).toHaveFocus()
})

test('without any data every week is the current one', async () => {
  const first = { month: null, week: null }
  await openDashboard({ sellers: [], first }, { path: '/dashboard?week=1999-01-01' })
  await isShown(champions().getByText('This week', { exact: true }))
  await isDisabled('Previous week')
})

test('names another week at once and shows the figures before it until its own arrive', async () => {
  const server = await openDashboard()
  const answer = server.hold('GET /stats/weeks/:day')
  await previous().click()
  await isShown(champions().getByText(/^Nov 16/))
  await expect.poll(() => rows().first().element().closest('[aria-busy=true]')?.textContent).toContain('this week')
  answer()
  await expect.poll(() => rows().first().element().textContent).toContain('that week')
  expect(champions().element().querySelector('[aria-busy=true]')).toBeNull()
  await expect.poll(() => server.last('GET /stats/weeks/:day')?.params).toEqual({ day: '2026-11-16' })
})

test('orders sellers with the same points alike in this week and in an earlier one', async () => {
  await openDashboard()
  await expect.poll(ranking).toEqual(['Ann', 'Ben', 'Zoe'])
  await previous().click()
  await expect.poll(() => rows().first().element().textContent).toContain('that week')
  expect(ranking()).toEqual(['Ann', 'Ben', 'Zoe'])
})

test.each([
  [WIDE, 6],
  [NARROW, 5],
] as const)('at %j the ranking lists the best %i until all are asked for', async (size, best) => {
  await page.viewport(...size)
  await openDashboard({ sellers: Array.from({ length: 7 }, (_, i) => seller(i + 1, `Seller ${i}`, 100 - i)) })
  await expect.poll(ranking).toHaveLength(best)
  await press('Show all sellers')
  await expect.poll(ranking).toHaveLength(7)
  await press(`Show the top ${best}`)
  await expect.poll(ranking).toHaveLength(best)
})

const STAGES = ['/forms', '/leads?stage=3', '/contacts?stage=9']
test.each([
  [WIDE, ['/contacts', '/leads', '/stats?period=week', '/leads', ...STAGES, '/contacts/5', '/leads/7']],
  [NARROW, ['/leads', '/tasks', '/contacts', '/leads', '/stats?period=week', ...STAGES]],
])('at %j tiles, stages and changes link to their records, for users who may see these', async (size, paths) => {
  await page.viewport(...size)
  const links = () => {
    const all = [...page.getByRole('main').element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    // The button of the head is on the wide screen only.
    return (size === WIDE ? all.slice(1) : all).toSorted()
  }
  await openDashboard()
  await isShown(rows().first())
  await expect.poll(links).toEqual(paths.toSorted())
})

test('a public user sees no links and no buttons for more', async () => {
  await openDashboard(
    { recent: DASHBOARD.recent.map((one) => ({ ...one, name: null, title: null, contact_id: null, lead_id: null })) },
    { user: PUBLIC },
  )
  await isShown(card('Recent Activity').getByRole('listitem'))
  expect(page.getByRole('main').element().querySelectorAll('a')).toHaveLength(0)
  for (const name of ['Export', 'Reset Stats']) await isMissing(button(name))
})

test.each([
  ['manager', USER, ['/leads?seller=3']],
  ['public', PUBLIC, []],
] as const)('the best seller’s points lead to the leads, for those who may: %s', async (_, user, links) => {
  await openDashboard({}, { user })
  await press('Top Performer')
  await isShown(page.getByRole('dialog', { name: 'Points of Ann' }))
  await expect.element(dialog().getByRole('tab', { name: 'All time' })).toHaveAttribute('aria-selected', 'true')
  expect([...dialog().element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links)
})

const SEASON = { started_at: Date.parse('2026-03-04T18:00:00Z'), user_name: 'Dana Whitfield' }
const SINCE = /since Mar 4, 2026, 12:00\sPM, when Dana Whitfield reset it/

test('asks before the leaderboard is reset, and offers to undo it', async () => {
  const server = await openDashboard(
    {},
    {
      answers: {
        'POST /stats/seasons': { success: true, season: SEASON },
        'DELETE /stats/seasons/:startedAt': { success: true, season: null },
      },
    },
  )
  const question = page.getByRole('alertdialog')
  await press('Reset Stats')
  await isShown(question.getByText(/No points are deleted/))
  await press('Cancel', question)
  await isMissing(question)
  expect(server.writes).toEqual([])
  await press('Reset Stats')
  await press('Reset Stats', question)
  await isShown(toast('A new season has started'))
  await press(/^Undo/)
  await isShown(toast('Reset undone'))
  await expect.poll(server.bodiesByPath).toEqual([
    ['/stats/seasons', { current: null }],
    [`/stats/seasons/${SEASON.started_at}`, undefined],
  ])
})

test.each([
  ['manager', USER, 2],
  ['public', PUBLIC, 0],
])('shows the start of the season, and buttons only with the permission: %s', async (_, user, buttons) => {
  await openDashboard({ season: SEASON }, { user })
  await isShown(champions().getByText(SINCE))
  expect(champions().getByRole('button', { name: /reset/i }).elements()).toHaveLength(buttons)
})

const months = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent)

test('lists six months at a time, the newest first, back to the first with data', async () => {
  const first = { month: '2025-10', week: null }
  await openDashboard({ first })
  await expect.poll(months).toHaveLength(6)
  expect(months()[0]).toBe('October 2026')
  await press('Earlier months')
  await expect.poll(months).toHaveLength(12)
  await press('Earlier months')
  await expect.poll(months).toHaveLength(13)
  expect(months().at(-1)).toBe('October 2025')
  await isMissing(button('Earlier months'))
  document.querySelector('summary')?.click()
  await isShown(card('Historical Performance').getByText('Week 1', { exact: true }))
  await isShown(card('Historical Performance').getByText('20 pts'))
})

test.each([null, '2026-11'])('with %s as the first month there is no history', async (month) => {
  await openDashboard({ first: { month, week: null } })
  await isShown(page.getByText('Earlier months will appear here.'))
  expect(months()).toEqual([])
})

test('a phone shows the weeks of the month and the leads of each stage', async () => {
  await page.viewport(...NARROW)
  await openDashboard()
  await isShown(page.getByText('$50K weekly goals'))
  const weeks = card('Weekly Progress').getByRole('listitem')
  const texts = [/^Week 1Nov 2.*10%/, /^Week 2Nov 9.*20%/, /^Week 3Nov 16.*30%/, /^Week 4NowNov 23.*40%/]
  await expect.poll(() => textsOf(weeks)).toEqual(texts.map((text) => expect.stringMatching(text)))
  expect(card('Pipeline Snapshot').getByRole('listitem').elements()).toHaveLength(3)
})

test('a failed read shows only its error at each width, and can be tried again', async () => {
  const server = await openDashboard(
    {},
    {
      answers: { 'GET /stats/dashboard': refusal(403, 'permission_denied', 'No') },
    },
  )
  for (const size of [WIDE, NARROW]) {
    await page.viewport(...size)
    await isShown(button('Try again'))
    await isMissing(champions())
  }
  server.answer({ 'GET /stats/dashboard': DASHBOARD })
  await press('Try again')
  await isShown(when('this'))
})

test.each([
  ['no-preference', true],
  ['reduce', false],
])('a row moves up when points change; with the motion %s it glides: %s', async (value, isGliding) => {
  const prefer = (motion: string) =>
    devtools().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })
  await prefer(value)
  // The tests of later files run in the same tab, without motion.
  onTestFinished(async () => void (await prefer('reduce')))
  const animate = vi.spyOn(Element.prototype, 'animate')
  const server = await openDashboard()
  await expect.poll(ranking).toEqual(['Ann', 'Ben', 'Zoe'])
  const [, ...others] = DASHBOARD.sellers
  server.answer({ 'GET /stats/dashboard': { ...DASHBOARD, sellers: [...others, seller(1, 'Zoe', 90)] } })
  server.tell('lead', 7)
  await expect.poll(ranking).toEqual(['Zoe', 'Ann', 'Ben'])
  await expect.poll(() => rows().first().element().textContent).toContain('90 pts')
  expect(animate.mock.contexts.some((element) => element instanceof Element && element.matches('[data-row]'))).toBe(
    isGliding,
  )
})

/** As much as there is room for. */
const FULL = {
  stats: {
    ...DASHBOARD.stats,
    stageDistribution: STARTING_STAGES.map(({ stage_id, name }) => ({ stage_id, stage_name: name, count: 2 })),
  },
  sellers: Array.from({ length: 7 }, (_, i) => seller(i + 1, `Seller ${i}`, 100 - i)),
  recent: Array.from({ length: RECENT_CHANGES }, (_, activity_id) =>
    DASHBOARD.recent.map((one) => ({ ...one, activity_id })),
  ).flat(),
}

test.each([WIDE, NARROW])('late figures shift no layout at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const server = await openDashboard(FULL)
  const answer = server.hold('GET /stats/dashboard')
  await isShown(page.getByText('Loading seller stats...'))
  const shifts = observeShifts()
  answer()
  await isShown(card('Historical Performance'))
  expect(await shifts()).toBeLessThanOrEqual(0.01)
})
