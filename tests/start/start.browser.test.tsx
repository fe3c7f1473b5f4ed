import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { STARTING_NAMES } from '#contract/catalog/starting-names.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import type { Language } from '#contract/languages.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import type { DocumentSettings } from '#contract/settings/document-settings.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { startWords as spanish } from '#web/messages/es/start.ts'
import { useSession } from '#web/session/session.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { type Answers, type Call, type FakeServer, refusal } from '../support/screen/fake-server.ts'
import { button, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { SETTINGS as SCHEDULE } from '../support/screen/schedule.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const SELLERS = 'Who sells?'
const PEOPLE = 'Who else signs in?'
const NEXT = 'What comes next?'
const GO_ON = 'Save and continue'
const PIN = '583920'
const SKIP = 'Skip for now'

const NEW: BusinessSettings = {
  ...{ version: 1, name: 'Tradeboard', phone: null, time_zone: 'America/Chicago', language: 'en' },
  ...{ weekly_goal: 50_000, share_theme: 'halloween', is_set_up: false },
}
const OWNER: StaffUser = {
  ...{ user_id: 2, name: 'Owner', role: 'admin', seller_id: null, is_active: true, created_at: 1, version: 1 },
}
const MARIA = { seller_id: 7, name: 'Maria Lopez', is_active: true }
const stagesIn = (language: Language) =>
  STARTING_STAGES.map((stage) => ({ ...stage, name: STARTING_NAMES[language].stages[stage.stage_id] ?? '' }))
const categoriesIn = (language: Language) =>
  Object.entries(STARTING_NAMES[language].categories).map(([id, name]) => ({
    ...{ category_id: Number(id), name, ...ONE_NAME, order_index: Number(id), is_active: true },
  }))

const NO_DOCUMENT_SETTINGS: DocumentSettings = {
  ...{ version: 1, logo: null, brand_color: '#d9480f', tax_rate: 0, estimate_terms: '', second_terms: '' },
  ...{ estimate_days: 30, deposit_rate: 0, shows_pairs: false },
  ...{ business_address: '', license_number: '', business_email: '', invoice_days: 0 },
}

/** What the server stores. */
let kept: ReturnType<typeof newBusiness>
const newBusiness = () => ({
  ...{ business: NEW, sellers: [] as (typeof MARIA)[], users: [OWNER] },
  ...{ stages: stagesIn('en'), categories: categoriesIn('en') },
  prices: [] as PriceItem[],
  documents: NO_DOCUMENT_SETTINGS,
  schedule: { ...SCHEDULE, crews: [] as ScheduleSettings['crews'] },
  inquiries: { business_hours: DEFAULT_HOURS, escalation_minutes: [], embed_domains: [], form_offers_trades: false },
})
const done = { success: true as const, version: 2, moved: 0, left: 0 }
const ANSWERS: Answers = {
  'GET /sellers': () => kept.sellers,
  'GET /stages': () => kept.stages,
  'GET /categories': () => kept.categories,
  'GET /settings/business': () => kept.business,
  'GET /settings/users': () => kept.users,
  'GET /settings/pin-suggestion': { pin: PIN },
  'GET /settings/sellers': () => ({
    version: 1,
    sellers: kept.sellers.map((one) => ({ ...one, started_at: 1, ended_at: null, open_leads: 0 })),
  }),
  'PUT /settings/business': ({ json: { version: _, ...change } }) => {
    kept.business = { ...kept.business, ...change, version: kept.business.version + 1 } as BusinessSettings
    return kept.business
  },
  'PUT /settings/starting-names': ({ json: { language } }) => {
    Object.assign(kept, { stages: stagesIn(language), categories: categoriesIn(language) })
    return done
  },
  'POST /settings/sellers': ({ json: { name } }) => {
    kept.sellers = [...kept.sellers, { seller_id: kept.sellers.length + 1, name, is_active: true }]
    return done
  },
  'PUT /settings/sellers/:sellerId': ({ params: { sellerId }, json: { name = '' } }) => {
    kept.sellers = kept.sellers.map((one) => (one.seller_id === Number(sellerId) ? { ...one, name } : one))
    return done
  },
  'POST /settings/users': ({ json: { pin: _, ...more } }) => {
    const user = { ...OWNER, ...more, user_id: kept.users.length + 2 } as StaffUser
    kept.users = [...kept.users, user]
    return { success: true, user }
  },
  'PUT /settings/users/:userId': ({ json: { version: _, ...more } }) => {
    kept.users = kept.users.map((user) => (user.user_id === 2 ? ({ ...user, ...more } as StaffUser) : user))
    return { success: true, user: kept.users[0] ?? OWNER }
  },
  'GET /price-items': () => kept.prices,
  'GET /settings/documents': () => kept.documents,
  'GET /schedule/settings': () => kept.schedule,
  'GET /settings/inquiries': () => kept.inquiries,
  'POST /settings/device-codes': {
    ...{ success: true, code: 'ABCD2345', path: '/login#code=ABCD2345', expires_at: Date.now() + 600_000 },
  },
}

beforeEach(() => {
  kept = newBusiness()
})

const open = (path = '/start', setup: 'new' | 'begun' | 'done' = 'new') => {
  if (setup !== 'begun') queryClient.clear()
  const { business } = ADMIN
  return renderApp(path, ANSWERS, { ...ADMIN, business: { ...business, ...(setup !== 'done' && { setup }) } })
}
const title = (name: string) => isShown(heading(name, 1))
const writes = ({ writes }: FakeServer) =>
  writes.map(({ call, path, json }) => [call.split(' ')[0], path.replace('/settings', ''), json])
const paths = (server: FakeServer) => server.writes.map(({ path }) => path.replace('/settings', ''))
/** The server refuses a route until it is mended. */
const refuse = (server: FakeServer, call: Call, message: string, name = 'name') => {
  const issues = [{ field: name, reason: 'r', params: {}, message }]
  server.answer({ [call]: refusal(400, 'invalid_input', message, { issues }) })
}
const mend = (server: FakeServer, call: Call) => server.answer({ [call]: ANSWERS[call] })
const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const type = (label: string, value: string) => text(label).fill(value)
const holds = (label: string, value: string) => expect.element(text(label)).toHaveValue(value)
const isWrong = (label: string, isWrong = true) =>
  expect.element(text(label)).toHaveAttribute('aria-invalid', String(isWrong))
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const sells = () => page.getByRole('switch')
const names = () => page.getByRole('combobox', { name: /^Names of stages and categories/ })

test('the owner completes the guide with three typed fields', async () => {
  const server = await open()
  await title('Your business')
  await isShown(page.getByText('Step 1 of 4'))
  // Name and time zone are defaults.
  await holds('Business name', '')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone)
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)

  await title(SELLERS)
  await holds('Your name', '')
  await expect.element(sells()).toBeChecked()
  await type('Your name', 'Ada Long')
  await press(GO_ON)

  await title(PEOPLE)
  await holds('PIN', PIN)
  await type('Name', 'Max Hill')
  await press('Add this person')
  const people = page.getByRole('list', { name: 'Who can sign in' })
  await expect.element(people).toMatchTextContent(`Max HillManager${PIN}`)
  await holds('Name', '')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/583920|Max/)
  await press('Finish')

  await title(NEXT)
  await isShown(page.getByText('Alamo Shade is ready for its first lead.'))
  await expect.element(link(/^Import your contacts/)).toHaveAttribute('href', '/admin/settings/data#import')
  expect(writes(server)).toEqual([
    ['PUT', '/business', { name: 'Alamo Shade', phone: '', time_zone: zone, version: 1 }],
    ['POST', '/sellers', { name: 'Ada Long' }],
    ['PUT', '/users/2', { name: 'Ada Long', seller_id: 1, version: 1 }],
    ['POST', '/users', { name: 'Max Hill', role: 'manager', seller_id: null, pin: PIN }],
    ['PUT', '/business', { is_set_up: true }],
  ])
  const business = () => (useSession.getState().user ?? ADMIN).business
  await expect.poll(() => business().setup).toBeUndefined()
  expect([business().name, business().time_zone]).toEqual(['Alamo Shade', zone])
})

