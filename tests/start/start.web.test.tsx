import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Category, FALLBACK_STAGES, type Stage } from '#contract/catalog/catalog.ts'
import { STARTING_NAMES } from '#contract/catalog/starting-names.ts'
import type { Language } from '#contract/languages.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { useSession } from '#web/session/session.ts'
import { StartNotice } from '#web/start/start-notice.tsx'
import { StartScreen } from '#web/start/start-screen.tsx'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'
import { field, forget, keep, press, refusal, type, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const BUSINESS: BusinessSettings = {
  version: 1,
  name: 'Tradeboard',
  phone: null,
  time_zone: 'America/Chicago',
  language: 'en',
  weekly_goal: 50_000,
  share_theme: 'halloween' as const,
  is_set_up: false,
}
const OWNER: StaffUser = {
  user_id: 2,
  name: 'Owner',
  role: 'admin',
  seller_id: null,
  is_active: true,
  created_at: 1,
  version: 1,
}

const stagesIn = (language: Language): readonly Stage[] =>
  FALLBACK_STAGES.map((stage) => ({ ...stage, name: STARTING_NAMES[language].stages[stage.stage_id] ?? '' }))
const categoriesIn = (language: Language): readonly Category[] =>
  Object.entries(STARTING_NAMES[language].categories).map(([id, name]) => ({
    category_id: Number(id),
    name,
    order_index: Number(id),
    is_active: true,
  }))

interface Write {
  method: string
  path: string
  body: Record<string, unknown>
}
type Answer = [status: number, body: unknown]

/** A server that stores writes. */
const server = {
  business: BUSINESS,
  sellers: [] as { seller_id: number; name: string; is_active: boolean }[],
  users: [OWNER],
  stages: stagesIn('en'),
  categories: categoriesIn('en'),
  writes: [] as Write[],
  /** The server's answer to a write instead of storing it; none simulates a cut network. */
  refuse: undefined as ((write: Write) => Answer | 'cut' | undefined) | undefined,
}

const carriedOut = ({ method, path, body }: Write): Answer => {
  const list = [200, { success: true, version: 2, moved: 0, left: 0 }] as Answer
  if (path === '/business') {
    const { version: _, ...change } = body
    server.business = { ...server.business, ...change, version: server.business.version + 1 }
    return [200, server.business]
  }
  if (path === '/starting-names') {
    server.stages = stagesIn(body.language as Language)
    server.categories = categoriesIn(body.language as Language)
    return list
  }
  if (path === '/sellers') {
    server.sellers.push({ seller_id: server.sellers.length + 1, name: String(body.name), is_active: true })
    return list
  }
  if (path === '/device-codes') {
    return [201, { success: true, code: 'ABCD2345', path: '/login#code=ABCD2345', expires_at: Date.now() + 600_000 }]
  }
  if (path.startsWith('/sellers/')) {
    server.sellers = server.sellers.map((one) => ({ ...one, ...(path.endsWith(`/${one.seller_id}`) && body) }))
    return list
  }
  if (method === 'POST') {
    const { pin: _, ...user } = body
    server.users = [...server.users, { ...OWNER, ...user, user_id: server.users.length + 2 }]
    return [201, { success: true, user: server.users.at(-1) }]
  }
  server.users = server.users.map((user) =>
    path.endsWith(`/${user.user_id}`) ? { ...user, ...body, version: user.version + 1 } : user,
  )
  return [200, { success: true, user: server.users.find((user) => path.endsWith(`/${user.user_id}`)) }]
}

const readFrom = (address: string): unknown => {
  if (address === '/sellers') return server.sellers
  if (address === '/stages') return server.stages
  if (address === '/categories') return server.categories
  const path = address.replace('/settings', '')
  if (path === '/business') return server.business
  if (path === '/sellers') {
    const more = { started_at: 1, ended_at: null, open_leads: 0 }
    return { version: 1, sellers: server.sellers.map((seller) => ({ ...seller, ...more })) }
  }
  return path === '/pin-suggestion' ? { pin: '583920' } : server.users
}

withFakeServer()
beforeEach(() => {
  Object.assign(server, { business: BUSINESS, sellers: [], users: [OWNER], writes: [], refuse: undefined })
  Object.assign(server, { stages: stagesIn('en'), categories: categoriesIn('en') })
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  isToBeSetUp('new')
  forget('settings')
  forget('catalog')
  // All four hundred zones would slow down each query of the page.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Chicago', 'America/Denver'])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api\/v1/, '')
    if (!init.method || init.method === 'GET') return new Response(JSON.stringify(readFrom(path)))
    const write = { method: init.method, path: path.replace('/settings', ''), body: JSON.parse(String(init.body)) }
    server.writes.push(write)
    const refused = server.refuse?.(write)
    if (refused === 'cut') throw new TypeError('Failed to fetch')
    const [status, body] = refused ?? carriedOut(write)
    return new Response(JSON.stringify(body), { status })
  })
})

