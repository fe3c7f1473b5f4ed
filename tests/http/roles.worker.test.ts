import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import type { Policy } from '#worker/http/description.ts'
import { call } from '../support/worker/call.ts'
import { failures } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS, WRONG_PIN } from '../support/worker/people.ts'
import { type Sample, sampleOf } from '../support/worker/samples.ts'

/** The permissions of a trash route besides those of the record's kind. */
const DELETES_IN_TRASH =
  'Admin Panel + Contacts: Delete | Leads: Delete | Forms: Delete | Estimates: Delete | Payments: Delete'
const RESTORES_IN_TRASH = `${DELETES_IN_TRASH} | Contacts: Edit | Contacts: Upload Files | Leads: Edit`
const DELETES_PHOTOS = 'Contacts: Delete | Contacts: Upload Files'
const READS_PRICE_BOOK = 'Estimates: View | Admin Panel: System Settings'

const CALLERS = [
  ['an admin', PINS.admin],
  ['a manager', PINS.manager],
  ['a public user', PINS.public],
  ['nobody', undefined],
  ['a wrong PIN', WRONG_PIN],
] as const

/** The statuses of a valid request of each caller, where `ok` is that of an accepted one. */
const STATUSES = {
  everyone: (ok: number) => [ok, ok, ok, ok, ok],
  users: (ok: number) => [ok, ok, ok, 401, 401],
  staff: (ok: number) => [ok, ok, 403, 401, 401],
  admins: (ok: number) => [ok, 403, 403, 401, 401],
}

/**
 * The policy of each route, with + between permissions that are all needed and | between those of which one is enough, and
 * the callers whose valid request is accepted with the default permissions, or the status of each caller.
 */
