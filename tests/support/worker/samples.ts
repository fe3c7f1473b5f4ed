import { sql } from 'drizzle-orm'
import { STARTING_NAMES } from '#contract/catalog/starting-names.ts'
import { newBrowser } from '../rules/browser.ts'
import { call } from './call.ts'
import { addCrew, crewBody } from './crews.ts'
import { addEstimate, estimateContent, estimatePath, sentEstimate, signatureOf, signedEstimate } from './documents.ts'
import { addFeed, feedPath } from './feeds.ts'
import { importAll, importBody, importedRow, startImport, undoImport } from './imports.ts'
import { inquiryForm } from './inquiries.ts'
import { addDraft, addLead, inquiryBody, leadBody, moveLead, newPhone, promoted } from './leads.ts'
import { logoForm } from './logos.ts'
import { addSuspectedPair } from './matches.ts'
import { addPair, mergeBody, merged } from './merges.ts'
import { addNote } from './notes.ts'
import { database, deviceIn, openSession, PINS } from './people.ts'
import { addPhoto, addPhotoPair, photoForm, removePhoto, twoPhotos } from './photos.ts'
import { addPriceItem, priceItemBody, priceItemIds } from './price-items.ts'
import { addPayment, addReceipt, paymentBody, paymentPath, receiptPath } from './receipts.ts'
import { appointmentBody, appointmentPath, bookAppointment, dayAhead, moveOf } from './schedule.ts'
import { startSeason } from './seasons.ts'
import { addTask } from './tasks.ts'
import { makeBackup, photoNames, startExport } from './transfer.ts'
import { addColleague, newPin, newUser, newUserName } from './users.ts'

const addClient = async () => `/api/v1/contacts/${(await addLead()).contact_id}`

/** The path of a contact in the trash. */
const trashedClient = async () => {
  const path = await addClient()
  await call('DELETE', path, { pin: PINS.admin })
  return path
}
const idIn = (path: string) => path.split('/').at(-1)

/** Gives users other than the manager a record of an admin. */
const writer = (pin: string | undefined) => (pin === PINS.manager ? pin : PINS.admin)
const noteBy = async (pin: string | undefined) =>
  (await addNote((await addLead()).contact_id ?? 0, 'Gate is on the left', writer(pin))).path

const receiptSample = async () => receiptPath((await addReceipt()).receipt_id)
const paymentBy = async (pin: string | undefined) =>
  paymentPath((await addPayment((await addReceipt()).receipt_id, 500, writer(pin))).payment_id)

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

export interface Sample {
  path: string
  body?: Record<string, unknown> | FormData
}