test('on a narrow phone the Spanish names of the steps have room beside each other', async () => {
  await page.viewport(360, 740)
  await open()
  await title('Your business')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements()
  for (const [i, name] of Object.values(spanish.steps).entries()) steps[i]?.lastChild?.replaceWith(name)
  expect(steps.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent)).toEqual([])
})

test('the first step renames the starting stages and categories in another language', async () => {
  const server = await open('/start/business')
  await expect.element(names()).toHaveValue('en')
  await isShown(page.getByText(/^Form Drafts, Info, Calls, Visits…/))
  await names().selectOptions('es')
  await isShown(page.getByText(/^Solicitudes nuevas, Info, Llamadas, Visitas…/))
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)
  await title(SELLERS)
  expect(writes(server)).toEqual([
    ['PUT', '/starting-names', { language: 'es' }],
    ['PUT', '/business', expect.objectContaining({ name: 'Alamo Shade', language: 'es' })],
  ])
})

test('the names do not change the language of the business’s own texts once the business was saved', async () => {
  kept.business = { ...NEW, version: 2 }
  const server = await open('/start/business')
  await names().selectOptions('es')
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)
  await title(SELLERS)
  expect([paths(server), kept.business.language]).toEqual([['/starting-names', '/business'], 'en'])
})

