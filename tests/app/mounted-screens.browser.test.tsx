import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { boardOf, USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { FILLED_SCREENS } from '../support/screen/frame.ts'
import { button, dialog, field, heading, isMissing, isShown, press } from '../support/screen/hand.ts'
import { LEAD } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { visit } from '../support/screen/visit.ts'

const TITLES = {
  Leads: 'Leads Management',
  Tasks: 'Tasks',
  'Form Drafts': 'Form Drafts',
  Contacts: 'Contacts Directory',
  Leaderboard: 'Leaderboard',
}
type Name = keyof typeof TITLES
const NAMES = Object.keys(TITLES) as Name[]

const linkTo = (name: Name) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name })
const title = (name: string) => heading(name, 1)
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))

/** Opens a screen by the navigation. Screens have focused their titles when they are complete. */
const open = async (name: Name) => {
  await linkTo(name).click()
  await expect.element(title(TITLES[name])).toHaveFocus()
  await idle()
}

/** Opens the app and waits for the title of its first screen. */
const start = async (path: string, first: Locator) => {
  const server = await renderApp(path, FILLED_SCREENS)
  await isShown(first)
  return server
}

/** Counts the elements that are added to the shown screen from now on; a hidden one may still be read and drawn. */
const countAdded = () => {
  const added: Node[] = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      added.push(...[...addedNodes].filter((node) => node instanceof Element && !node.closest('[data-hidden]')))
  }).observe(document.body, { childList: true, subtree: true })
  return () => added.length
}

const hidden = () =>
  [...document.querySelectorAll('main > [data-hidden]')].map((screen) => screen.querySelector('h1')?.textContent)

test('coming back to a screen adds no element and requests nothing', async () => {
  const server = await start('/dashboard', title('Leaderboard'))
  for (const name of [...NAMES, ...NAMES]) await open(name)
  const added = countAdded()
  const before = server.sent.length
  for (const name of NAMES) {
    await open(name)
    expect([name, added()]).toEqual([name, 0])
  }
  expect(server.sent.slice(before).filter(({ call }) => call !== 'GET /changes')).toEqual([])
})

test('the last profile comes back as it was left: scroll position, open form and typed text', async () => {
  await page.viewport(1280, 400)
  await start('/contacts/5', title('AMY NELSON'))
  await press('Edit contact')
  await field('Email').first().fill('half@typed')
  scrollTo(0, 150)
  await expect.poll(() => scrollY).toBe(150)
  await open('Leads')
  expect(scrollY).toBe(0)
  const added = countAdded()
  history.back()
  await isShown(title('AMY NELSON'))
  await expect.element(field('Email').first()).toHaveValue('half@typed')
  await expect.poll(() => scrollY).toBe(150)
  expect(added()).toBe(0)
})

test('a dialog or a menu that was open on a screen is closed when the screen comes back', async () => {
  await start('/tasks', title('Tasks'))
  for (const [opener, opened] of [
    [button('Add Task').first(), dialog()],
    [page.getByRole('button', { name: /^Move .*Call back/ }), page.getByRole('menu')],
  ] as const) {
    await opener.click()
    await isShown(opened)
    visit('/leads')
    await isShown(title('Leads Management'))
    await isMissing(opened)
    await open('Tasks')
    await isMissing(opened)
  }
  expect(document.querySelectorAll(':popover-open[popover=auto]')).toHaveLength(0)
})

test('a card whose drag ended on another screen lies in its column again', async () => {
  await start('/leads', title('Leads Management'))
  const card = () => document.querySelector('[data-lead]')
  await expect.poll(() => card()?.getAttribute('draggable')).toBe('true')
  const dragged = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }
  card()?.dispatchEvent(new DragEvent('dragstart', dragged))
  await expect.poll(() => document.querySelectorAll('[data-dragging=true]').length).toBe(1)
  visit('/contacts')
  await isShown(title('Contacts Directory'))
  window.dispatchEvent(new DragEvent('dragend', dragged))
  visit('/leads')
  await isShown(page.getByRole('link', { name: LEAD.project_title ?? '' }))
  expect(document.querySelectorAll('[data-dragging=true], [data-over=true]')).toHaveLength(0)
})