const TABLE: Record<string, [policy: string, accepted: keyof typeof STATUSES | number[]]> = {
  'GET /api/v1/health': ['open', 'everyone'],
  'POST /api/v1/auth': ['open', [200, 200, 200, 400, 401]],
  'GET /api/v1/session': ['signed in', 'users'],
  'DELETE /api/v1/session': ['signed in', 'users'],
  'GET /api/v1/profile': ['signed in', 'users'],
  'PUT /api/v1/profile': ['signed in', 'users'],
  'GET /api/v1/stages': ['signed in', 'users'],
  'GET /api/v1/sellers': ['signed in', 'users'],
  'GET /api/v1/categories': ['signed in', 'users'],
  'GET /api/v1/leads': ['Leads: View | Forms: View', 'staff'],
  'GET /api/v1/leads/board': ['Leads: View', 'staff'],
  'GET /api/v1/leads/drafts.csv': ['Forms: Export', 'staff'],
  'GET /api/v1/leads/:leadId': ['Leads: View | Forms: View', 'staff'],
  'GET /api/v1/leads/:leadId/panel': ['Leads: View | Forms: View', 'staff'],
  'GET /api/v1/leads/:leadId/timeline': ['Leads: View | Forms: View', 'staff'],
  'POST /api/v1/leads': ['Leads: Add', 'staff'],
  'POST /api/v1/leads/drafts': ['Admin Panel + Leads: Add', 'admins'],
  'PUT /api/v1/leads': ['Leads: View', 'staff'],
  'DELETE /api/v1/leads': ['Forms: Delete', 'admins'],
  'DELETE /api/v1/leads/:leadId': ['Leads: Delete', 'admins'],
  'POST /api/v1/leads/:leadId/restoration': ['Leads: Delete | Forms: Delete', 'admins'],
  'POST /api/v1/leads/:leadId/undo': ['Leads: Change Stage', 'staff'],
  'POST /api/v1/leads/:leadId/touch': ['Forms: View', 'staff'],
  'POST /api/v1/leads/:leadId/notes': ['Forms: Process', 'staff'],
  'POST /api/v1/leads/:leadId/promotion': ['Forms: Process', 'staff'],
  'POST /api/v1/leads/:leadId/promotion/undo': ['Forms: Process', 'staff'],
  'POST /api/v1/leads/:leadId/receipts': ['Estimates: Edit', 'staff'],
  'GET /api/v1/receipts/:receiptId': ['Estimates: View', 'staff'],
  'PUT /api/v1/receipts/:receiptId': ['Estimates: Edit', 'staff'],
  'DELETE /api/v1/receipts/:receiptId': ['Estimates: Delete', 'admins'],
  'POST /api/v1/receipts/:receiptId/restoration': ['Estimates: Delete', 'admins'],
  'POST /api/v1/receipts/:receiptId/link': ['Estimates: Send + Contacts: View', 'staff'],
  'DELETE /api/v1/receipts/:receiptId/link': ['Estimates: Send', 'staff'],
  'POST /api/v1/receipts/:receiptId/payments': ['Payments: Record', 'staff'],
  'DELETE /api/v1/payments/:paymentId': ['Payments: Record | Payments: Delete', 'staff'],
  'POST /api/v1/payments/:paymentId/restoration': ['Payments: Record | Payments: Delete', 'staff'],
  'GET /api/v1/schedule/day': ['Leads: View', 'staff'],
  'GET /api/v1/leads/:leadId/documents': ['Estimates: View', 'staff'],
  'POST /api/v1/leads/:leadId/estimates': ['Estimates: Edit', 'staff'],
  'GET /api/v1/estimates/:estimateId': ['Estimates: View', 'staff'],
  'GET /api/v1/estimates/:estimateId/signed-text': ['Estimates: View + Contacts: View', 'staff'],
  'PUT /api/v1/estimates/:estimateId': ['Estimates: Edit', 'staff'],
  'POST /api/v1/estimates/:estimateId/sending': ['Estimates: Send + Contacts: View', 'staff'],
  'POST /api/v1/estimates/:estimateId/sending/undo': ['Estimates: Send + Contacts: View', 'staff'],
  'POST /api/v1/estimates/:estimateId/link': ['Estimates: Send + Contacts: View', 'staff'],
  'DELETE /api/v1/estimates/:estimateId/link': ['Estimates: Send', 'staff'],
  'POST /api/v1/estimates/:estimateId/revision': ['Estimates: Edit', 'staff'],
  'POST /api/v1/estimates/:estimateId/copy': ['Estimates: Edit', 'staff'],
  'POST /api/v1/estimates/:estimateId/signature': ['Estimates: Send + Contacts: View', 'staff'],
  'POST /api/v1/estimates/:estimateId/decline': ['Estimates: Send', 'staff'],
  'DELETE /api/v1/estimates/:estimateId': ['Estimates: Edit | Estimates: Delete', 'admins'],
  'POST /api/v1/estimates/:estimateId/restoration': ['Estimates: Edit | Estimates: Delete', 'admins'],
  'GET /api/v1/contacts': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts/by-phone/:phone': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts.csv': ['Dashboard: Export Data + Contacts: View', 'staff'],
  'GET /api/v1/contacts/:contactId': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts/:contactId/profile': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts/:contactId/leads': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts/:contactId/timeline': ['Contacts: View', 'staff'],
  'PUT /api/v1/contacts/:contactId': ['Contacts: Edit', 'staff'],
  'PUT /api/v1/contacts': ['Contacts: Edit', 'staff'],
  'DELETE /api/v1/contacts/:contactId': ['Contacts: Delete', 'admins'],
  'DELETE /api/v1/contacts': ['Contacts: Delete', 'admins'],
  'POST /api/v1/contacts/:contactId/restoration': ['Contacts: Delete', 'admins'],
  'GET /api/v1/contacts/:contactId/notes': ['Contacts: View', 'staff'],
  'POST /api/v1/contacts/:contactId/notes': ['Contacts: Edit + Leads: Edit', 'staff'],
  'PUT /api/v1/contacts/:contactId/notes/:noteId': ['Contacts: Edit + Leads: Edit', 'staff'],
  'DELETE /api/v1/contacts/:contactId/notes/:noteId': ['Contacts: Edit + Leads: Edit', 'staff'],
  'POST /api/v1/contacts/:contactId/notes/:noteId/restoration': ['Contacts: Edit + Leads: Edit', 'staff'],
  'GET /api/v1/contacts/:contactId/tasks': ['Contacts: View', 'staff'],
  'PUT /api/v1/contacts/:contactId/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 'staff'],
  'DELETE /api/v1/contacts/:contactId/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 'staff'],
  'POST /api/v1/contacts/:contactId/tasks/:taskId/restoration': ['Contacts: Edit + Leads: Edit', 'staff'],
  'GET /api/v1/tasks': ['Leads: View', 'staff'],
  'GET /api/v1/tasks/board': ['Leads: View', 'staff'],
  'GET /api/v1/working-set': ['Leads: View', 'staff'],
  'GET /api/v1/working-set/records': ['Leads: View', 'staff'],
  'GET /api/v1/tasks/:taskId': ['Leads: View', 'staff'],
  'POST /api/v1/tasks': ['Contacts: Edit + Leads: Edit', 'staff'],
  'PUT /api/v1/tasks': ['Contacts: Edit + Leads: Edit', 'staff'],
  'DELETE /api/v1/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 'staff'],
  'POST /api/v1/tasks/:taskId/restoration': ['Contacts: Edit + Leads: Edit', 'staff'],
  'POST /api/v1/contacts': ['Contacts: Add', 'staff'],
  'GET /api/v1/contacts/:contactId/images': ['Contacts: View', 'staff'],
  'POST /api/v1/contacts/:contactId/images': ['Contacts: Upload Files', 'staff'],
  'PUT /api/v1/contacts/:contactId/images/:imageId': ['Contacts: Upload Files', 'staff'],
  'PUT /api/v1/contacts/:contactId/images': ['Contacts: Upload Files', 'staff'],
  'DELETE /api/v1/contacts/:contactId/images/:imageId': [DELETES_PHOTOS, 'admins'],
  'POST /api/v1/contacts/:contactId/images/:imageId/restoration': [DELETES_PHOTOS, 'admins'],
  'POST /api/v1/leads/:leadId/pairs': ['Contacts: Upload Files', 'staff'],
  'DELETE /api/v1/pairs/:pairId': ['Contacts: Upload Files', 'staff'],
  'GET /api/v1/images/:name': ['open', 'everyone'],
  'GET /api/v1/contacts/duplicates': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'PUT /api/v1/contacts/duplicates/:pairId/dismissal': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'DELETE /api/v1/contacts/duplicates/:pairId/dismissal': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'GET /api/v1/contacts/:contactId/duplicates': ['Contacts: View', 'staff'],
  'GET /api/v1/contacts/:contactId/duplicates/:otherId': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'POST /api/v1/contacts/:contactId/merge': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'POST /api/v1/contacts/:contactId/merge/undo': ['Contacts: Delete + Contacts: Edit', 'admins'],
  'GET /api/v1/stats': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/seller-points': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/weekly-goal': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/dashboard': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/dashboard.csv': ['Dashboard: Export Data + Dashboard: View Stats', 'staff'],
  'POST /api/v1/stats/seasons': ['Dashboard: Reset Stats', 'staff'],
  'DELETE /api/v1/stats/seasons/:startedAt': ['Dashboard: Reset Stats', 'staff'],
  'GET /api/v1/stats/weeks/:day': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/months/:month': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/ledger': ['Dashboard: View Stats', 'users'],
  'GET /api/v1/stats/report': ['Reports: View', 'staff'],
  'GET /api/v1/stats/schedule': ['Reports: View', 'staff'],
  'GET /api/v1/stats/report.csv': ['Reports: Export', 'staff'],
  'GET /api/v1/stats/money': ['Dashboard: View Stats + Estimates: View', 'staff'],
  'GET /api/v1/activity': ['Reports: View', 'staff'],
  'GET /api/v1/activity.csv': ['Dashboard: Export Data + Reports: View', 'staff'],
  'GET /api/v1/changes': ['signed in', 'users'],
  'GET /api/v1/public/business': ['open', 'everyone'],
  'POST /api/v1/public/leads': ['open', 'everyone'],
  'GET /api/v1/notices': ['signed in', 'users'],
  'POST /api/v1/notices/read': ['signed in', 'users'],
  'GET /api/v1/push-notifications': ['signed in', 'users'],
  'POST /api/v1/push-notifications': ['signed in', 'users'],
  'DELETE /api/v1/push-notifications': ['signed in', 'users'],
  'PUT /api/v1/push-notifications/settings': ['signed in', 'users'],
  'DELETE /api/v1/push-notifications/devices/:subscriptionId': ['signed in', 'users'],
  'POST /api/v1/push-notifications/test': ['signed in', 'users'],
  'POST /api/v1/public/inquiries': ['open', 'everyone'],
  'GET /api/v1/inquiries/photos': ['Forms: View', 'staff'],
  'GET /api/v1/schedule': ['Leads: View', 'staff'],
  'GET /api/v1/schedule/search': ['Leads: View', 'staff'],
  'POST /api/v1/schedule/moves': ['Leads: Edit', 'staff'],
  'POST /api/v1/leads/:leadId/appointments': ['Leads: Edit', 'staff'],
  'PUT /api/v1/appointments/:appointmentId': ['Leads: Edit', 'staff'],
  'POST /api/v1/appointments/:appointmentId/state': ['Leads: Edit', 'staff'],
  'POST /api/v1/appointments/:appointmentId/texts': ['Leads: Edit + Contacts: Text', 'staff'],
  'DELETE /api/v1/appointments/:appointmentId': ['Leads: Edit', 'staff'],
  'POST /api/v1/appointments/:appointmentId/restoration': ['Leads: Edit', 'staff'],
  'GET /api/v1/schedule/feeds': ['Leads: View', 'staff'],
  'POST /api/v1/schedule/feeds': ['Leads: View', 'staff'],
  'DELETE /api/v1/schedule/feeds/:feedId': ['Leads: View', 'staff'],
  'GET /api/v1/appointments/:appointmentId/ics': ['Leads: View', 'staff'],
  'GET /api/v1/schedule/settings': ['Leads: View', 'staff'],
  'PUT /api/v1/schedule/settings': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/schedule/crews': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/schedule/crews/appointments': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/schedule/crews/:crewId': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/documents': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/documents': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/documents/logo': ['Admin Panel: System Settings', 'admins'],
  'DELETE /api/v1/settings/documents/logo': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/devices': ['signed in', 'users'],
  'DELETE /api/v1/settings/devices/:deviceId': ['signed in', 'users'],
  'POST /api/v1/settings/device-codes': ['signed in', 'users'],
  'GET /api/v1/settings/sign-in': ['Admin Panel: Manage Users', 'admins'],
  'PUT /api/v1/settings/sign-in': ['Admin Panel: Manage Users', 'admins'],
  'GET /api/v1/settings/inquiries': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/inquiries': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/users': ['Admin Panel: Manage Users', 'admins'],
  'POST /api/v1/settings/users': ['Admin Panel: Manage Users', 'admins'],
  'GET /api/v1/settings/pin-suggestion': ['Admin Panel: Manage Users', 'admins'],
  'PUT /api/v1/settings/users/:userId': ['Admin Panel: Manage Users', 'admins'],
  'GET /api/v1/settings/users/:userId/appointments': ['Admin Panel: Manage Users', 'admins'],
  'PUT /api/v1/settings/users/:userId/deactivation': ['Admin Panel: Manage Users', 'admins'],
  'DELETE /api/v1/settings/users/:userId/deactivation': ['Admin Panel: Manage Users', 'admins'],
  'PUT /api/v1/settings/users/:userId/pin': ['Admin Panel: Manage Users', 'admins'],
  'POST /api/v1/settings/users/:userId/pin/reveal': ['Admin Panel: Manage Users', 'admins'],
  'GET /api/v1/settings/permissions': ['Admin Panel: Manage Users', 'admins'],
  'PUT /api/v1/settings/permissions': ['Admin Panel: Manage Users', 'admins'],
  'GET /api/v1/trash': ['Admin Panel', 'admins'],
  'POST /api/v1/trash/:kind/:id/restoration': [RESTORES_IN_TRASH, 'admins'],
  'DELETE /api/v1/trash/:kind/:id': [DELETES_IN_TRASH, 'admins'],
  'DELETE /api/v1/trash': [DELETES_IN_TRASH, 'admins'],
  'POST /api/v1/exports': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/exports/:exportId': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/exports/:exportId/pages/:table/:page': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/exports/photos/:name': ['Admin Panel: Database Backup', 'admins'],
  'DELETE /api/v1/exports/:exportId': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/backups': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/backups/:backupId': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/backups/:backupId/pages/:table/:page': ['Admin Panel: Database Backup', 'admins'],
  'GET /api/v1/imports': ['Admin Panel + Contacts: Add', 'admins'],
  'POST /api/v1/imports': ['Admin Panel + Contacts: Add', 'admins'],
  'POST /api/v1/imports/known': ['Admin Panel + Contacts: View', 'admins'],
  'POST /api/v1/imports/:importId/chunks': ['Admin Panel + Contacts: Add', 'admins'],
  'GET /api/v1/imports/:importId/skipped': ['Admin Panel + Contacts: Add', 'admins'],
  'POST /api/v1/imports/:importId/end': ['Admin Panel + Contacts: Add', 'admins'],
  'GET /api/v1/imports/:importId/changes': ['Admin Panel + Contacts: Delete + Contacts: View', 'admins'],
  'POST /api/v1/imports/:importId/undo': ['Admin Panel + Contacts: Delete', 'admins'],
  'POST /api/v1/imports/:importId/restoration': ['Admin Panel + Contacts: Delete', 'admins'],
  'GET /api/v1/stages/removed': ['signed in', 'users'],
  'GET /api/v1/settings/business': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/business': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/sellers': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/settings/sellers': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/sellers/:sellerId': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/price-items': [READS_PRICE_BOOK, 'staff'],
  'GET /api/v1/price-items.csv': [READS_PRICE_BOOK, 'staff'],
  'POST /api/v1/price-items': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/price-items/import': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/price-items/order': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/price-items/:priceItemId': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/categories': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/settings/categories': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/categories/order': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/categories/:categoryId': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/starting-names': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/settings/stages': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/settings/stages': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/stages/order': ['Admin Panel: System Settings', 'admins'],
  'PUT /api/v1/settings/stages/:stageId': ['Admin Panel: System Settings', 'admins'],
  'POST /api/v1/settings/stages/:stageId/removal': ['Admin Panel: System Settings', 'admins'],
  'GET /api/v1/openapi.json': ['open', 'everyone'],
}