test('the first step has no choice of names once a stage has a name of its own', async () => {
  // All but one entry have Spanish names, and English is preselected.
  kept.stages = stagesIn('es').map((stage) => (stage.stage_id === 3 ? { ...stage, name: 'Telefonazos' } : stage))
  kept.categories = categoriesIn('es')
  const server = await open('/start/business')
  await isShown(button(GO_ON))
  await isMissing(names())
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)
  await title(SELLERS)
  expect(paths(server)).toEqual(['/business'])
})

test('when the names cannot be changed, the step says why and saves nothing else', async () => {
  const server = await open('/start/business')
  server.answer({ 'PUT /settings/starting-names': refusal(409, 'stale', 'Max Hill changed these settings meanwhile.') })
  await names().selectOptions('es')
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)
  await isShown(page.getByText(/Max Hill changed these settings meanwhile/))
  expect(paths(server)).toEqual(['/starting-names'])
})

test('a double click saves once; an issue shows at its field and keeps the text', async () => {
  const server = await open('/start/business')
  await press(GO_ON)
  await isWrong('Business name')
  await type('Business name', 'Alamo Shade')
  await type('Phone', '555')
  await press(GO_ON)
  await isWrong('Phone')
  expect(server.writes).toEqual([])
  await type('Phone', '')
  await button(GO_ON).dblClick()
  await title(SELLERS)
  await expect.poll(() => server.writes).toHaveLength(1)
})

test('a cut network loses nothing; the second try continues after the first', async () => {
  const server = await open('/start/sellers')
  await type('Your name', 'Ada Long')
  await type('Another seller', 'Ben Carter')
  server.answer({ 'PUT /settings/users/:userId': () => Promise.reject(new TypeError('Failed to fetch')) })
  await press(GO_ON)
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/Failed to save/)
  await holds('Another seller', 'Ben Carter')
  mend(server, 'PUT /settings/users/:userId')
  await press(GO_ON)
  await title(PEOPLE)
  expect(kept.sellers.map(({ name }) => name)).toEqual(['Ada Long', 'Ben Carter'])
  expect(kept.users[0]).toMatchObject({ name: 'Ada Long', seller_id: 1 })
})

test('shows a used name at its field', async () => {
  kept.users = [{ ...OWNER, name: 'Ada Long' }]
  const server = await open('/start/sellers')
  await holds('Your name', 'Ada Long')
  await type('Another seller', 'Ben Carter')
  server.answer({
    'POST /settings/sellers': ({ json: { name } }) => {
      const message = 'Ben is one already'
      const issues = [{ field: 'name', reason: 'r', params: {}, message }]
      if (name === 'Ben Carter') return refusal(400, 'invalid_input', message, { issues })
      kept.sellers = [...kept.sellers, { seller_id: kept.sellers.length + 1, name, is_active: true }]
      return done
    },
  })
  await press('Add')
  await isShown(page.getByText('Ben is one already'))
  await isWrong('Another seller')
  await isWrong('Your name', false)
  await type('Another seller', 'Ben Stone')
  await press('Add')
  await expect.element(page.getByRole('list', { name: 'Sellers so far' })).toMatchTextContent(/Ada LongYouBen Stone/)
  await holds('Another seller', '')
  await type('Your name', 'Eve Short')
  refuse(server, 'PUT /settings/users/:userId', 'Eve is one already')
  await press(GO_ON)
  await isShown(page.getByText('Eve is one already'))
  await isWrong('Your name')
})

