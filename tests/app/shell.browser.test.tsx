import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Contact } from '#contract/contacts/contact.ts'
import { DEFAULT_PERMISSIONS, type Role } from '#contract/permissions.ts'
import { storeInstallPrompt } from '#web/lib/install.ts'
import { USER } from '../support/screen/answers.ts'
import { AMY, FILLED_SCREENS } from '../support/screen/frame.ts'
import { button, dialog, heading, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { LEAD } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { openScreen } from '../support/screen/visit.ts'

const screens = page.getByRole('navigation', { name: 'Screens' })
const menu = page.getByRole('navigation', { name: 'Menu' })
const isCollapsed = () => isShown(button('Expand sidebar'))
const isOpen = () => isShown(button('Collapse sidebar'))
const left = () => document.querySelector('main')?.getBoundingClientRect().x

const open = async (path = '/dashboard', role: Role = 'manager') => {
  const user = { ...USER, role, permissions: [...DEFAULT_PERMISSIONS[role]] }
  const server = await renderApp(path, FILLED_SCREENS, user)
  await isShown(page.getByRole('banner'))
  return server
}

test('the sidebar starts collapsed, opens by Ctrl+B beside the screen, and only its keys close it', async () => {
  await open()
  await isCollapsed()
  await userEvent.keyboard('{Control>}b{/Control}')
  await isOpen()
  await expect.poll(left).toBe(232)
  await heading('Leaderboard', 1).click()
  await isOpen()
  await userEvent.keyboard('{Escape}')
  await isCollapsed()
})

test('the open sidebar covers a screen of 1000 px until its backdrop closes it, and returns after a phone’s width', async () => {
  await open()
  await userEvent.keyboard('{Control>}b{/Control}')
  await page.viewport(1000, 800)
  await expect.poll(left).toBe(64)
  await userEvent.click(page.getByRole('main'), { position: { x: 600, y: 400 }, force: true })
  await isCollapsed()
  await userEvent.keyboard('{Control>}b{/Control}')
  await isOpen()
  await page.viewport(700, 800)
  await isShown(button('Menu'))
  await page.viewport(768, 800)
  await isOpen()
  await isMissing(button('Menu'))
})

test('a navigation click opens a collapsed sidebar for a while', async () => {
  await open()
  await isShown(heading('Leaderboard', 1))
  await openScreen('Form Drafts')
  await isOpen()
  await isCollapsed()
})

test.each([
  ['public', '/dashboard', ['Leaderboard']],
  ['manager', '/leads', 'My day,Leaderboard,Leads,Calendar,Tasks,Form Drafts,Contacts,Statistics,Activity'.split(',')],
] as const)('the navigation of a %s who opens Leads shows %s with %j', async (role, path, names) => {
  await open('/leads', role)
  await expect.poll(() => location.pathname).toBe(path)
  await expect.poll(() => textsOf(screens.getByRole('link'))).toEqual(names)
  await isShown(page.getByText(role, { exact: true }))
})

test('an unknown path shows a 404 with a way back and one to the dashboard', async () => {
  await open('/forms')
  await isShown(heading('Form Drafts', 1))
  history.pushState(null, '', '/nowhere/at/all')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => document.title).toBe('404: this page does not exist · Tradeboard')
  await isShown(button('Go Back'))
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await isShown(heading('Leaderboard', 1))
})

test('an unknown path without a session shows the sign-in at /dashboard', async () => {
  const server = await open('/nowhere/at/all')
  await isShown(button('Logout'))
  server.answer({ 'DELETE /session': { success: true } })
  await press('Logout')
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await isShown(page.getByPlaceholder('ENTER 6-DIGIT PIN'))
})

test('a crashed screen shows an error inside a working frame, which opens the other screens', async () => {
  const server = await open()
  server.answer({ 'GET /leads/board': { columns: [], sellers: 7 } as never })
  await openScreen('Leads')
  await isShown(page.getByText('This screen has stopped working'))
  await openScreen('Form Drafts')
  await isShown(heading('Form Drafts', 1))
})

