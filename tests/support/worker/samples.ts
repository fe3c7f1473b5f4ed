import { sql } from 'drizzle-orm'
import { STARTING_NAMES } from '#contract/catalog/starting-names.ts'
import { newBrowser } from '../rules/browser.ts'
import { call } from './call.ts'
import { addCrew, crewBody } from './crews.ts'
import { addEstimate, estimateContent, sentEstimate, signatureOf, signedEstimate } from './documents.ts'
import { addFeed } from './feeds.ts'
import { importAll, importBody, importedRow, startImport, undoImport } from './imports.ts'
import { inquiryForm } from './inquiries.ts'
import { addDraft, addLead, inquiryBody, leadBody, moveLead, newPhone, promoted } from './leads.ts'
import { logoForm } from './logos.ts'
import { addSuspectedPair } from './matches.ts'
import { addPair, mergeBody, merged } from './merges.ts'
import { addNote } from './notes.ts'
import { database, deviceIn, openSession, PINS } from './people.ts'
import { addPhoto, addPhotoPair, photoForm, twoPhotos } from './photos.ts'
import { addPriceItem, priceItemBody, priceItemIds } from './price-items.ts'
import { addPayment, addReceipt, paymentBody } from './receipts.ts'
import { appointmentBody, bookAppointment, dayAhead, moveOf } from './schedule.ts'
import { startSeason } from './seasons.ts'
import { addTask } from './tasks.ts'
import { makeBackup, photoNames, startExport } from './transfer.ts'
import { addColleague, newPin, newUser, newUserName } from './users.ts'

export interface Sample {
  path: string
  body?: Record<string, unknown> | FormData
}

type Id = string | number
interface Request {
  /** What the parameters of the path are replaced with, in their order. */
  ids?: Id | Id[]
  /** The query string. */
  query?: string
  body?: Record<string, unknown> | FormData
}
type MakeRequest = (pin?: string) => Request | Promise<Request>

/** A request for new rows, with a body or one that is made for each request. */
const on =
  (ids: (pin?: string) => Promise<Id | Id[]>, body?: object | (() => object)): MakeRequest =>
  async (pin) => ({
    ids: await ids(pin),
    ...(body && { body: (typeof body === 'function' ? body() : body) as Record<string, unknown> }),
  })

const lead = async () => (await addLead()).lead_id
const draft = async () => (await addDraft()).lead_id
const contact = async () => (await addLead()).contact_id ?? 0
const draftEstimate = async () => (await addEstimate()).estimate_id
const estimate = async () => (await sentEstimate()).estimate_id
const receipt = async () => (await addReceipt()).receipt_id
const appointment = async () => (await bookAppointment()).appointment_id
const task = async () => (await addTask()).task_id
const contactTask = async (): Promise<Id[]> => {
  const { path, task_id } = await addTask()
  return [path.split('/')[4] ?? '', task_id]
}
const contactPhoto = async (): Promise<[contact: Id, photo: number]> => {
  const { path, image } = await addPhoto()
  return [path.split('/')[4] ?? '', image.image_id]
}
const user = async () => (await addColleague()).split('/').at(-1) ?? ''
const photoPair = async () => (await addPhotoPair()).pair.pair_id
const startedImport = async () => (await startImport(1)).import_id
const backup = async () => (await makeBackup()).split('/').at(-1) ?? ''
const newExport = async () => (await startExport()).split('/').at(-1) ?? ''

/** Gives users other than the manager a record of an admin. */
const writer = (pin: string | undefined) => (pin === PINS.manager ? pin : PINS.admin)
const payment = async (pin?: string) => (await addPayment(await receipt(), 500, writer(pin))).payment_id
const note = async (pin?: string): Promise<Id[]> => {
  const owner = await contact()
  return [owner, (await addNote(owner, 'Gate is on the left', writer(pin))).note.note_id]
}
const deletedTask = (pin?: string) => addTask({ deleted_at: 1, deleted_by: pin === PINS.manager ? 2 : 1 })