test('a user who does not sell becomes no seller; a seller follows a new name', async () => {
  await open('/start/sellers')
  await sells().click()
  await type('Your name', 'Ada Long')
  await press(GO_ON)
  await title(PEOPLE)
  expect(kept.sellers).toEqual([])
  await link('Back').click()
  await expect.element(sells()).toBeChecked()
  await press(GO_ON)
  await title(PEOPLE)
  await link('Back').click()
  await isShown(page.getByRole('list', { name: 'Sellers so far' }))
  await type('Your name', 'Ada Longley')
  await press(GO_ON)
  await title(PEOPLE)
  expect(kept.sellers.map(({ name }) => name)).toEqual(['Ada Longley'])
  expect(kept.users[0]).toMatchObject({ name: 'Ada Longley', seller_id: 1 })
})

test('adding a user: easy and used PINs, a seller without a user, and typed text that is not added', async () => {
  kept.sellers = [MARIA]
  const server = await open('/start/people')
  await holds('PIN', PIN)
  await holds('Name', 'Maria Lopez')
  await expect.element(page.getByRole('combobox', { name: 'Seller' })).toHaveValue('7')
  await type('PIN', '123456')
  await press('Add this person')
  await isShown(page.getByText(/^This code is easy to guess/))
  await type('PIN', '804617')
  refuse(server, 'POST /settings/users', 'This PIN cannot be used.', 'pin')
  await press('Add this person')
  await isShown(page.getByText('This PIN cannot be used.'))
  mend(server, 'POST /settings/users')
  await type('PIN', PIN)
  await press('Add this person')
  await holds('Name', '')
  expect(kept.users[1]).toMatchObject({ name: 'Maria Lopez', seller_id: 7 })
  await type('Name', 'Half Typed')
  await press('Continue')
  await press('Keep editing', page.getByRole('alertdialog'))
  await holds('Name', 'Half Typed')
})

test('the end names skipped parts; nothing counts as set up before it exists or is dismissed', async () => {
  const server = await open('/start/business')
  for (const step of [SELLERS, PEOPLE]) {
    await link(SKIP).click()
    await title(step)
  }
  await press('Continue')
  await isShown(page.getByText('Still missing: your business name and a seller.'))
  expect(server.writes).toEqual([])
  await expect.element(link('Add a seller')).toHaveAttribute('href', '/start/sellers')
  await isShown(page.getByText(/Add one before you add leads/))
  await press(SKIP)
  await isShown(link('Open the leaderboard'))
  expect(writes(server)).toEqual([['PUT', '/business', { is_set_up: true }]])
  // The card still names missing parts, which are now set in the settings.
  await isShown(page.getByText('Still missing: a seller.'))
  await isMissing(page.getByText(/is ready for its first lead/))
  await expect.element(link('Add a seller')).toHaveAttribute('href', '/admin/settings/sellers')
})

test('opening the last step by its URL does not finish the guide', async () => {
  Object.assign(kept, { business: { ...NEW, name: 'Alamo Shade', version: 2 }, sellers: [MARIA] })
  const server = await open('/start/done')
  await isShown(page.getByText('Alamo Shade is ready for its first lead.'))
  expect(server.writes).toEqual([])
  await press('Finish')
  await expect.poll(() => writes(server)).toEqual([['PUT', '/business', { is_set_up: true }]])
})

