import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { USER } from '../support/screen/answers.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import {
  button,
  dialog,
  field,
  heading,
  isMissing,
  isShown,
  PHONE,
  press,
  textsOf,
  toast,
} from '../support/screen/hand.ts'
import { inquiriesServer, inquiryOf, receivedAt } from '../support/screen/inquiries.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { openScreen } from '../support/screen/visit.ts'
import { PHOTO } from '../support/web/photo.ts'

const MINUTE = 60_000
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')
const KIM = { contact_id: 7, name: 'Known Kim', phone: '737 555 0192', seller_name: 'Maria Lopez' }
const VERA = 'Vera Vance'

interface Opened {
  permissions?: readonly Permission[]
  answers?: Answers
}

const openForms = async (inquiries: readonly Lead[], { permissions = USER.permissions, answers = {} }: Opened = {}) => {
  const user = { ...USER, permissions: [...permissions] }
  const server = await renderApp('/forms', { ...inquiriesServer(...inquiries), ...answers }, user)
  await isShown(inquiries.length > 0 ? card(inquiries[0]?.draft_name ?? '') : heading('No Form Drafts'))
  return server
}

const card = (name: string) => page.getByRole('listitem').filter({ has: heading(name, 2) })
const promote = (name = VERA) => press('Promote to Info', card(name))
const names = () => textsOf(page.getByRole('heading', { level: 2 }))

test('shows what the visitor sent, with links to call, to mail and to the photos', async () => {
  const source = {
    ...{ referrer: null, utm_source: 'google', utm_medium: null, utm_term: null, utm_content: null },
    ...{ utm_campaign: 'spring-ads', landing_page: 'https://www.alamo.example/shades/' },
  }
  const photo = { ...PHOTO, lead_id: 9, url: '/full.jpg', thumbnail_url: '/small.jpg' }
  const whole = { ...photo, image_id: 4, thumbnail_url: '/full.jpg', bytes: 4.8 * 1024 * 1024 }
  const email = 'vera@example.com?bcc=eve@example.com'
  await openForms([inquiryOf({ draft_email: email, inquiry: receivedAt(1, { source }) })], {
    answers: { 'GET /inquiries/photos': [photo, whole] },
  })
  for (const text of ['12 ELM ST, TX 78701', 'Google · spring-ads', 'alamo.example/shades', 'Welding', 'Draft'])
    await isShown(card(VERA).getByText(text, { exact: true }))
  await isMissing(card(VERA).getByText(/Moved here from the pipeline/))
  const to = (name: string | RegExp) => card(VERA).getByRole('link', { name }).element().getAttribute('href')
  expect(to('(512) 555-0100')).toBe('tel:5125550100')
  // A second recipient in the address stays part of it.
  const mail = new URL(to(/^vera@/) ?? '')
  expect([mail.search, decodeURIComponent(mail.pathname)]).toEqual(['', email])
  expect(to(/^Photo 1: /)).toBe('/full.jpg')
  await expect.element(page.getByRole('img', { name: /^Photo 1: / })).toHaveAttribute('src', '/small.jpg')
  // A large photo without a thumbnail is not loaded.
  expect(to('Photo 2, 4.8 MB')).toBe('/full.jpg')
})

test('names the referring site as the source, and not the form itself', async () => {
  const none = { utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null }
  const sourceOf = (referrer: string | null, landing_page: string | null) =>
    receivedAt(1, { source: { ...none, referrer, landing_page } })
  await openForms([
    inquiryOf({ inquiry: sourceOf('https://www.facebook.com/alamo', null) }),
    inquiryOf({ lead_id: 10, draft_name: 'Max', inquiry: sourceOf(null, 'https://b.example/public/lead-form') }),
  ])
  await isShown(card(VERA).getByText('facebook.com'))
  await isMissing(page.getByText(/lead-form/))
})