const isToBeSetUp = (setup: 'new' | 'begun') =>
  useSession.setState(({ user }) => ({ user: user && { ...user, business: { ...user.business, setup } } }))

const open = (path = '/start') =>
  render(
    withProviders(
      <>
        <Routes>
          <Route path="/start/:step?" element={<StartScreen />} />
          <Route path="/dashboard" element={<StartNotice />} />
          <Route path="*" element={null} />
        </Routes>
        <ConfirmDialogs />
      </>,
      path,
    ),
  )
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const done = () => server.writes.map(({ method, path, body }) => [method, path, body])
const issue = (message: string, name = 'name'): Answer => [
  400,
  refusal('invalid_input', message, { issues: [{ field: name, reason: 'r', params: {}, message }] }),
]

/** Submits the form by Enter unless the event is prevented, which jsdom does not do. */
const enterIn = (label: string) => {
  const input = field(label)
  if (fireEvent.keyDown(input, { key: 'Enter' })) input.form?.requestSubmit()
}

const SELLERS = 'Who sells?'
const PEOPLE = 'Who else signs in?'
const NEXT = 'What comes next?'
const GO_ON = 'Save and continue'

test('the owner completes the guide with three typed fields', async () => {
  open()
  await title('Your business')
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  await screen.findByRole('button', { name: GO_ON })
  // Name and time zone are defaults.
  expect(field('Business name').value).toBe('')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' }).value).toBe(zone)
  type('Business name', 'Alamo Shade')
  press(GO_ON)

  await title(SELLERS)
  await waitFor(() => expect(field('Your name').value).toBe(''))
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  type('Your name', 'Ada Long')
  press(GO_ON)

  await title(PEOPLE)
  await waitFor(() => expect(field('PIN').value).toBe('583920'))
  type('Name', 'Max Hill')
  press('Add this person')
  const people = screen.getByRole('list', { name: 'Who can sign in' })
  await waitFor(() => expect(people.textContent).toContain('Max HillManager583920'))
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/583920|Max/)
  press('Finish')

  await title(NEXT)
  await waitFor(() => expect(server.business.is_set_up).toBe(true))
  expect(await screen.findByText('Alamo Shade is ready for its first lead.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Import your contacts/ }).getAttribute('href')).toBe(
    '/admin/settings/data#import',
  )
  expect(done()).toEqual([
    ['PUT', '/business', { name: 'Alamo Shade', phone: '', time_zone: zone, version: 1 }],
    ['POST', '/sellers', { name: 'Ada Long' }],
    ['PUT', '/users/2', { name: 'Ada Long', seller_id: 1, version: 1 }],
    ['POST', '/users', { name: 'Max Hill', role: 'manager', seller_id: null, pin: '583920' }],
    ['PUT', '/business', { is_set_up: true }],
  ])
  expect(useSession.getState().user?.business).toMatchObject({ name: 'Alamo Shade', time_zone: zone })
  expect(useSession.getState().user?.business.setup).toBeUndefined()
})

const NAMES = { name: /^Names of stages and categories/ }

test('the first step renames the starting stages and categories in another language', async () => {
  open('/start/business')
  const names = await screen.findByRole<HTMLSelectElement>('combobox', NAMES)
  expect(names.value).toBe('en')
  expect(screen.getByText(/^Form Drafts, Info, Calls, Visits…/)).toBeTruthy()
  fireEvent.change(names, { target: { value: 'es' } })
  expect(screen.getByText(/^Solicitudes nuevas, Información, Llamadas, Visitas…/)).toBeTruthy()
  type('Business name', 'Alamo Shade')
  press(GO_ON)
  await title(SELLERS)
  expect(done().map(([, path, body]) => [path, body])).toEqual([
    ['/starting-names', { language: 'es' }],
    ['/business', expect.objectContaining({ name: 'Alamo Shade', language: 'es' })],
  ])
})