test('the navigation returns to the filters of a screen, and removes them on a second click', async () => {
  await start('/leads?category=4', title('Leads Management'))
  await open('Contacts')
  await open('Leads')
  expect(location.search).toBe('?category=4')
  await linkTo('Leads').click()
  await expect.poll(() => location.href).toMatch(/\/leads$/)
})

test('a lead that was deleted while its panel was hidden is missing when the panel is opened again', async () => {
  const server = await start('/leads/7', heading('History'))
  await open('Contacts')
  server.answer({
    'GET /leads/:leadId/panel': refusal(404, 'not_found', 'This lead no longer exists'),
    'GET /leads/board': boardOf(),
  })
  server.tell('lead', LEAD.lead_id)
  await expect.poll(() => server.sent.filter(({ call }) => call === 'GET /changes').length).toBeGreaterThan(1)
  history.back()
  await isShown(page.getByText('This lead no longer exists').first())
})

test('the next user finds no screen and no filter of the one before', async () => {
  const server = await start('/contacts', title('Contacts Directory'))
  visit('/leads?category=4')
  await isShown(title('Leads Management'))
  expect(hidden()).toEqual(['Contacts Directory'])
  server.answer({
    'DELETE /session': { success: true },
    'POST /auth': { success: true, access_code: 'b'.repeat(40), user: { ...USER, user_id: 3 } },
  })
  await press('Logout')
  visit('/dashboard')
  await page.getByPlaceholder('ENTER 6-DIGIT PIN').fill('200003')
  expect(hidden()).toEqual([])
  await press('SIGN IN')
  await isShown(title('Leaderboard'))
  expect(hidden()).toEqual([])
  await expect.element(linkTo('Leads')).toHaveAttribute('href', '/leads')
})

test('hidden screens go when the browser freezes the page for lack of memory', async () => {
  await start('/contacts', title('Contacts Directory'))
  await open('Leads')
  expect(hidden()).toEqual(['Contacts Directory'])
  // Nothing runs in a frozen page, so they are gone when the event returns.
  document.dispatchEvent(new Event('freeze'))
  expect(hidden()).toEqual([])
  await isShown(title('Leads Management'))
})

test('a permission that is lost while a screen is hidden drops the screen', async () => {
  const server = await start('/tasks', title('Tasks'))
  await open('Contacts')
  expect(hidden()).toEqual(['Tasks'])
  const permissions = DEFAULT_PERMISSIONS.manager.filter((name) => !name.startsWith('Leads'))
  server.answer({ 'GET /session': { success: true, user: { ...USER, permissions } } })
  server.tell('user', USER.user_id)
  await isMissing(linkTo('Tasks'))
  expect(hidden()).toEqual([])
})

test('on a phone the board stays under the page of a lead, with its scroll position', async () => {
  await page.viewport(390, 844)
  const leads = Array.from({ length: 12 }, (_, at) => ({ ...LEAD, lead_id: at + 1, stage_id: 2, stage_name: 'Info' }))
  const server = await renderApp('/leads', { ...FILLED_SCREENS, 'GET /leads/board': boardOf(...leads) })
  const cards = () => [...document.querySelectorAll('[data-lead]')].filter((card) => card.checkVisibility())
  await expect.poll(() => cards().length).toBeGreaterThan(4)
  scrollTo(0, 300)
  await expect.poll(() => scrollY).toBe(300)
  await userEvent.click(cards()[3]?.querySelector('a') ?? document.body)
  await expect.poll(() => location.pathname).toMatch(/^\/leads\/\d+$/)
  await isShown(heading('History'))
  expect(cards()).toEqual([])
  await expect.poll(() => scrollY).toBe(0)
  // The page of the lead is complete: its album is read last.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await idle()
  const added = countAdded()
  history.back()
  await expect.poll(() => cards().length).toBeGreaterThan(4)
  await expect.poll(() => scrollY).toBe(300)
  expect(added()).toBe(0)
  expect(server.unknown).toEqual([])
})