test.each([
  ['a minute ago', MORNING, MORNING + MINUTE, '1 min unanswered'],
  ['a few minutes ago', MORNING, MORNING + 5 * MINUTE, 'Just now'],
  ['this minute', MORNING, MORNING + 100, 'under 1 min unanswered'],
  ['this morning', MORNING, MORNING + 185 * MINUTE, '3 h 5 min unanswered'],
  ['last evening', MORNING - 780 * MINUTE, MORNING - 120 * MINUTE, /^After hours, counts from 8:00\sAM$/],
  ['Saturday', Date.parse('2026-03-07T18:50Z'), Date.parse('2026-03-07T21:00Z'), '10 min unanswered'],
  ['Saturday', Date.parse('2026-03-07T18:50Z'), Date.parse('2026-03-07T21:00Z'), /^After hours, counts from Monday/],
])('an inquiry of %s says its age and for how long it waits, by the business hours', async (_, received, now, said) => {
  vi.setSystemTime(now)
  await openForms([inquiryOf({ created_at: received, inquiry: receivedAt(received) })])
  await isShown(card(VERA).getByText(said))
})

test('shows plain text and no buttons without the permissions', async () => {
  await openForms([inquiryOf({ inquiry: receivedAt(1) })], { permissions: ['Forms', 'Forms: View'] })
  await isShown(card(VERA).getByText('(512) 555-0100'))
  await isShown(card(VERA).getByText('View Only Access'))
  expect(card(VERA).getByRole('link').elements()).toEqual([])
  expect(card(VERA).getByRole('button').elements()).toEqual([])
  for (const name of ['Export', 'Add Lead']) await isMissing(button(name))
})

test('sorts unanswered inquiries first; an answered inquiry is marked and keeps its place', async () => {
  const answered = receivedAt(1, { touched_at: 2, touch_kind: 'text' })
  const server = await openForms([
    inquiryOf({ lead_id: 1, draft_name: 'Answered Ann', inquiry: answered }),
    inquiryOf({ lead_id: 2, draft_name: 'By Hand', inquiry: null }),
    inquiryOf({ lead_id: 3, draft_name: 'Waiting Will', inquiry: receivedAt(Date.now() - MINUTE) }),
    inquiryOf({ lead_id: 4, draft_name: 'Waiting Wanda', inquiry: receivedAt(Date.now() - 2 * MINUTE) }),
  ])
  const order = ['Waiting Will', 'Waiting Wanda', 'Answered Ann', 'By Hand']
  await expect.poll(names).toEqual(order)
  await isShown(card('Answered Ann').getByText('Texted'))
  await card('Waiting Will').getByRole('link', { name: 'Call' }).click()
  await isShown(card('Waiting Will').getByText('Called'))
  await isMissing(card('Waiting Will').getByText(/unanswered/i))
  await expect.poll(() => server.last('POST /leads/:leadId/touch')?.path).toBe('/leads/3/touch')
  await expect.poll(() => server.last('POST /leads/:leadId/touch')?.json).toEqual({ kind: 'call' })
  expect(names()).toEqual(order)
})

test('lists suspected inquiries in a closed section, which loads when it opens and has the same actions', async () => {
  const spam = receivedAt(MORNING, { is_suspected: true })
  const server = await openForms([inquiryOf(), inquiryOf({ lead_id: 2, draft_name: 'Cheap Pills', inquiry: spam })])
  const asked = () => server.sent.filter(({ query }) => query.suspected === 'only')
  expect([names(), asked()]).toEqual([[VERA], []])
  await page.getByText('Suspected spam (1)').click()
  await isShown(button('Promote to Info', card('Cheap Pills')))
  await isShown(page.getByText(/^These inquiries look automatic, so they sent no notifications of their own/))
  expect(asked()).toHaveLength(1)
})

test('adds a note on the card', async () => {
  const server = await openForms([inquiryOf({ inquiry: receivedAt(1) })])
  await press('Add note', card(VERA))
  await field('Note', card(VERA)).fill('Left a message')
  await press('Save note', card(VERA))
  await isShown(card(VERA).getByRole('list', { name: 'Notes' }).getByText('Left a message'))
  await isMissing(button('Save note'))
  await expect.poll(() => server.last('POST /leads/:leadId/notes')?.json).toMatchObject({ content: 'Left a message' })
})