/** A valid request for each endpoint, on its own rows. */
export const SAMPLES: Record<string, (pin?: string) => Promise<Sample> | Sample> = {
  'GET /api/v1/health': () => ({ path: '/api/v1/health' }),
  'POST /api/v1/auth': (pin) => ({ path: '/api/v1/auth', body: pin ? { pin } : {} }),
  'GET /api/v1/session': () => ({ path: '/api/v1/session' }),
  'DELETE /api/v1/session': () => ({ path: '/api/v1/session' }),
  'GET /api/v1/profile': () => ({ path: '/api/v1/profile' }),
  'PUT /api/v1/profile': () => ({ path: '/api/v1/profile', body: { email: 'new@example.com' } }),
  'GET /api/v1/stages': () => ({ path: '/api/v1/stages' }),
  'GET /api/v1/sellers': () => ({ path: '/api/v1/sellers' }),
  'GET /api/v1/categories': () => ({ path: '/api/v1/categories' }),
  'GET /api/v1/leads': () => ({ path: '/api/v1/leads?stage=2&limit=5' }),
  'GET /api/v1/leads/board': () => ({ path: '/api/v1/leads/board?limit=5' }),
  'GET /api/v1/leads/drafts.csv': () => ({ path: '/api/v1/leads/drafts.csv?suspected=only' }),
  'GET /api/v1/leads/:leadId': async () => ({ path: `/api/v1/leads/${(await addLead()).lead_id}` }),
  'GET /api/v1/leads/:leadId/panel': async () => ({ path: `/api/v1/leads/${(await addLead()).lead_id}/panel` }),
  'GET /api/v1/leads/:leadId/timeline': async () => ({
    path: `/api/v1/leads/${(await addLead()).lead_id}/timeline?limit=5`,
  }),
  'GET /api/v1/schedule/day': () => ({ path: '/api/v1/schedule/day?day=2026-03-05' }),
  'GET /api/v1/leads/:leadId/documents': async () => ({
    path: `/api/v1/leads/${(await sentEstimate()).lead_id}/documents`,
  }),
  'POST /api/v1/leads/:leadId/estimates': async () => ({
    path: `/api/v1/leads/${(await addLead()).lead_id}/estimates`,
    body: { content: estimateContent() },
  }),
  'GET /api/v1/estimates/:estimateId': async () => ({ path: estimatePath((await sentEstimate()).estimate_id) }),
  'PUT /api/v1/estimates/:estimateId': async () => ({
    path: estimatePath((await addEstimate()).estimate_id),
    body: { content: estimateContent({ title: 'Longer shade' }), version: 1 },
  }),
  'POST /api/v1/estimates/:estimateId/sending': async () => ({
    path: `${estimatePath((await addEstimate()).estimate_id)}/sending`,
    body: { version: 1 },
  }),
  'DELETE /api/v1/estimates/:estimateId/link': async () => ({
    path: `${estimatePath((await sentEstimate()).estimate_id)}/link`,
  }),
  'GET /api/v1/estimates/:estimateId/signed-text': async () => ({
    path: `${estimatePath((await signedEstimate()).estimate_id)}/signed-text`,
  }),
  'POST /api/v1/estimates/:estimateId/revision': async () => ({
    path: `${estimatePath((await sentEstimate()).estimate_id)}/revision`,
  }),
  'POST /api/v1/estimates/:estimateId/copy': async () => ({
    path: `${estimatePath((await addEstimate()).estimate_id)}/copy`,
  }),
  'POST /api/v1/estimates/:estimateId/signature': async () => {
    const estimate = await sentEstimate()
    return { path: `${estimatePath(estimate.estimate_id)}/signature`, body: await signatureOf(estimate) }
  },
  'POST /api/v1/estimates/:estimateId/decline': async () => ({
    path: `${estimatePath((await sentEstimate()).estimate_id)}/decline`,
    body: { reason: 'Too expensive' },
  }),
  'DELETE /api/v1/estimates/:estimateId': async () => ({ path: estimatePath((await sentEstimate()).estimate_id) }),
  'POST /api/v1/estimates/:estimateId/restoration': async () => {
    const path = estimatePath((await sentEstimate()).estimate_id)
    await call('DELETE', path, { pin: PINS.admin })
    return { path: `${path}/restoration` }
  },
  'POST /api/v1/leads': () => ({ path: '/api/v1/leads', body: leadBody() }),
  'POST /api/v1/leads/drafts': () => ({ path: '/api/v1/leads/drafts', body: { name: 'Walt', phone: newPhone() } }),
  'PUT /api/v1/leads': async () => ({
    path: '/api/v1/leads',
    body: { lead_id: (await addLead()).lead_id, stage_id: 4, version: 1, notes: 'Call back' },
  }),
  'DELETE /api/v1/leads': async () => ({ path: '/api/v1/leads', body: { lead_id: (await addDraft()).lead_id } }),
  'DELETE /api/v1/leads/:leadId': async () => ({ path: `/api/v1/leads/${(await addLead()).lead_id}` }),
  'POST /api/v1/leads/:leadId/restoration': async () => {
    const { lead_id } = await addDraft()
    await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })
    return { path: `/api/v1/leads/${lead_id}/restoration` }
  },
  'POST /api/v1/leads/:leadId/undo': async () => {
    const { lead_id, version } = await addLead()
    await moveLead(lead_id, 4)
    return { path: `/api/v1/leads/${lead_id}/undo`, body: { version: version + 1 } }
  },
  'POST /api/v1/leads/:leadId/touch': async () => ({
    path: `/api/v1/leads/${(await addDraft()).lead_id}/touch`,
    body: { kind: 'call' },
  }),
  'POST /api/v1/leads/:leadId/notes': async () => ({
    path: `/api/v1/leads/${(await addDraft()).lead_id}/notes`,
    body: { content: 'Calls back tomorrow' },
  }),
  'POST /api/v1/leads/:leadId/promotion': async () => ({
    path: `/api/v1/leads/${(await addDraft()).lead_id}/promotion`,
    body: { seller_id: 2 },
  }),
  'POST /api/v1/leads/:leadId/promotion/undo': async () => {
    const { lead } = await promoted((await addDraft()).lead_id, {}, PINS.admin)
    return { path: `/api/v1/leads/${lead.lead_id}/promotion/undo`, body: { version: lead.version } }
  },
  'POST /api/v1/leads/:leadId/receipts': async () => ({
    path: `/api/v1/leads/${(await addLead()).lead_id}/receipts`,
    body: { title: '10x12 shade', total_cents: 150_000 },
  }),
  'GET /api/v1/receipts/:receiptId': async () => ({ path: await receiptSample() }),
  'DELETE /api/v1/receipts/:receiptId': async () => ({ path: await receiptSample() }),
  'POST /api/v1/receipts/:receiptId/restoration': async () => {
    const path = await receiptSample()
    await call('DELETE', path, { pin: PINS.admin })
    return { path: `${path}/restoration` }
  },
  'POST /api/v1/receipts/:receiptId/link': async () => ({ path: `${await receiptSample()}/link` }),
  'DELETE /api/v1/receipts/:receiptId/link': async () => {
    const path = `${await receiptSample()}/link`
    await call('POST', path, { pin: PINS.admin })
    return { path }
  },
  'POST /api/v1/receipts/:receiptId/payments': async () => ({
    path: `${await receiptSample()}/payments`,
    body: paymentBody(500, { method: 'check', note: 'No. 104' }),
  }),
  'DELETE /api/v1/payments/:paymentId': async (pin) => ({ path: await paymentBy(pin) }),
  'POST /api/v1/payments/:paymentId/restoration': async (pin) => {
    const path = await paymentBy(pin)
    await call('DELETE', path, { pin: PINS.admin })
    return { path: `${path}/restoration` }
  },
  'GET /api/v1/contacts': () => ({ path: '/api/v1/contacts?q=rosa&limit=5' }),
  'GET /api/v1/contacts/by-phone/:phone': () => ({ path: `/api/v1/contacts/by-phone/${newPhone()}` }),
  'GET /api/v1/contacts.csv': () => ({ path: '/api/v1/contacts.csv?sort=name' }),
  'GET /api/v1/contacts/:contactId': async () => ({ path: `/api/v1/contacts/${(await addLead()).contact_id}` }),
  'GET /api/v1/contacts/:contactId/profile': async () => ({ path: `${await addClient()}/profile` }),
  'GET /api/v1/contacts/:contactId/leads': async () => ({ path: `${await addClient()}/leads` }),
  'GET /api/v1/contacts/:contactId/timeline': async () => ({ path: `${await addClient()}/timeline?limit=5` }),
  'PUT /api/v1/contacts/:contactId': async () => ({
    path: await addClient(),
    body: { version: 1, name: 'Rosa Cruz', phone: newPhone(), address: '', category_id: 5, stage_id: 4, price: 900 },
  }),
  'PUT /api/v1/contacts': async () => ({
    path: '/api/v1/contacts',
    body: { contact_id: (await addLead()).contact_id, stage_id: 3, installation_date: '2026-04-01' },
  }),
  'DELETE /api/v1/contacts/:contactId': async () => ({ path: await addClient() }),
  'DELETE /api/v1/contacts': async () => ({
    path: '/api/v1/contacts',
    body: { contact_id: (await addLead()).contact_id },
  }),
  'POST /api/v1/contacts/:contactId/restoration': async () => ({ path: `${await trashedClient()}/restoration` }),
  'GET /api/v1/contacts/:contactId/notes': async () => ({ path: `${await addClient()}/notes` }),
  'POST /api/v1/contacts/:contactId/notes': async () => ({
    path: `${await addClient()}/notes`,
    body: { content: 'Gate is on the left' },
  }),
  'PUT /api/v1/contacts/:contactId/notes/:noteId': async (pin) => ({
    path: await noteBy(pin),
    body: { content: 'Gate is on the right', version: 1 },
  }),
  'DELETE /api/v1/contacts/:contactId/notes/:noteId': async (pin) => ({ path: await noteBy(pin) }),
  'POST /api/v1/contacts/:contactId/notes/:noteId/restoration': async (pin) => {
    const path = await noteBy(pin)
    await call('DELETE', path, { pin: writer(pin) })
    return { path: `${path}/restoration` }
  },
  'GET /api/v1/contacts/:contactId/tasks': async () => ({ path: (await addTask()).list }),
  'PUT /api/v1/contacts/:contactId/tasks/:taskId': async () => ({
    path: (await addTask()).path,
    body: { is_completed: true },
  }),
  'DELETE /api/v1/contacts/:contactId/tasks/:taskId': async () => ({ path: (await addTask()).path }),
  'POST /api/v1/contacts/:contactId/tasks/:taskId/restoration': async (pin) => {
    const { path } = await addTask({ deleted_at: 1, deleted_by: pin === PINS.manager ? 2 : 1 })
    return { path: `${path}/restoration` }
  },
  'GET /api/v1/tasks': () => ({ path: '/api/v1/tasks?status=pending&limit=5' }),
  'GET /api/v1/tasks/board': () => ({ path: '/api/v1/tasks/board?limit=5' }),
  'GET /api/v1/tasks/:taskId': async () => ({ path: `/api/v1/tasks/${(await addTask()).task_id}` }),
  'POST /api/v1/tasks': async () => ({
    path: '/api/v1/tasks',
    body: {
      title: 'Measure the yard',
      contact_id: (await addLead()).contact_id,
      assigned_to: 1,
      due_at: 1_767_000_000_000,
    },
  }),
  'PUT /api/v1/tasks': async () => ({
    path: '/api/v1/tasks',
    body: { task_id: (await addTask()).task_id, version: 1, status: 'in-progress', priority: 'high' },
  }),
  'DELETE /api/v1/tasks/:taskId': async () => ({ path: `/api/v1/tasks/${(await addTask()).task_id}` }),
  'POST /api/v1/tasks/:taskId/restoration': async (pin) => {
    const { task_id } = await addTask({ deleted_at: 1, deleted_by: pin === PINS.manager ? 2 : 1 })
    return { path: `/api/v1/tasks/${task_id}/restoration` }
  },
  'POST /api/v1/contacts': () => ({ path: '/api/v1/contacts', body: { name: 'Omar Reed', phone: newPhone() } }),
  'GET /api/v1/contacts/:contactId/images': async () => ({ path: (await addPhoto()).path }),
  'POST /api/v1/contacts/:contactId/images': async () => ({
    path: `/api/v1/contacts/${(await addLead()).contact_id}/images`,
    body: photoForm(),
  }),
  'PUT /api/v1/contacts/:contactId/images/:imageId': async () => {
    const { path, image } = await addPhoto()
    return { path: `${path}/${image.image_id}`, body: { description: 'The old gate', tag: 'before' } }
  },
  'PUT /api/v1/contacts/:contactId/images': async () => {
    const { path, image } = await addPhoto()
    return { path, body: { image_ids: [image.image_id], tag: 'after' } }
  },
  'DELETE /api/v1/contacts/:contactId/images/:imageId': async () => {
    const { path, image } = await addPhoto()
    return { path: `${path}/${image.image_id}` }
  },
  'POST /api/v1/contacts/:contactId/images/:imageId/restoration': async () => {
    const { path, image } = await addPhoto()
    await removePhoto(path, image)
    return { path: `${path}/${image.image_id}/restoration` }
  },
  'POST /api/v1/leads/:leadId/pairs': async () => {
    const { leadId, before, after } = await twoPhotos()
    return { path: `/api/v1/leads/${leadId}/pairs`, body: { before_id: before.image_id, after_id: after.image_id } }
  },
  'DELETE /api/v1/pairs/:pairId': async () => ({ path: `/api/v1/pairs/${(await addPhotoPair()).pair.pair_id}` }),
  'GET /api/v1/images/:name': async () => ({ path: (await addPhoto()).image.url }),
  'GET /api/v1/contacts/duplicates': () => ({ path: '/api/v1/contacts/duplicates?limit=5' }),
  'PUT /api/v1/contacts/duplicates/:pairId/dismissal': async () => ({
    path: `/api/v1/contacts/duplicates/${await addSuspectedPair()}/dismissal`,
  }),
  'DELETE /api/v1/contacts/duplicates/:pairId/dismissal': async () => ({
    path: `/api/v1/contacts/duplicates/${await addSuspectedPair()}/dismissal`,
  }),
  'GET /api/v1/contacts/:contactId/duplicates': async () => ({
    path: `/api/v1/contacts/${(await addPair()).contact.contact_id}/duplicates`,
  }),
  'GET /api/v1/contacts/:contactId/duplicates/:otherId': async () => {
    const { contact, other } = await addPair()
    return { path: `/api/v1/contacts/${contact.contact_id}/duplicates/${other.contact_id}` }
  },
  'POST /api/v1/contacts/:contactId/merge': async () => {
    const pair = await addPair()
    return { path: `/api/v1/contacts/${pair.contact.contact_id}/merge`, body: mergeBody(pair, { name: 'other' }) }
  },
  'POST /api/v1/contacts/:contactId/merge/undo': async () => {
    const { contact_id, merge_id } = await merged(await addPair())
    return { path: `/api/v1/contacts/${contact_id}/merge/undo`, body: { merge_id } }
  },
  'GET /api/v1/stats': () => ({ path: '/api/v1/stats' }),
  'GET /api/v1/stats/seller-points': () => ({ path: '/api/v1/stats/seller-points' }),
  'GET /api/v1/stats/weekly-goal': () => ({ path: '/api/v1/stats/weekly-goal' }),
  'GET /api/v1/stats/dashboard': () => ({ path: '/api/v1/stats/dashboard' }),
  'GET /api/v1/stats/dashboard.csv': () => ({ path: '/api/v1/stats/dashboard.csv' }),
  'POST /api/v1/stats/seasons': () => ({ path: '/api/v1/stats/seasons', body: {} }),
  'DELETE /api/v1/stats/seasons/:startedAt': async () => ({ path: `/api/v1/stats/seasons/${await startSeason()}` }),
  'GET /api/v1/stats/weeks/:day': () => ({ path: '/api/v1/stats/weeks/2026-03-04' }),
  'GET /api/v1/stats/months/:month': () => ({ path: '/api/v1/stats/months/2026-02' }),
  'GET /api/v1/stats/ledger': async () => ({ path: `/api/v1/stats/ledger?seller=${(await addLead()).seller_id}` }),
  'GET /api/v1/stats/report': () => ({ path: '/api/v1/stats/report?period=ever' }),
  'GET /api/v1/stats/schedule': () => ({ path: '/api/v1/stats/schedule' }),
  'GET /api/v1/stats/report.csv': () => ({ path: '/api/v1/stats/report.csv' }),
  'GET /api/v1/stats/money': () => ({ path: '/api/v1/stats/money?period=year' }),
  'GET /api/v1/activity': () => ({ path: '/api/v1/activity?kind=lead&from=2026-01-01&limit=5' }),
  'GET /api/v1/activity.csv': () => ({ path: '/api/v1/activity.csv?user=1' }),
  'GET /api/v1/working-set': () => ({ path: '/api/v1/working-set' }),
  'GET /api/v1/working-set/records': async () => {
    const { lead_id, contact_id } = await addLead()
    return { path: `/api/v1/working-set/records?contacts=${contact_id}&leads=${lead_id}` }
  },
  'GET /api/v1/changes': () => ({ path: '/api/v1/changes?since=0' }),
  'GET /api/v1/public/business': () => ({ path: '/api/v1/public/business' }),
  'POST /api/v1/public/leads': () => ({ path: '/api/v1/public/leads', body: inquiryBody() }),
  'GET /api/v1/push-notifications': () => ({ path: '/api/v1/push-notifications' }),
  'POST /api/v1/push-notifications': () => ({
    path: '/api/v1/push-notifications',
    body: { subscription: newBrowser().subscription },
  }),
  'DELETE /api/v1/push-notifications': () => ({
    path: '/api/v1/push-notifications',
    body: { endpoint: newBrowser().endpoint },
  }),
  'PUT /api/v1/push-notifications/settings': () => ({
    path: '/api/v1/push-notifications/settings',
    body: { muted: ['lead_moved'] },
  }),
  'DELETE /api/v1/push-notifications/devices/:subscriptionId': () => ({ path: '/api/v1/push-notifications/devices/7' }),
  'POST /api/v1/push-notifications/test': async () => {
    // Test pushes are rate-limited, so each sample is a user's first.
    await database().batch([sql`DELETE FROM attempts WHERE bucket LIKE 'push test %'`])
    return { path: '/api/v1/push-notifications/test' }
  },
  'POST /api/v1/public/inquiries': async () => ({ path: '/api/v1/public/inquiries', body: await inquiryForm() }),
  'GET /api/v1/inquiries/photos': () => ({ path: '/api/v1/inquiries/photos' }),
  'GET /api/v1/schedule': () => ({ path: '/api/v1/schedule?from=2030-01-01&to=2030-01-31' }),
  'GET /api/v1/schedule/search': () => ({ path: '/api/v1/schedule/search?q=rosa' }),
  'POST /api/v1/schedule/moves': async () => ({
    path: '/api/v1/schedule/moves',
    body: { moves: [moveOf(await bookAppointment(), dayAhead(31))] },
  }),
  'POST /api/v1/leads/:leadId/appointments': async () => ({
    path: `/api/v1/leads/${(await addLead()).lead_id}/appointments`,
    body: appointmentBody(),
  }),
  'PUT /api/v1/appointments/:appointmentId': async () => ({
    path: appointmentPath((await bookAppointment()).appointment_id),
    body: { note: 'Bring the long ladder' },
  }),
  'POST /api/v1/appointments/:appointmentId/state': async () => ({
    path: `${appointmentPath((await bookAppointment()).appointment_id)}/state`,
    body: { state: 'done' },
  }),
  'POST /api/v1/appointments/:appointmentId/texts': async () => ({
    path: `${appointmentPath((await bookAppointment()).appointment_id)}/texts`,
    body: { kind: 'confirm' },
  }),
  'DELETE /api/v1/appointments/:appointmentId': async () => ({
    path: appointmentPath((await bookAppointment()).appointment_id),
  }),
  'POST /api/v1/appointments/:appointmentId/restoration': async () => {
    const path = appointmentPath((await bookAppointment()).appointment_id)
    await call('DELETE', path, { pin: PINS.admin })
    return { path: `${path}/restoration` }
  },
  'GET /api/v1/schedule/feeds': () => ({ path: '/api/v1/schedule/feeds' }),
  'POST /api/v1/schedule/feeds': () => ({ path: '/api/v1/schedule/feeds', body: {} }),
  'DELETE /api/v1/schedule/feeds/:feedId': async (pin) => ({ path: feedPath(await addFeed({}, writer(pin))) }),
  'GET /api/v1/appointments/:appointmentId/ics': async () => ({
    path: `${appointmentPath((await bookAppointment()).appointment_id)}/ics`,
  }),
  'GET /api/v1/schedule/settings': () => ({ path: '/api/v1/schedule/settings' }),
  'PUT /api/v1/schedule/settings': () => ({ path: '/api/v1/schedule/settings', body: { drive_minutes: 30 } }),
  'POST /api/v1/schedule/crews': () => ({ path: '/api/v1/schedule/crews', body: { ...crewBody() } }),
  'GET /api/v1/schedule/crews/appointments': () => ({ path: '/api/v1/schedule/crews/appointments' }),
  'PUT /api/v1/schedule/crews/:crewId': async () => ({
    path: `/api/v1/schedule/crews/${(await addCrew()).crew_id}`,
    body: { minutes_a_day: 420 },
  }),
  'GET /api/v1/settings/documents': () => ({ path: '/api/v1/settings/documents' }),
  'PUT /api/v1/settings/documents': () => ({ path: '/api/v1/settings/documents', body: { estimate_days: 14 } }),
  'PUT /api/v1/settings/documents/logo': () => ({ path: '/api/v1/settings/documents/logo', body: logoForm() }),
  'DELETE /api/v1/settings/documents/logo': () => ({ path: '/api/v1/settings/documents/logo' }),
  'GET /api/v1/settings/devices': () => ({ path: '/api/v1/settings/devices' }),
  'DELETE /api/v1/settings/devices/:deviceId': async (pin) => ({
    path: `/api/v1/settings/devices/${deviceIn((await openSession(Object.values(PINS).find((known) => known === pin) ?? PINS.public)).cookie)}`,
  }),
  'POST /api/v1/settings/device-codes': () => ({ path: '/api/v1/settings/device-codes', body: {} }),
  'GET /api/v1/settings/sign-in': () => ({ path: '/api/v1/settings/sign-in' }),
  'PUT /api/v1/settings/sign-in': () => ({
    path: '/api/v1/settings/sign-in',
    body: { new_devices_need_code: false },
  }),
  'GET /api/v1/settings/inquiries': () => ({ path: '/api/v1/settings/inquiries' }),
  'PUT /api/v1/settings/inquiries': () => ({
    path: '/api/v1/settings/inquiries',
    body: {
      business_hours: [[480, 1080], null, null, null, null, null, null],
      escalation_minutes: [10, 60, 240],
      embed_domains: ['www.example.com'],
    },
  }),
  'GET /api/v1/settings/users': () => ({ path: '/api/v1/settings/users' }),
  'POST /api/v1/settings/users': () => ({ path: '/api/v1/settings/users', body: newUser({ seller_id: 2 }) }),
  'GET /api/v1/settings/pin-suggestion': () => ({ path: '/api/v1/settings/pin-suggestion' }),
  'PUT /api/v1/settings/users/:userId': async () => ({
    path: await addColleague(),
    body: { name: newUserName(), role: 'public', seller_id: 2, version: 1 },
  }),
  'GET /api/v1/settings/users/:userId/appointments': async () => ({ path: `${await addColleague()}/appointments` }),
  'PUT /api/v1/settings/users/:userId/deactivation': async () => ({ path: `${await addColleague()}/deactivation` }),
  'DELETE /api/v1/settings/users/:userId/deactivation': async () => ({ path: `${await addColleague()}/deactivation` }),
  'PUT /api/v1/settings/users/:userId/pin': async () => ({
    path: `${await addColleague()}/pin`,
    body: { pin: newPin() },
  }),
  'POST /api/v1/settings/users/:userId/pin/reveal': async () => ({ path: `${await addColleague()}/pin/reveal` }),
  'GET /api/v1/settings/permissions': () => ({ path: '/api/v1/settings/permissions' }),
  // A no-op change, because all other samples use the same roles.
  'PUT /api/v1/settings/permissions': () => ({ path: '/api/v1/settings/permissions', body: {} }),
  'GET /api/v1/settings/business': () => ({ path: '/api/v1/settings/business' }),
  'PUT /api/v1/settings/business': () => ({
    path: '/api/v1/settings/business',
    body: { name: 'Alamo Shade', phone: '(512) 555-0100', weekly_goal: 60_000 },
  }),
  'GET /api/v1/stages/removed': () => ({ path: '/api/v1/stages/removed' }),
  'GET /api/v1/settings/sellers': () => ({ path: '/api/v1/settings/sellers' }),
  'POST /api/v1/settings/sellers': () => ({ path: '/api/v1/settings/sellers', body: { name: newName() } }),
  'PUT /api/v1/settings/sellers/:sellerId': () => ({
    path: '/api/v1/settings/sellers/2',
    body: { name: newName(), is_active: true },
  }),
  'GET /api/v1/price-items': () => ({ path: '/api/v1/price-items' }),
  'GET /api/v1/price-items.csv': () => ({ path: '/api/v1/price-items.csv' }),
  'POST /api/v1/price-items': () => ({ path: '/api/v1/price-items', body: priceItemBody() }),
  'POST /api/v1/price-items/import': () => ({
    path: '/api/v1/price-items/import',
    body: { items: [priceItemBody(), priceItemBody()] },
  }),
  'PUT /api/v1/price-items/order': async () => ({
    path: '/api/v1/price-items/order',
    body: { price_item_ids: await priceItemIds() },
  }),
  'PUT /api/v1/price-items/:priceItemId': async () => ({
    path: `/api/v1/price-items/${(await addPriceItem()).price_item_id}`,
    body: { price_cents: 4200 },
  }),
  'GET /api/v1/settings/categories': () => ({ path: '/api/v1/settings/categories' }),
  'POST /api/v1/settings/categories': () => ({ path: '/api/v1/settings/categories', body: { name: newName() } }),
  'PUT /api/v1/settings/categories/order': async () => ({
    path: '/api/v1/settings/categories/order',
    body: { category_ids: (await listOf('categories')).reverse() },
  }),
  'PUT /api/v1/settings/categories/:categoryId': () => ({
    path: '/api/v1/settings/categories/9',
    body: { name: newName() },
  }),
  'PUT /api/v1/settings/starting-names': async () => {
    const { stages, categories } = STARTING_NAMES.en
    await database().batch([
      sql`DELETE FROM stages WHERE stage_id > 9`,
      sql`DELETE FROM categories WHERE category_id > 9`,
      ...Object.entries(stages).map(([id, name]) => sql`UPDATE stages SET name = ${name} WHERE stage_id = ${id}`),
      ...Object.entries(categories).map(
        ([id, name]) => sql`UPDATE categories SET name = ${name} WHERE category_id = ${id}`,
      ),
    ])
    return { path: '/api/v1/settings/starting-names', body: { language: 'es' } }
  },
  'GET /api/v1/settings/stages': () => ({ path: '/api/v1/settings/stages' }),
  'POST /api/v1/settings/stages': () => ({
    path: '/api/v1/settings/stages',
    body: { name: newName(), color: '#dc2626', points: 10 },
  }),
  'PUT /api/v1/settings/stages/order': async () => ({
    path: '/api/v1/settings/stages/order',
    body: { stage_ids: await listOf('stages') },
  }),
  'PUT /api/v1/settings/stages/:stageId': () => ({
    path: '/api/v1/settings/stages/3',
    body: { name: newName(), color: '#dc2626', points: 12 },
  }),
  'POST /api/v1/settings/stages/:stageId/removal': async () => {
    const stage_id = 5000 + ++names
    await database().batch([
      sql`INSERT INTO stages (stage_id, name, order_index, points, color, kind)
        VALUES (${stage_id}, ${newName()}, 8, 0, '#dc2626', 'pipeline')`,
    ])
    return { path: `/api/v1/settings/stages/${stage_id}/removal`, body: { move_to: 2 } }
  },
  'GET /api/v1/trash': () => ({ path: '/api/v1/trash?kind=contact&q=rosa&limit=5' }),
  'POST /api/v1/trash/:kind/:id/restoration': async () => ({
    path: `/api/v1/trash/contact/${idIn(await trashedClient())}/restoration`,
  }),
  'DELETE /api/v1/trash/:kind/:id': async () => ({ path: `/api/v1/trash/contact/${idIn(await trashedClient())}` }),
  'DELETE /api/v1/trash': () => ({ path: '/api/v1/trash?until=1' }),
  'POST /api/v1/exports': () => ({ path: '/api/v1/exports' }),
  'GET /api/v1/exports/:exportId': async () => ({ path: await startExport() }),
  'GET /api/v1/exports/:exportId/pages/:table/:page': async () => ({ path: `${await startExport()}/pages/users/1` }),
  'GET /api/v1/exports/photos/:name': async () => {
    const [name = ''] = await photoNames((await addPhoto()).image.image_id)
    return { path: `/api/v1/exports/photos/${name}` }
  },
  'GET /api/v1/backups': () => ({ path: '/api/v1/backups' }),
  'GET /api/v1/backups/:backupId': async () => ({ path: await makeBackup() }),
  'GET /api/v1/backups/:backupId/pages/:table/:page': async () => ({ path: `${await makeBackup()}/pages/users/1` }),
  'GET /api/v1/imports': () => ({ path: '/api/v1/imports' }),
  'POST /api/v1/imports': () => ({ path: '/api/v1/imports', body: importBody(3) }),
  'POST /api/v1/imports/known': () => ({ path: '/api/v1/imports/known', body: { phones: [newPhone()] } }),
  'POST /api/v1/imports/:importId/chunks': async () => ({
    path: `/api/v1/imports/${(await startImport(1)).import_id}/chunks`,
    body: { chunk: 1, read: 1, rejected: 0, rows: [importedRow()] },
  }),
  'GET /api/v1/imports/:importId/skipped': async () => ({
    path: `/api/v1/imports/${(await startImport(1)).import_id}/skipped`,
  }),
  'POST /api/v1/imports/:importId/end': async () => ({
    path: `/api/v1/imports/${(await startImport(1)).import_id}/end`,
  }),
  'GET /api/v1/imports/:importId/changes': async () => ({
    path: `/api/v1/imports/${(await startImport(1)).import_id}/changes`,
  }),
  'POST /api/v1/imports/:importId/restoration': async () => {
    const { import_id } = await importAll([importedRow()])
    await undoImport(import_id)
    return { path: `/api/v1/imports/${import_id}/restoration` }
  },
  'POST /api/v1/imports/:importId/undo': async () => ({
    path: `/api/v1/imports/${(await importAll([importedRow()])).import_id}/undo`,
  }),
  'DELETE /api/v1/exports/:exportId': async () => ({ path: await startExport() }),
  'GET /api/v1/openapi.json': () => ({ path: '/api/v1/openapi.json' }),
}

/** A new valid request to an endpoint. @throws Error if the endpoint has no sample */
export const sampleOf = async (endpoint: { method: string; path: string }, pin?: string): Promise<Sample> => {
  const make = SAMPLES[`${endpoint.method} ${endpoint.path}`]
  if (!make) throw new Error(`${endpoint.method} ${endpoint.path} has no sample`)
  return make(pin)
}