/** The ids, after the thing that they name was deleted. */
const deleted =
  (path: string, ids: (pin?: string) => Promise<Id | Id[]>) =>
  async (pin?: string): Promise<Id | Id[]> => {
    const found = await ids(pin)
    await call('DELETE', filled(`/api/v1${path}`, found), { pin: path.includes('/notes/') ? writer(pin) : PINS.admin })
    return found
  }
const trashedContact = deleted('/contacts/:contactId', contact)

let names = 0
/** A unique name for a seller, category or stage. */
const newName = () => `Number ${++names}`

/** The ids of the categories, or of the stages of the pipeline. */
const listOf = async (list: 'categories' | 'stages') => {
  const rows =
    list === 'categories'
      ? sql<{ id: number }>`SELECT category_id AS id FROM categories ORDER BY order_index`
      : sql<{ id: number }>`SELECT stage_id AS id FROM stages WHERE kind = 'pipeline' ORDER BY order_index`
  const [found] = await database().batch([rows])
  return found.map(({ id }) => id)
}

/** Valid requests to the endpoints that need a parameter, a query or a body, each for rows of its own. */
const REQUESTS: Record<string, Request | MakeRequest> = {
  'POST /auth': (pin) => ({ body: pin ? { pin } : {} }),
  'PUT /profile': { body: { email: 'new@example.com' } },
  'GET /leads': { query: 'stage=2&limit=5' },
  'GET /leads/board': { query: 'limit=5' },
  'GET /leads/drafts.csv': { query: 'suspected=only' },
  'GET /leads/:leadId': on(lead),
  'GET /leads/:leadId/panel': on(lead),
  'GET /leads/:leadId/timeline': async () => ({ ids: await lead(), query: 'limit=5' }),
  'GET /schedule/day': { query: 'day=2026-03-05' },
  'GET /leads/:leadId/documents': async () => ({ ids: (await sentEstimate()).lead_id }),
  'POST /leads/:leadId/estimates': on(lead, () => ({ content: estimateContent() })),
  'GET /estimates/:estimateId': on(estimate),
  'PUT /estimates/:estimateId': on(draftEstimate, () => ({
    content: estimateContent({ title: 'Longer shade' }),
    version: 1,
  })),
  'POST /estimates/:estimateId/sending': on(draftEstimate, { version: 1 }),
  'POST /estimates/:estimateId/sending/undo': on(estimate, { version: 2 }),
  'POST /estimates/:estimateId/link': on(draftEstimate),
  'DELETE /estimates/:estimateId/link': on(estimate),
  'GET /estimates/:estimateId/signed-text': async () => ({ ids: (await signedEstimate()).estimate_id }),
  'POST /estimates/:estimateId/revision': on(estimate),
  'POST /estimates/:estimateId/copy': on(draftEstimate),
  'POST /estimates/:estimateId/signature': async () => {
    const sent = await sentEstimate()
    return { ids: sent.estimate_id, body: await signatureOf(sent) }
  },
  'POST /estimates/:estimateId/decline': on(estimate, { reason: 'Too expensive' }),
  'DELETE /estimates/:estimateId': on(estimate),
  'POST /estimates/:estimateId/restoration': on(deleted('/estimates/:estimateId', estimate)),
  'POST /leads': () => ({ body: leadBody() }),
  'POST /leads/drafts': () => ({ body: { name: 'Walt', phone: newPhone() } }),
  'PUT /leads': async () => ({ body: { lead_id: await lead(), stage_id: 4, version: 1, notes: 'Call back' } }),
  'DELETE /leads': async () => ({ body: { lead_id: await draft() } }),
  'DELETE /leads/:leadId': on(lead),
  'POST /leads/:leadId/restoration': async () => {
    const lead_id = await draft()
    await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })
    return { ids: lead_id }
  },
  'POST /leads/:leadId/undo': async () => {
    const { lead_id, version } = await addLead()
    await moveLead(lead_id, 4)
    return { ids: lead_id, body: { version: version + 1 } }
  },
  'POST /leads/:leadId/touch': on(draft, { kind: 'call' }),
  'POST /leads/:leadId/notes': on(draft, { content: 'Calls back tomorrow' }),
  'POST /leads/:leadId/promotion': on(draft, { seller_id: 2 }),
  'POST /leads/:leadId/promotion/undo': async () => {
    const { lead } = await promoted(await draft(), {}, PINS.admin)
    return { ids: lead.lead_id, body: { version: lead.version } }
  },
  'POST /leads/:leadId/receipts': on(lead, { title: '10x12 shade', total_cents: 150_000 }),
  'GET /receipts/:receiptId': on(receipt),
  'PUT /receipts/:receiptId': on(receipt, { due_on: '2026-12-24' }),
  'DELETE /receipts/:receiptId': on(receipt),
  'POST /receipts/:receiptId/restoration': on(deleted('/receipts/:receiptId', receipt)),
  'POST /receipts/:receiptId/link': on(receipt),
  'DELETE /receipts/:receiptId/link': async () => {
    const ids = await receipt()
    await call('POST', `/api/v1/receipts/${ids}/link`, { pin: PINS.admin })
    return { ids }
  },
  'POST /receipts/:receiptId/payments': on(receipt, paymentBody(500, { method: 'check', note: 'No. 104' })),
  'DELETE /payments/:paymentId': on(payment),
  'POST /payments/:paymentId/restoration': on(deleted('/payments/:paymentId', payment)),
  'GET /contacts': { query: 'q=rosa&limit=5' },
  'GET /contacts/by-phone/:phone': () => ({ ids: newPhone() }),
  'GET /contacts.csv': { query: 'sort=name' },
  'GET /contacts/:contactId': on(contact),
  'GET /contacts/:contactId/profile': on(contact),
  'GET /contacts/:contactId/leads': on(contact),
  'GET /contacts/:contactId/timeline': async () => ({ ids: await contact(), query: 'limit=5' }),
  'PUT /contacts/:contactId': on(contact, () => ({
    ...{ version: 1, name: 'Rosa Cruz', phone: newPhone(), address: '', category_id: 5, stage_id: 4, price: 900 },
  })),
  'PUT /contacts': async () => ({
    body: { contact_id: await contact(), stage_id: 3, installation_date: '2026-04-01' },
  }),
  'POST /contacts': () => ({ body: { name: 'Omar Reed', phone: newPhone() } }),
  'DELETE /contacts/:contactId': on(contact),
  'DELETE /contacts': async () => ({ body: { contact_id: await contact() } }),
  'POST /contacts/:contactId/restoration': on(trashedContact),
  'GET /contacts/:contactId/notes': on(contact),
  'POST /contacts/:contactId/notes': on(contact, { content: 'Gate is on the left' }),
  'PUT /contacts/:contactId/notes/:noteId': on(note, { content: 'Gate is on the right', version: 1 }),
  'DELETE /contacts/:contactId/notes/:noteId': on(note),
  'POST /contacts/:contactId/notes/:noteId/restoration': on(deleted('/contacts/:contactId/notes/:noteId', note)),
  'GET /contacts/:contactId/tasks': on(contactTask),
  'PUT /contacts/:contactId/tasks/:taskId': on(contactTask, { is_completed: true }),
  'DELETE /contacts/:contactId/tasks/:taskId': on(contactTask),
  'POST /contacts/:contactId/tasks/:taskId/restoration': async (pin) => {
    const { path, task_id } = await deletedTask(pin)
    return { ids: [path.split('/')[4] ?? '', task_id] }
  },
  'GET /tasks': { query: 'status=pending&limit=5' },
  'GET /tasks/board': { query: 'limit=5' },
  'GET /tasks/:taskId': on(task),
  'POST /tasks': async () => ({
    body: { title: 'Measure the yard', contact_id: await contact(), assigned_to: 1, due_at: 1_767_000_000_000 },
  }),
  'PUT /tasks': async () => ({ body: { task_id: await task(), version: 1, status: 'in-progress', priority: 'high' } }),
  'DELETE /tasks/:taskId': on(task),
  'POST /tasks/:taskId/restoration': async (pin) => ({ ids: (await deletedTask(pin)).task_id }),
  'GET /contacts/:contactId/images': on(contactPhoto),
  'POST /contacts/:contactId/images': on(contact, () => photoForm()),
  'PUT /contacts/:contactId/images/:imageId': on(contactPhoto, { description: 'The old gate', tag: 'before' }),
  'PUT /contacts/:contactId/images': async () => {
    const [ids, photo] = await contactPhoto()
    return { ids, body: { image_ids: [photo], tag: 'after' } }
  },
  'DELETE /contacts/:contactId/images/:imageId': on(contactPhoto),
  'POST /contacts/:contactId/images/:imageId/restoration': on(
    deleted('/contacts/:contactId/images/:imageId', contactPhoto),
  ),
  'POST /leads/:leadId/pairs': async () => {
    const { leadId, before, after } = await twoPhotos()
    return { ids: leadId, body: { before_id: before.image_id, after_id: after.image_id } }
  },
  'DELETE /pairs/:pairId': on(photoPair),
  'GET /images/:name': async () => {
    const { pathname, search } = new URL((await addPhoto()).image.url, 'https://board.example')
    return { ids: pathname.split('/').at(-1) ?? '', query: search.slice(1) }
  },
  'GET /contacts/duplicates': { query: 'limit=5' },
  'PUT /contacts/duplicates/:pairId/dismissal': on(addSuspectedPair),
  'DELETE /contacts/duplicates/:pairId/dismissal': on(addSuspectedPair),
  'GET /contacts/:contactId/duplicates': async () => ({ ids: (await addPair()).contact.contact_id }),
  'GET /contacts/:contactId/duplicates/:otherId': async () => {
    const { contact, other } = await addPair()
    return { ids: [contact.contact_id, other.contact_id] }
  },
  'POST /contacts/:contactId/merge': async () => {
    const pair = await addPair()
    return { ids: pair.contact.contact_id, body: mergeBody(pair, { name: 'other' }) }
  },
  'POST /contacts/:contactId/merge/undo': async () => {
    const { contact_id, merge_id } = await merged(await addPair())
    return { ids: contact_id, body: { merge_id } }
  },
  'POST /stats/seasons': { body: {} },
  'DELETE /stats/seasons/:startedAt': on(startSeason),
  'GET /stats/weeks/:day': { ids: '2026-03-04' },
  'GET /stats/months/:month': { ids: '2026-02' },
  'GET /stats/ledger': async () => ({ query: `seller=${(await addLead()).seller_id}` }),
  'GET /stats/report': { query: 'period=ever' },
  'GET /stats/money': { query: 'period=year' },
  'GET /activity': { query: 'kind=lead&from=2026-01-01&limit=5' },
  'GET /activity.csv': { query: 'user=1' },
  'GET /working-set/records': async () => {
    const { lead_id, contact_id } = await addLead()
    return { query: `contacts=${contact_id}&leads=${lead_id}` }
  },
  'GET /changes': { query: 'since=0' },
  'POST /public/leads': () => ({ body: inquiryBody() }),
  'POST /public/inquiries': async () => ({ body: await inquiryForm() }),
  'POST /notices/read': { body: { until: 5 } },
  'POST /push-notifications': () => ({ body: { subscription: newBrowser().subscription } }),
  'DELETE /push-notifications': () => ({ body: { endpoint: newBrowser().endpoint } }),
  'PUT /push-notifications/settings': { body: { muted: ['lead_moved'] } },
  'DELETE /push-notifications/devices/:subscriptionId': { ids: 7 },
  'POST /push-notifications/test': async () => {
    // Test pushes are rate-limited, so each sample is a user's first.
    await database().batch([sql`DELETE FROM attempts WHERE bucket LIKE 'push test %'`])
    return {}
  },
  'GET /schedule': { query: 'from=2030-01-01&to=2030-01-31' },
  'GET /schedule/search': { query: 'q=rosa' },
  'POST /schedule/moves': async () => ({ body: { moves: [moveOf(await bookAppointment(), dayAhead(31))] } }),
  'POST /leads/:leadId/appointments': on(lead, () => appointmentBody()),
  'PUT /appointments/:appointmentId': on(appointment, { note: 'Bring the long ladder' }),
  'POST /appointments/:appointmentId/state': on(appointment, { state: 'done' }),
  'POST /appointments/:appointmentId/texts': on(appointment, { kind: 'confirm' }),
  'DELETE /appointments/:appointmentId': on(appointment),
  'POST /appointments/:appointmentId/restoration': on(deleted('/appointments/:appointmentId', appointment)),
  'GET /appointments/:appointmentId/ics': on(appointment),
  'POST /schedule/feeds': { body: {} },
  'DELETE /schedule/feeds/:feedId': async (pin) => ({ ids: (await addFeed({}, writer(pin))).feed_id }),
  'PUT /schedule/settings': { body: { drive_minutes: 30 } },
  'POST /schedule/crews': () => ({ body: { ...crewBody() } }),
  'PUT /schedule/crews/:crewId': async () => ({ ids: (await addCrew()).crew_id, body: { minutes_a_day: 420 } }),
  'PUT /settings/documents': { body: { estimate_days: 14 } },
  'PUT /settings/documents/logo': () => ({ body: logoForm() }),
  'DELETE /settings/devices/:deviceId': async (pin) => {
    const own = Object.values(PINS).find((known) => known === pin) ?? PINS.public
    return { ids: deviceIn((await openSession(own)).cookie) }
  },
  'POST /settings/device-codes': { body: {} },
  'PUT /settings/sign-in': { body: { new_devices_need_code: false } },
  'PUT /settings/inquiries': {
    body: {
      business_hours: [[480, 1080], null, null, null, null, null, null],
      escalation_minutes: [10, 60, 240],
      embed_domains: ['www.example.com'],
    },
  },
  'POST /settings/users': () => ({ body: newUser({ seller_id: 2 }) }),
  'PUT /settings/users/:userId': on(user, () => ({ name: newUserName(), role: 'public', seller_id: 2, version: 1 })),
  'GET /settings/users/:userId/appointments': on(user),
  'PUT /settings/users/:userId/deactivation': on(user),
  'DELETE /settings/users/:userId/deactivation': on(user),
  'PUT /settings/users/:userId/pin': on(user, () => ({ pin: newPin() })),
  'POST /settings/users/:userId/pin/reveal': on(user),
  // A no-op change, because all other samples use the same roles.
  'PUT /settings/permissions': { body: {} },
  'PUT /settings/business': { body: { name: 'Alamo Shade', phone: '(512) 555-0100', weekly_goal: 60_000 } },
  'POST /settings/sellers': () => ({ body: { name: newName() } }),
  'PUT /settings/sellers/:sellerId': () => ({ ids: 2, body: { name: newName(), is_active: true } }),
  'POST /price-items': () => ({ body: priceItemBody() }),
  'POST /price-items/import': () => ({ body: { items: [priceItemBody(), priceItemBody()] } }),
  'PUT /price-items/order': async () => ({ body: { price_item_ids: await priceItemIds() } }),
  'PUT /price-items/:priceItemId': async () => ({
    ids: (await addPriceItem()).price_item_id,
    body: { price_cents: 4200 },
  }),
  'POST /settings/categories': () => ({ body: { name: newName() } }),
  'PUT /settings/categories/order': async () => ({ body: { category_ids: (await listOf('categories')).reverse() } }),
  'PUT /settings/categories/:categoryId': () => ({ ids: 9, body: { name: newName() } }),
  'PUT /settings/starting-names': async () => {
    const { stages, categories } = STARTING_NAMES.en
    await database().batch([
      sql`DELETE FROM stages WHERE stage_id > 9`,
      sql`DELETE FROM categories WHERE category_id > 9`,
      ...Object.entries(stages).map(([id, name]) => sql`UPDATE stages SET name = ${name} WHERE stage_id = ${id}`),
      ...Object.entries(categories).map(
        ([id, name]) => sql`UPDATE categories SET name = ${name} WHERE category_id = ${id}`,
      ),
    ])
    return { body: { language: 'es' } }
  },
  'POST /settings/stages': () => ({ body: { name: newName(), color: '#dc2626', points: 10 } }),
  'PUT /settings/stages/order': async () => ({ body: { stage_ids: await listOf('stages') } }),
  'PUT /settings/stages/:stageId': () => ({ ids: 3, body: { name: newName(), color: '#dc2626', points: 12 } }),
  'POST /settings/stages/:stageId/removal': async () => {
    const stage_id = 5000 + ++names
    await database().batch([
      sql`INSERT INTO stages (stage_id, name, order_index, points, color, kind)
        VALUES (${stage_id}, ${newName()}, 8, 0, '#dc2626', 'pipeline')`,
    ])
    return { ids: stage_id, body: { move_to: 2 } }
  },
  'GET /trash': { query: 'kind=contact&q=rosa&limit=5' },
  'POST /trash/:kind/:id/restoration': async () => ({ ids: ['contact', await trashedContact()].flat() }),
  'DELETE /trash/:kind/:id': async () => ({ ids: ['contact', await trashedContact()].flat() }),
  'DELETE /trash': { query: 'until=1' },
  'GET /exports/:exportId': on(newExport),
  'DELETE /exports/:exportId': on(newExport),
  'GET /exports/:exportId/pages/:table/:page': async () => ({ ids: [await newExport(), 'users', 1] }),
  'GET /exports/photos/:name': async () => ({ ids: (await photoNames((await contactPhoto())[1])).slice(0, 1) }),
  'GET /backups/:backupId': on(backup),
  'GET /backups/:backupId/pages/:table/:page': async () => ({ ids: [await backup(), 'users', 1] }),
  'POST /imports': () => ({ body: importBody(3) }),
  'POST /imports/known': () => ({ body: { phones: [newPhone()] } }),
  'POST /imports/:importId/chunks': on(startedImport, () => ({
    ...{ chunk: 1, read: 1, rejected: 0, rows: [importedRow()] },
  })),
  'GET /imports/:importId/skipped': on(startedImport),
  'POST /imports/:importId/end': on(startedImport),
  'GET /imports/:importId/changes': on(startedImport),
  'POST /imports/:importId/restoration': async () => {
    const { import_id } = await importAll([importedRow()])
    await undoImport(import_id)
    return { ids: import_id }
  },
  'POST /imports/:importId/undo': async () => ({ ids: (await importAll([importedRow()])).import_id }),
}

/** A path with its parameters replaced. @throws Error if one is left */
const filled = (path: string, ids: Id | Id[] = []) => {
  const left = [ids].flat()
  return path.replaceAll(/:\w+/g, (parameter) => {
    const id = left.shift()
    if (id === undefined) throw new Error(`The sample of ${path} has no ${parameter}`)
    return String(id)
  })
}

/** A new valid request to an endpoint. @throws Error if the endpoint has parameters and no sample */
export const sampleOf = async ({ method, path }: { method: string; path: string }, pin?: string): Promise<Sample> => {
  const request = REQUESTS[`${method} ${path.replace('/api/v1', '')}`] ?? {}
  const { ids, query, body } = typeof request === 'function' ? await request(pin) : request
  return { path: filled(path, ids) + (query ? `?${query}` : ''), ...(body && { body }) }
}