test('promotes to the chosen seller, names the seller, focuses the next draft, and Undo brings the inquiry back', async () => {
  const next = inquiryOf({ lead_id: 10, draft_name: 'Max Moss' })
  const server = await openForms([inquiryOf({ suggested_seller: 1 }), next])
  const seller = card(VERA).getByRole('combobox', { name: 'Assign to' })
  await expect.element(seller).toHaveDisplayValue('Maria Lopez')
  await seller.selectOptions('Ben Carter')
  await promote()
  await isShown(toast(/Lead successfully promoted to Info stage!$/))
  await isShown(toast('Assigned to Ben Carter, +5 points'))
  await expect.element(heading('Max Moss', 2)).toHaveFocus()
  const open = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Open lead' })
  await expect.element(open).toHaveAttribute('href', '/leads/9')
  await expect.poll(() => server.last('POST /leads/:leadId/promotion')?.json).toEqual({ seller_id: 2 })
  await press(/^Undo/)
  await isShown(toast('Vera Vance is back in Form Drafts'))
  await isShown(card(VERA))
  await expect.poll(() => server.last('POST /leads/:leadId/promotion/undo')?.json).toEqual({ version: 2 })
})

test('asks whether to attach an inquiry with a known phone, before any request', async () => {
  const server = await openForms([inquiryOf({ known_contact: KIM, suggested_seller: 1 })])
  const question = page.getByRole('alertdialog', { name: /This phone belongs to Known Kim \(Maria Lopez\)/ })
  await promote()
  await press('Cancel', question)
  await isMissing(question)
  await promote()
  expect(server.writes).toEqual([])
  await press('Attach to Known Kim', question)
  await expect.poll(() => server.last('POST /leads/:leadId/promotion')?.json).toEqual({ contact_id: 7, seller_id: 1 })
})

test('"Attach to…" after a refused promotion sends the chosen seller again', async () => {
  const server = await openForms([inquiryOf({ suggested_seller: 1 })])
  server.answer({
    'POST /leads/:leadId/promotion': refusal(409, 'duplicate_contact', 'Known', { existing_contact: KIM }),
  })
  await card(VERA).getByRole('combobox', { name: 'Assign to' }).selectOptions('Ben Carter')
  await promote()
  await isShown(toast('Known'))
  await press(/^Attach to Known Kim/)
  await expect.poll(() => server.last('POST /leads/:leadId/promotion')?.json).toEqual({ contact_id: 7, seller_id: 2 })
})

test('a promoted inquiry disappears at once and returns after a refusal; a second tap hits no other card', async () => {
  const server = await openForms([inquiryOf(), inquiryOf({ lead_id: 10, draft_name: 'Max Moss' })])
  server.answer({ 'POST /leads/:leadId/promotion': refusal(403, 'permission_denied', 'Not you') })
  const answer = server.hold('POST /leads/:leadId/promotion')
  const first = button('Promote to Info').first()
  await first.dblClick()
  await isMissing(card(VERA))
  await isShown(page.getByText('1 draft', { exact: true }))
  await isShown(card('Max Moss'))
  answer()
  await isShown(card(VERA))
  await isShown(toast('Not you'))
  await expect.poll(() => server.writes).toHaveLength(1)
})

test('a lead moved back from the pipeline is marked, names the first stage, and has no Delete', async () => {
  const renamed = STARTING_STAGES.map((stage) => (stage.name === 'Info' ? { ...stage, name: 'First contact' } : stage))
  await openForms([inquiryOf({ is_draft: false, contact_id: 5 })], {
    permissions: DEFAULT_PERMISSIONS.admin,
    answers: { 'GET /stages': renamed },
  })
  await isShown(card(VERA).getByText(/Moved here from the pipeline.*Promoting returns it to First contact/))
  await isShown(button('Promote to Info', card(VERA)))
  await isMissing(button('Delete', card(VERA)))
})

test('deletes an inquiry on the second press, and Undo restores it', async () => {
  const server = await openForms([inquiryOf()], { permissions: DEFAULT_PERMISSIONS.admin })
  await press('Delete')
  await isShown(toast('Delete "Vera Vance"? Click Delete button again to confirm.'))
  expect(server.writes).toEqual([])
  await press('Delete')
  await isShown(toast('Draft lead deleted successfully'))
  await isShown(heading('No Form Drafts'))
  await isShown(page.getByText(/^External form submissions will appear here before/))
  await press(/^Undo/)
  await isShown(toast('Vera Vance is back in Form Drafts'))
  await isShown(card(VERA))
  expect(server.calls()).toEqual(['DELETE /leads', 'POST /leads/:leadId/restoration'])
})