test('the names do not change the language of the business’s own texts once the business was saved', async () => {
  server.business = { ...BUSINESS, version: 2 }
  open('/start/business')
  fireEvent.change(await screen.findByRole('combobox', NAMES), { target: { value: 'es' } })
  type('Business name', 'Alamo Shade')
  press(GO_ON)
  await title(SELLERS)
  expect(done().map(([, path]) => path)).toEqual(['/starting-names', '/business'])
  expect(server.business.language).toBe('en')
})

test('the first step has no choice of names once a stage has a name of its own', async () => {
  // All but one entry have Spanish names, and English is preselected.
  server.stages = stagesIn('es').map((stage) => (stage.stage_id === 3 ? { ...stage, name: 'Telefonazos' } : stage))
  server.categories = categoriesIn('es')
  open('/start/business')
  await screen.findByRole('button', { name: GO_ON })
  expect(screen.queryByRole('combobox', NAMES)).toBeNull()
  type('Business name', 'Alamo Shade')
  press(GO_ON)
  await title(SELLERS)
  expect(done().map(([, path]) => path)).toEqual(['/business'])
})

test('when the names cannot be changed, the step says why and saves nothing else', async () => {
  server.refuse = ({ path }) =>
    path === '/starting-names' ? [409, refusal('stale', 'Max Hill changed these settings meanwhile.')] : undefined
  open('/start/business')
  fireEvent.change(await screen.findByRole('combobox', NAMES), { target: { value: 'es' } })
  type('Business name', 'Alamo Shade')
  press(GO_ON)
  expect(await screen.findByText(/Max Hill changed these settings meanwhile/)).toBeTruthy()
  expect(done().map(([, path]) => path)).toEqual(['/starting-names'])
})

test('a double click saves once; a refusal shows at its field and keeps the text', async () => {
  open('/start/business')
  await screen.findByRole('button', { name: GO_ON })
  press(GO_ON)
  expect(field('Business name').getAttribute('aria-invalid')).toBe('true')
  expect(server.writes).toEqual([])
  type('Business name', 'Alamo Shade')
  type('Phone', '555')
  press(GO_ON)
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  type('Phone', '')
  press(GO_ON)
  press('Saving...')
  await title(SELLERS)
  expect(server.writes).toHaveLength(1)
})

test('a cut network loses nothing; the second try continues after the first', async () => {
  open('/start/sellers')
  await screen.findByRole('switch')
  type('Your name', 'Ada Long')
  type('Another seller', 'Ben Carter')
  server.refuse = ({ path }) => (path === '/users/2' ? 'cut' : undefined)
  press(GO_ON)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to save/)
  expect(field('Another seller').value).toBe('Ben Carter')
  server.refuse = undefined
  press(GO_ON)
  await title(PEOPLE)
  expect(server.sellers.map(({ name }) => name)).toEqual(['Ada Long', 'Ben Carter'])
  expect(server.users[0]).toMatchObject({ name: 'Ada Long', seller_id: 1 })
})

test('shows a used name at its field', async () => {
  server.users = [{ ...OWNER, name: 'Ada Long' }]
  open('/start/sellers')
  await screen.findByRole('switch')
  expect(field('Your name').value).toBe('Ada Long')
  type('Another seller', 'Ben Carter')
  server.refuse = ({ path, body }) =>
    path === '/sellers' && body.name === 'Ben Carter' ? issue('Ben is one already') : undefined
  press('Add')
  expect(await screen.findByText('Ben is one already')).toBeTruthy()
  expect(field('Another seller').getAttribute('aria-invalid')).toBe('true')
  expect(field('Your name').getAttribute('aria-invalid')).toBe('false')
  server.refuse = undefined
  type('Another seller', 'Ben Stone')
  press('Add')
  const sellers = await screen.findByRole('list', { name: 'Sellers so far' })
  await waitFor(() => expect(sellers.textContent).toBe('Ada LongYouBen Stone'))
  expect(field('Another seller').value).toBe('')
  type('Your name', 'Eve Short')
  server.refuse = ({ path }) => (path === '/users/2' ? issue('Eve is one already') : undefined)
  press(GO_ON)
  expect(await screen.findByText('Eve is one already')).toBeTruthy()
  expect(field('Your name').getAttribute('aria-invalid')).toBe('true')
})