test('a half-typed user is restored after a reload, without the PIN; a new user is invited by name', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/start/people')
  await holds('PIN', PIN)
  await type('Name', 'Max Hi')
  await link('Back').click()
  await title(SELLERS)
  expect(JSON.stringify({ ...localStorage })).not.toContain(PIN)
  const server = await open('/start/people')
  await holds('PIN', PIN)
  await holds('Name', 'Max Hi')
  await type('Name', 'Max Hill')
  await press('Add this person')
  await press('Invite Max Hill')
  await isShown(page.getByText('Invitation for Max Hill'))
  await expect.poll(() => server.last('POST /settings/device-codes')?.json).toEqual({ user_id: 3 })
  await press('Copy invitation')
  await isShown(toast('Invitation copied'))
  expect(writeText.mock.calls[0]?.[0].split('\n').slice(0, 2)).toEqual([
    'Max Hill, sign in to Alamo Shade with your PIN:',
    `${location.origin}/login#code=ABCD2345`,
  ])
})

test('Enter in the field of another seller adds the seller; in the empty field it continues', async () => {
  kept.users = [{ ...OWNER, name: 'Ada Long' }]
  await open('/start/sellers')
  await type('Another seller', 'Ben Carter')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('list', { name: 'Sellers so far' })).toMatchTextContent(/Ada LongYouBen Carter/)
  await holds('Another seller', '')
  await title(SELLERS)
  await text('Another seller').click()
  await userEvent.keyboard('{Enter}')
  await title(PEOPLE)
})

test('a PIN that was given on an earlier visit can be shown again', async () => {
  kept.users = [OWNER, { ...OWNER, user_id: 3, name: 'Max Hill', role: 'manager' }]
  await open('/start/people')
  await isShown(button('Show the PIN of Max Hill'))
  await isMissing(button('Show the PIN of Owner'))
})

test('a refused save without any text leaves no notice of unsaved text', async () => {
  await open('/start/sellers')
  await press(GO_ON)
  await link(SKIP).click()
  await title(PEOPLE)
  await link('Back').click()
  await isShown(sells())
  await isMissing(page.getByText(/not saved yet/))
})

test('a reload continues at the first open step with its typed text, not at data from before', async () => {
  await open()
  await type('Business name', 'Alamo Shade')
  await press(GO_ON)
  await title(SELLERS)
  await type('Your name', 'Ada Lo')
  await open('/start', 'begun')
  await title(SELLERS)
  await holds('Your name', 'Ada Lo')
  await isShown(page.getByText(/^Your earlier text is still here/))
})

test('a business that is set up has no guide, but shows the next steps again', async () => {
  Object.assign(kept, { business: { ...NEW, name: 'Alamo Shade', is_set_up: true }, sellers: [MARIA] })
  const server = await open('/start/done', 'done')
  await isShown(link(/^Add the first lead/))
  await isMissing(page.getByText(/^Step/))
  expect(server.writes).toEqual([])
})

test('the last step lists what is set up once, with a mark for each part that the business has', async () => {
  Object.assign(kept, {
    ...{ business: { ...NEW, name: 'Alamo Shade', is_set_up: true }, sellers: [MARIA], schedule: SCHEDULE },
    documents: { ...NO_DOCUMENT_SETTINGS, tax_rate: 8_250 },
  })
  await open('/start/done', 'done')
  const parts = [/^Fill the price book/, /^Add your logo/, /^Choose tax/, /^Name your crews/, /^Set your hours/]
  const marks = () => link(/Done$/)
  for (const part of parts) await isShown(link(part))
  await expect.poll(() => marks().elements().length).toBe(2)
  await expect.element(link(/^Set your hours/)).toHaveAttribute('href', '/admin/settings/inquiries')
})

test('a card leads to the steps until the business is set up, or is dismissed for everyone', async () => {
  const server = await open('/admin/settings/business')
  const card = heading('Set up your business')
  await isShown(card)
  await expect.element(link('Set it up')).toHaveAttribute('href', '/start')
  server.answer({ 'PUT /settings/business': () => Promise.reject(new TypeError('Failed to fetch')) })
  await press('Dismiss')
  await isShown(page.getByRole('region', { name: 'Messages' }).getByRole('alert'))
  await isShown(card)
  mend(server, 'PUT /settings/business')
  await press('Dismiss')
  await isMissing(card)
  expect(kept.business.is_set_up).toBe(true)
})