const named = (policy: Policy) => {
  if (typeof policy === 'string') return policy
  const anyOf = 'anyOf' in policy ? [policy.anyOf.join(' | ')] : []
  return [...('allOf' in policy ? policy.allOf : []), ...anyOf].join(' + ')
}

const routes = endpoints.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))

beforeAll(addStaff)

test('the table lists exactly the routes of the API', () => {
  expect(Object.keys(TABLE).sort()).toEqual(routes.map(({ name }) => name).sort())
})

test.each(routes)('$name has its policy, and returns the status of the table to each caller', async (route) => {
  const [policy, accepted = []] = TABLE[route.name] ?? []
  expect(route.policy && named(route.policy)).toBe(policy)
  const statuses = Array.isArray(accepted) ? accepted : STATUSES[accepted](route.status ?? 0)
  const answered = []
  let sample: Sample | undefined
  let address = ''
  for (const [who, pin] of CALLERS) {
    sample ??= await sampleOf(route, pin)
    address = newAddress()
    const { status } = await call(route.method, sample.path, { address, ...(pin && { pin }), body: sample.body })
    answered.push([who, status])
    // An accepted write has used the sample.
    if (route.method !== 'GET' && status !== 401 && status !== 403) sample = undefined
  }
  expect(answered).toEqual(CALLERS.map(([who], i) => [who, statuses[i]]))
  // An open route ignores a PIN in the header.
  expect(await failures(`address ${address}`)).toBe(statuses.at(-1) === 401 ? 1 : 0)
})