test('a user who does not sell becomes no seller; a seller follows a new name', async () => {
  open('/start/sellers')
  fireEvent.click(await screen.findByRole('switch'))
  type('Your name', 'Ada Long')
  press(GO_ON)
  await title(PEOPLE)
  expect(server.sellers).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await title(SELLERS)
  const sells = await screen.findByRole('switch')
  expect(sells.getAttribute('aria-checked')).toBe('true')
  press(GO_ON)
  await title(PEOPLE)
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await title(SELLERS)
  await screen.findByRole('list', { name: 'Sellers so far' })
  type('Your name', 'Ada Longley')
  press(GO_ON)
  await title(PEOPLE)
  expect(server.sellers.map(({ name }) => name)).toEqual(['Ada Longley'])
  expect(server.users[0]).toMatchObject({ name: 'Ada Longley', seller_id: 1 })
})

test('adding a user: easy and used PINs, a seller without a user, and typed text that is not added', async () => {
  server.sellers = [{ seller_id: 7, name: 'Maria Lopez', is_active: true }]
  open('/start/people')
  await waitFor(() => expect(field('PIN').value).toBe('583920'))
  expect(field('Name').value).toBe('Maria Lopez')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seller' }).selectedOptions[0]?.value).toBe('7')
  type('PIN', '123456')
  press('Add this person')
  expect(screen.getByText(/^This code is easy to guess/)).toBeTruthy()
  type('PIN', '804617')
  server.refuse = () => issue('This PIN cannot be used.', 'pin')
  press('Add this person')
  expect(await screen.findByText('This PIN cannot be used.')).toBeTruthy()
  server.refuse = undefined
  type('PIN', '583920')
  press('Add this person')
  await waitFor(() => expect(server.users[1]).toMatchObject({ name: 'Maria Lopez', seller_id: 7 }))
  await waitFor(() => expect(field('Name').value).toBe(''))
  type('Name', 'Half Typed')
  press('Continue')
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(field('Name').value).toBe('Half Typed')
})