test('Tab reaches the skip link first, which focuses the content', async () => {
  await open()
  await isShown(heading('Leaderboard', 1))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

/** Presses a link or button by the keyboard. */
const enter = async (element: ReturnType<typeof button>) => {
  await expect.element(element).toBeVisible()
  ;(element.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('each new screen focuses its title and names the window; the first of a visit focuses nothing', async () => {
  await renderApp('/dashboard', FILLED_SCREENS)
  await isShown(heading('Leaderboard', 1))
  await expect.poll(() => document.title).toBe('Leaderboard · Tradeboard')
  expect(document.activeElement).toBe(document.body)
  await enter(screens.getByRole('link', { name: 'Contacts' }))
  await expect.element(heading('Contacts Directory', 1)).toHaveFocus()
  await enter(page.getByRole('row').getByRole('link', { name: 'AMY NELSON', exact: true }))
  await expect.element(heading('AMY NELSON', 1)).toHaveFocus()
  history.back()
  await expect.element(heading('Contacts Directory', 1)).toHaveFocus()
  expect(document.title).toBe('Contacts · Tradeboard')
})

test('the top bar covers no focused element', async () => {
  const data: Contact[] = Array.from({ length: 40 }, (_, at) => ({ ...AMY, contact_id: at + 1, name: `CLIENT ${at}` }))
  const contacts = { data, next: null, pagination: { page: 1, hasNext: false, total: 40 } }
  await renderApp('/contacts', { ...FILLED_SCREENS, 'GET /contacts': contacts })
  const link = (name: string) => page.getByRole('row').getByRole('link', { name, exact: true })
  await isShown(link('CLIENT 1'))
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => scrollY).toBeGreaterThan(400)
  const second = link('CLIENT 1').element() as HTMLElement
  second.focus()
  const bar = page.getByRole('banner').element().getBoundingClientRect()
  await expect.poll(() => second.getBoundingClientRect().top).toBeGreaterThan(bar.bottom)
})

test('Ctrl+B and Escape do nothing to the sidebar behind a dialog', async () => {
  const server = await open()
  const data = { data: [], next: null, pagination: { page: 1, hasNext: false, total: 0 } }
  server.answer({ 'GET /stats/ledger': { ...data, sum: { points: 15, moves: 1 } } })
  await press(/Maria Lopez/)
  await isShown(dialog())
  await userEvent.keyboard('{Control>}b{/Control}{Escape}')
  await isMissing(dialog())
  await isCollapsed()
})

test('the menu of a phone shows how to install the app or asks the browser to, and closes when it opens a screen', async () => {
  await page.viewport(390, 844)
  await open('/leads')
  await press('Menu')
  await press('Download App')
  await isShown(page.getByText(/open the browser menu, then choose Add to Home Screen or Install App/))
  await press('OK')
  storeInstallPrompt()
  const prompt = vi.fn(async () => undefined)
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  await press('Menu')
  await press('Download App')
  expect(prompt).toHaveBeenCalledOnce()
  await press('Menu')
  await menu.getByRole('link', { name: 'Leaderboard' }).click()
  await isShown(heading('Leaderboard', 1))
  await isMissing(menu)
})

test('a public user on a phone sees no bar for a single screen, and no download in the menu', async () => {
  await page.viewport(390, 844)
  await open('/dashboard', 'public')
  await isShown(heading('Leaderboard', 1))
  await isMissing(screens)
  await press('Menu')
  await isShown(menu.getByRole('link', { name: 'Leaderboard' }))
  await isMissing(button('Download App'))
})

test('a sign-out removes the toasts and undos of the user', async () => {
  const server = await open('/leads/7')
  const lead = { ...LEAD, stage_id: 4, stage_name: 'Visits', version: 4 }
  server.answer({ 'PUT /leads': { success: true, lead, points: 0 }, 'DELETE /session': { success: true } })
  await press('Move to Visits')
  await isShown(button(/^Undo/))
  await press('Logout')
  await isShown(page.getByPlaceholder('ENTER 6-DIGIT PIN'))
  await isMissing(button(/^Undo/))
})

const WITHOUT_LEADS = { ...USER, permissions: USER.permissions.filter((name) => !name.startsWith('Leads')) }

test('a permission that is lost closes its open screen and says so', async () => {
  const server = await open('/tasks')
  await isShown(heading('Tasks', 1))
  server.answer({ 'GET /session': { success: true, user: WITHOUT_LEADS } })
  server.tell('user', USER.user_id)
  await isShown(toast('You no longer have access to Tasks. An admin changed your permissions.'))
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

test('opens a screen right after its permission is granted; one never permitted is not called lost', async () => {
  const server = await renderApp('/tasks', FILLED_SCREENS, WITHOUT_LEADS)
  await isShown(heading('Leaderboard', 1))
  await isMissing(page.getByText(/You no longer have access/))
  server.answer({ 'GET /session': { success: true, user: USER } })
  server.tell('user', USER.user_id)
  await openScreen('Tasks')
  await isShown(heading('Tasks', 1))
})