test('on a phone, drafts that arrive leave the buttons of the header where they are; Add Lead opens the categories', async () => {
  await page.viewport(...PHONE)
  const server = await renderApp('/leads', inquiriesServer(inquiryOf()))
  const answer = server.hold('GET /leads')
  await openScreen('Form Drafts')
  await isShown(page.getByText('Loading draft leads...'))
  await isShown(page.getByText('Fetching latest form submissions'))
  const places = () =>
    [button('Export'), button('Add Lead')].map((one) => one.element().getBoundingClientRect().toJSON())
  const before = places()
  answer()
  await isShown(card(VERA))
  expect(places()).toEqual(before)
  await press('Add Lead')
  await isShown(button(/^Welding/, dialog()))
})

test('loads further inquiries on demand, and the badges count all of them', async () => {
  const pagination = { page: 1, hasNext: true, total: 201 }
  const recent = inquiryOf({ created_at: Date.now() })
  const older = inquiryOf({ lead_id: 8, draft_name: 'Max Moss' })
  await openForms([recent], {
    answers: {
      'GET /leads': ({ query: { cursor } }) =>
        cursor === '5.9'
          ? { data: [recent, older], pagination, next: null }
          : { data: [recent], pagination, next: '5.9' },
    },
  })
  for (const text of ['201 drafts', '1+ recent']) await isShown(page.getByText(text))
  await press('Show more')
  await isShown(card('Max Moss'))
  expect(names()).toEqual([VERA, 'Max Moss'])
  await isShown(page.getByText('1 recent'))
  await isMissing(button('Show more'))
})

/** Promotes the only inquiry without a network and opens the board. */
const promoteOffline = async (inquiry: Lead, name = 'Promote to Info') => {
  const server = await renderApp('/leads', inquiriesServer(inquiry))
  await isShown(inStage('Info'))
  await openScreen('Form Drafts')
  await isShown(card(inquiry.draft_name ?? ''))
  server.setOnline(false)
  await press(name)
  await isShown(toast("Saved on this device. Sends when you're back online."))
  await isMissing(button(name))
  await openScreen('Leads')
  await isShown(inStage('Info').getByText('Not sent yet'))
  return server
}
const inStage = (name: string) => page.getByRole('region', { name, exact: true })

test('an inquiry promoted offline is on the board, can be moved on, and is sent with the server’s version', async () => {
  const server = await promoteOffline(inquiryOf({ suggested_seller: 1 }))
  for (const text of ['(512) 555-0100', 'Maria Lopez', 'Welding']) await isShown(inStage('Info').getByText(text))
  await inStage('Info').getByRole('link', { name: VERA }).click()
  const panel = page.getByRole('region', { name: VERA })
  await isShown(panel.getByText('Promoted from Form Drafts to Info'))
  await press('Move to Calls', panel)
  await isShown(button('In Calls', panel))
  await isShown(panel.getByText('Moved from Info to Calls'))
  server.setOnline(true)
  await isShown(toast('2 changes were sent'))
  await expect.poll(server.bodiesByPath).toEqual([
    ['/leads/9/promotion', { seller_id: 1 }],
    ['/leads', { lead_id: 9, stage_id: 3, version: 2 }],
  ])
  await isShown(inStage('Calls').getByRole('link', { name: VERA }))
})

test('an inquiry attached offline is on the board under the name of its contact', async () => {
  await promoteOffline(inquiryOf({ known_contact: KIM, draft_name: 'K. Kim' }), 'Attach to Known Kim')
  await isShown(inStage('Info').getByRole('link', { name: 'Known Kim' }))
  await isShown(inStage('Info').getByText('(737) 555-0192'))
})

test('a queued promotion that the server refuses leaves the board again', async () => {
  const server = await promoteOffline(inquiryOf())
  server.answer({ 'POST /leads/:leadId/promotion': refusal(409, 'duplicate_contact', 'Known') })
  server.setOnline(true)
  await isMissing(inStage('Info').getByRole('link', { name: VERA }))
})