test('the end names skipped parts; nothing counts as set up before it exists or is dismissed', async () => {
  open('/start/business')
  for (const step of [SELLERS, PEOPLE]) {
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip for now' })).toBeTruthy())
    fireEvent.click(screen.getByRole('link', { name: 'Skip for now' }))
    await title(step)
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Still missing: your business name and a seller.')).toBeTruthy()
  expect(server.writes).toEqual([])
  expect(screen.getByRole('link', { name: 'Add a seller' }).getAttribute('href')).toBe('/start/sellers')
  expect(screen.getByText(/Add one before you add leads/)).toBeTruthy()
  press('Skip for now')
  await waitFor(() => expect(done()).toEqual([['PUT', '/business', { is_set_up: true }]]))
  expect(await screen.findByRole('link', { name: 'Open the leaderboard' })).toBeTruthy()
  // The card still names missing parts, which are now set in the settings.
  expect(screen.getByText('Still missing: a seller.')).toBeTruthy()
  expect(screen.queryByText(/is ready for its first lead/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Add a seller' }).getAttribute('href')).toBe('/admin/settings/sellers')
})

test('opening the last step by its URL does not finish the guide', async () => {
  server.business = { ...BUSINESS, name: 'Alamo Shade', version: 2 }
  server.sellers = [{ seller_id: 7, name: 'Maria Lopez', is_active: true }]
  open('/start/done')
  expect(await screen.findByText('Alamo Shade is ready for its first lead.')).toBeTruthy()
  expect(server.writes).toEqual([])
  press('Finish')
  await waitFor(() => expect(done()).toEqual([['PUT', '/business', { is_set_up: true }]]))
})

test('a half-typed user is restored after a step back, without the PIN; a new user is invited by name', async () => {
  const visit = open('/start/people')
  await waitFor(() => expect(field('PIN').value).toBe('583920'))
  type('Name', 'Max Hi')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await title(SELLERS)
  expect(JSON.stringify({ ...localStorage })).not.toContain('583920')
  visit.unmount()
  open('/start/people')
  await waitFor(() => expect(field('PIN').value).toBe('583920'))
  expect(field('Name').value).toBe('Max Hi')
  type('Name', 'Max Hill')
  press('Add this person')
  fireEvent.click(await screen.findByRole('button', { name: 'Invite Max Hill' }))
  expect(await screen.findByText('Invitation for Max Hill')).toBeTruthy()
  expect(server.writes.at(-1)).toMatchObject({ path: '/device-codes', body: { user_id: 3 } })
})

test('Enter in the field of another seller adds the seller; in the empty field it continues', async () => {
  server.users = [{ ...OWNER, name: 'Ada Long' }]
  open('/start/sellers')
  await screen.findByRole('switch')
  type('Another seller', 'Ben Carter')
  enterIn('Another seller')
  const sellers = await screen.findByRole('list', { name: 'Sellers so far' })
  await waitFor(() => expect(sellers.textContent).toBe('Ada LongYouBen Carter'))
  await waitFor(() => expect(field('Another seller').value).toBe(''))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SELLERS)
  enterIn('Another seller')
  await title(PEOPLE)
})

test('a PIN that was given on an earlier visit can be shown again', async () => {
  server.users = [OWNER, { ...OWNER, user_id: 3, name: 'Max Hill', role: 'manager' }]
  open('/start/people')
  expect(await screen.findByRole('button', { name: 'Show the PIN of Max Hill' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the PIN of Owner' })).toBeNull()
})

test('a refused save without any text leaves no notice of unsaved text', async () => {
  open('/start/sellers')
  await screen.findByRole('switch')
  press(GO_ON)
  fireEvent.click(screen.getByRole('link', { name: 'Skip for now' }))
  await title(PEOPLE)
  fireEvent.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByRole('switch')
  expect(screen.queryByText(/not saved yet/)).toBeNull()
})

test('a reload continues at the first open step with its typed text', async () => {
  const visit = open()
  await screen.findByRole('button', { name: GO_ON })
  type('Business name', 'Alamo Shade')
  press(GO_ON)
  await title(SELLERS)
  await screen.findByRole('switch')
  type('Your name', 'Ada Lo')
  visit.unmount()
  isToBeSetUp('begun')
  forget('settings')
  open()
  await title(SELLERS)
  await waitFor(() => expect(field('Your name').value).toBe('Ada Lo'))
  expect(screen.getByText(/^Your earlier text is still here/)).toBeTruthy()
})

test('data cached before a step does not lead back to it', async () => {
  keep(['settings', 'business'], BUSINESS)
  keep(['settings', 'sellers'], { version: 1, sellers: [] })
  server.business = { ...BUSINESS, name: 'Alamo Shade', version: 2 }
  open()
  await title(SELLERS)
})

test('the card on the leaderboard opens the steps, or is dismissed for everyone', async () => {
  open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Set up your business' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/start')
  server.refuse = () => 'cut'
  press('Dismiss')
  await waitFor(() => expect(server.writes).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Set up your business' })).toBeTruthy()
  server.refuse = undefined
  await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss' }).getAttribute('aria-busy')).toBe('false'))
  press('Dismiss')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(server.business.is_set_up).toBe(true)
})

test('a business that is set up has no guide, but shows the next steps again', async () => {
  useSession.setState(({ user }) => {
    if (!user) return {}
    const { setup: _, ...business } = user.business
    return { user: { ...user, business } }
  })
  const visit = open('/start/people')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  visit.unmount()
  server.business = { ...BUSINESS, name: 'Alamo Shade', is_set_up: true }
  server.sellers = [{ seller_id: 7, name: 'Maria Lopez', is_active: true }]
  open('/start/done')
  expect(await screen.findByRole('link', { name: /^Add the first lead/ })).toBeTruthy()
  expect(screen.queryByText(/^Step/)).toBeNull()
  expect(server.writes).toEqual([])
})
