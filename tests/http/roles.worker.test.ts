import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import type { Policy } from '#worker/http/description.ts'
import { call } from '../support/worker/call.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS, WRONG_PIN } from '../support/worker/people.ts'
import { type Sample, sampleOf } from '../support/worker/samples.ts'

/** The permissions of a trash route besides those of the record's kind. */
const DELETES_IN_TRASH =
  'Admin Panel + Contacts: Delete | Leads: Delete | Forms: Delete | Estimates: Delete | Payments: Delete'
const READS_PRICE_BOOK = 'Estimates: View | Admin Panel: System Settings'

/**
 * The policy of each route (permissions joined by +: all; joined by
 * : any), then the status of a valid request with the PIN of an admin, a manager, a public user, without a PIN, and
 * with a wrong PIN.
 */
const TABLE: Record<string, [policy: string, ...statuses: number[]]> = {
  'GET /api/v1/health': ['open', 200, 200, 200, 200, 200],
  'POST /api/v1/auth': ['open', 200, 200, 200, 400, 401],
  'GET /api/v1/session': ['signed in', 200, 200, 200, 401, 401],
  'DELETE /api/v1/session': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/profile': ['signed in', 200, 200, 200, 401, 401],
  'PUT /api/v1/profile': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/stages': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/sellers': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/categories': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/leads': ['Leads: View | Forms: View', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/board': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/drafts.csv': ['Forms: Export', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/:leadId': ['Leads: View | Forms: View', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/:leadId/panel': ['Leads: View | Forms: View', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/:leadId/timeline': ['Leads: View | Forms: View', 200, 200, 403, 401, 401],
  'POST /api/v1/leads': ['Leads: Add', 201, 201, 403, 401, 401],
  'POST /api/v1/leads/drafts': ['Admin Panel + Leads: Add', 201, 403, 403, 401, 401],
  'PUT /api/v1/leads': ['Leads: View', 200, 200, 403, 401, 401],
  'DELETE /api/v1/leads': ['Forms: Delete', 200, 403, 403, 401, 401],
  'DELETE /api/v1/leads/:leadId': ['Leads: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/leads/:leadId/restoration': ['Leads: Delete | Forms: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/leads/:leadId/undo': ['Leads: Change Stage', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/touch': ['Forms: View', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/notes': ['Forms: Process', 201, 201, 403, 401, 401],
  'POST /api/v1/leads/:leadId/promotion': ['Forms: Process', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/promotion/undo': ['Forms: Process', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/receipts': ['Estimates: Edit', 201, 201, 403, 401, 401],
  'GET /api/v1/receipts/:receiptId': ['Estimates: View', 200, 200, 403, 401, 401],
  'DELETE /api/v1/receipts/:receiptId': ['Estimates: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/receipts/:receiptId/restoration': ['Estimates: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/receipts/:receiptId/link': ['Estimates: Send + Contacts: View', 200, 200, 403, 401, 401],
  'DELETE /api/v1/receipts/:receiptId/link': ['Estimates: Send', 200, 200, 403, 401, 401],
  'POST /api/v1/receipts/:receiptId/payments': ['Payments: Record', 201, 201, 403, 401, 401],
  'DELETE /api/v1/payments/:paymentId': ['Payments: Record | Payments: Delete', 200, 200, 403, 401, 401],
  'POST /api/v1/payments/:paymentId/restoration': ['Payments: Record | Payments: Delete', 200, 200, 403, 401, 401],
  'GET /api/v1/schedule/day': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/leads/:leadId/documents': ['Estimates: View', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/estimates': ['Estimates: Edit', 201, 201, 403, 401, 401],
  'GET /api/v1/estimates/:estimateId': ['Estimates: View', 200, 200, 403, 401, 401],
  'GET /api/v1/estimates/:estimateId/signed-text': ['Estimates: View + Contacts: View', 200, 200, 403, 401, 401],
  'PUT /api/v1/estimates/:estimateId': ['Estimates: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/sending': ['Estimates: Send + Contacts: View', 200, 200, 403, 401, 401],
  'DELETE /api/v1/estimates/:estimateId/link': ['Estimates: Send', 200, 200, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/revision': ['Estimates: Edit', 201, 201, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/copy': ['Estimates: Edit', 201, 201, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/signature': ['Estimates: Send + Contacts: View', 200, 200, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/decline': ['Estimates: Send', 200, 200, 403, 401, 401],
  'DELETE /api/v1/estimates/:estimateId': ['Estimates: Edit | Estimates: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/estimates/:estimateId/restoration': ['Estimates: Edit | Estimates: Delete', 200, 403, 403, 401, 401],
  'GET /api/v1/contacts': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/by-phone/:phone': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts.csv': ['Dashboard: Export Data + Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/profile': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/leads': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/timeline': ['Contacts: View', 200, 200, 403, 401, 401],
  'PUT /api/v1/contacts/:contactId': ['Contacts: Edit', 200, 200, 403, 401, 401],
  'PUT /api/v1/contacts': ['Contacts: Edit', 200, 200, 403, 401, 401],
  'DELETE /api/v1/contacts/:contactId': ['Contacts: Delete', 200, 403, 403, 401, 401],
  'DELETE /api/v1/contacts': ['Contacts: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/restoration': ['Contacts: Delete', 200, 403, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/notes': ['Contacts: View', 200, 200, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/notes': ['Contacts: Edit + Leads: Edit', 201, 201, 403, 401, 401],
  'PUT /api/v1/contacts/:contactId/notes/:noteId': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'DELETE /api/v1/contacts/:contactId/notes/:noteId': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/notes/:noteId/restoration': [
    'Contacts: Edit + Leads: Edit',
    200,
    200,
    403,
    401,
    401,
  ],
  'GET /api/v1/contacts/:contactId/tasks': ['Contacts: View', 200, 200, 403, 401, 401],
  'PUT /api/v1/contacts/:contactId/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'DELETE /api/v1/contacts/:contactId/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/tasks/:taskId/restoration': [
    'Contacts: Edit + Leads: Edit',
    200,
    200,
    403,
    401,
    401,
  ],
  'GET /api/v1/tasks': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/tasks/board': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/working-set': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/working-set/records': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/tasks/:taskId': ['Leads: View', 200, 200, 403, 401, 401],
  'POST /api/v1/tasks': ['Contacts: Edit + Leads: Edit', 201, 201, 403, 401, 401],
  'PUT /api/v1/tasks': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'DELETE /api/v1/tasks/:taskId': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/tasks/:taskId/restoration': ['Contacts: Edit + Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/contacts': ['Contacts: Add', 201, 201, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/images': ['Contacts: View', 200, 200, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/images': ['Contacts: Upload Files', 201, 201, 403, 401, 401],
  'PUT /api/v1/contacts/:contactId/images/:imageId': ['Contacts: Upload Files', 200, 200, 403, 401, 401],
  'PUT /api/v1/contacts/:contactId/images': ['Contacts: Upload Files', 200, 200, 403, 401, 401],
  'DELETE /api/v1/contacts/:contactId/images/:imageId': [
    'Contacts: Delete | Contacts: Upload Files',
    200,
    403,
    403,
    401,
    401,
  ],
  'POST /api/v1/contacts/:contactId/images/:imageId/restoration': [
    'Contacts: Delete | Contacts: Upload Files',
    200,
    403,
    403,
    401,
    401,
  ],
  'POST /api/v1/leads/:leadId/pairs': ['Contacts: Upload Files', 201, 201, 403, 401, 401],
  'DELETE /api/v1/pairs/:pairId': ['Contacts: Upload Files', 200, 200, 403, 401, 401],
  'GET /api/v1/images/:name': ['open', 200, 200, 200, 200, 200],
  'GET /api/v1/contacts/duplicates': ['Contacts: Delete + Contacts: Edit', 200, 403, 403, 401, 401],
  'PUT /api/v1/contacts/duplicates/:pairId/dismissal': ['Contacts: Delete + Contacts: Edit', 200, 403, 403, 401, 401],
  'DELETE /api/v1/contacts/duplicates/:pairId/dismissal': [
    'Contacts: Delete + Contacts: Edit',
    200,
    403,
    403,
    401,
    401,
  ],
  'GET /api/v1/contacts/:contactId/duplicates': ['Contacts: View', 200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId/duplicates/:otherId': ['Contacts: Delete + Contacts: Edit', 200, 403, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/merge': ['Contacts: Delete + Contacts: Edit', 200, 403, 403, 401, 401],
  'POST /api/v1/contacts/:contactId/merge/undo': ['Contacts: Delete + Contacts: Edit', 200, 403, 403, 401, 401],
  'GET /api/v1/stats': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/seller-points': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/weekly-goal': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/dashboard': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/dashboard.csv': ['Dashboard: Export Data + Dashboard: View Stats', 200, 200, 403, 401, 401],
  'POST /api/v1/stats/seasons': ['Dashboard: Reset Stats', 201, 201, 403, 401, 401],
  'DELETE /api/v1/stats/seasons/:startedAt': ['Dashboard: Reset Stats', 200, 200, 403, 401, 401],
  'GET /api/v1/stats/weeks/:day': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/months/:month': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/ledger': ['Dashboard: View Stats', 200, 200, 200, 401, 401],
  'GET /api/v1/stats/report': ['Reports: View', 200, 200, 403, 401, 401],
  'GET /api/v1/stats/schedule': ['Reports: View', 200, 200, 403, 401, 401],
  'GET /api/v1/stats/report.csv': ['Reports: Export', 200, 200, 403, 401, 401],
  'GET /api/v1/stats/money': ['Dashboard: View Stats + Estimates: View', 200, 200, 403, 401, 401],
  'GET /api/v1/activity': ['Reports: View', 200, 200, 403, 401, 401],
  'GET /api/v1/activity.csv': ['Dashboard: Export Data + Reports: View', 200, 200, 403, 401, 401],
  'GET /api/v1/changes': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/public/business': ['open', 200, 200, 200, 200, 200],
  'POST /api/v1/public/leads': ['open', 201, 201, 201, 201, 201],
  'GET /api/v1/push-notifications': ['signed in', 200, 200, 200, 401, 401],
  'POST /api/v1/push-notifications': ['signed in', 200, 200, 200, 401, 401],
  'DELETE /api/v1/push-notifications': ['signed in', 200, 200, 200, 401, 401],
  'PUT /api/v1/push-notifications/settings': ['signed in', 200, 200, 200, 401, 401],
  'DELETE /api/v1/push-notifications/devices/:subscriptionId': ['signed in', 200, 200, 200, 401, 401],
  'POST /api/v1/push-notifications/test': ['signed in', 200, 200, 200, 401, 401],
  'POST /api/v1/public/inquiries': ['open', 201, 201, 201, 201, 201],
  'GET /api/v1/inquiries/photos': ['Forms: View', 200, 200, 403, 401, 401],
  'GET /api/v1/schedule': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/schedule/search': ['Leads: View', 200, 200, 403, 401, 401],
  'POST /api/v1/schedule/moves': ['Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/leads/:leadId/appointments': ['Leads: Edit', 201, 201, 403, 401, 401],
  'PUT /api/v1/appointments/:appointmentId': ['Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/appointments/:appointmentId/state': ['Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/appointments/:appointmentId/texts': ['Leads: Edit + Contacts: Text', 200, 200, 403, 401, 401],
  'DELETE /api/v1/appointments/:appointmentId': ['Leads: Edit', 200, 200, 403, 401, 401],
  'POST /api/v1/appointments/:appointmentId/restoration': ['Leads: Edit', 200, 200, 403, 401, 401],
  'GET /api/v1/schedule/feeds': ['Leads: View', 200, 200, 403, 401, 401],
  'POST /api/v1/schedule/feeds': ['Leads: View', 201, 201, 403, 401, 401],
  'DELETE /api/v1/schedule/feeds/:feedId': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/appointments/:appointmentId/ics': ['Leads: View', 200, 200, 403, 401, 401],
  'GET /api/v1/schedule/settings': ['Leads: View', 200, 200, 403, 401, 401],
  'PUT /api/v1/schedule/settings': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'POST /api/v1/schedule/crews': ['Admin Panel: System Settings', 201, 403, 403, 401, 401],
  'GET /api/v1/schedule/crews/appointments': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/schedule/crews/:crewId': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/documents': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/documents': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/documents/logo': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'DELETE /api/v1/settings/documents/logo': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/devices': ['signed in', 200, 200, 200, 401, 401],
  'DELETE /api/v1/settings/devices/:deviceId': ['signed in', 200, 200, 200, 401, 401],
  'POST /api/v1/settings/device-codes': ['signed in', 201, 201, 201, 401, 401],
  'GET /api/v1/settings/sign-in': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/sign-in': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/inquiries': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/inquiries': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/users': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/users': ['Admin Panel: Manage Users', 201, 403, 403, 401, 401],
  'GET /api/v1/settings/pin-suggestion': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/users/:userId': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/users/:userId/appointments': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/users/:userId/deactivation': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'DELETE /api/v1/settings/users/:userId/deactivation': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/users/:userId/pin': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/users/:userId/pin/reveal': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/permissions': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/permissions': ['Admin Panel: Manage Users', 200, 403, 403, 401, 401],
  'GET /api/v1/trash': ['Admin Panel', 200, 403, 403, 401, 401],
  'POST /api/v1/trash/:kind/:id/restoration': [
    `${DELETES_IN_TRASH} | Contacts: Edit | Contacts: Upload Files | Leads: Edit`,
    200,
    403,
    403,
    401,
    401,
  ],
  'DELETE /api/v1/trash/:kind/:id': [DELETES_IN_TRASH, 200, 403, 403, 401, 401],
  'DELETE /api/v1/trash': [DELETES_IN_TRASH, 200, 403, 403, 401, 401],
  'POST /api/v1/exports': ['Admin Panel: Database Backup', 201, 403, 403, 401, 401],
  'GET /api/v1/exports/:exportId': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/exports/:exportId/pages/:table/:page': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/exports/photos/:name': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'DELETE /api/v1/exports/:exportId': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/backups': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/backups/:backupId': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/backups/:backupId/pages/:table/:page': ['Admin Panel: Database Backup', 200, 403, 403, 401, 401],
  'GET /api/v1/imports': ['Admin Panel + Contacts: Add', 200, 403, 403, 401, 401],
  'POST /api/v1/imports': ['Admin Panel + Contacts: Add', 201, 403, 403, 401, 401],
  'POST /api/v1/imports/known': ['Admin Panel + Contacts: View', 200, 403, 403, 401, 401],
  'POST /api/v1/imports/:importId/chunks': ['Admin Panel + Contacts: Add', 200, 403, 403, 401, 401],
  'GET /api/v1/imports/:importId/skipped': ['Admin Panel + Contacts: Add', 200, 403, 403, 401, 401],
  'POST /api/v1/imports/:importId/end': ['Admin Panel + Contacts: Add', 200, 403, 403, 401, 401],
  'GET /api/v1/imports/:importId/changes': ['Admin Panel + Contacts: Delete + Contacts: View', 200, 403, 403, 401, 401],
  'POST /api/v1/imports/:importId/undo': ['Admin Panel + Contacts: Delete', 200, 403, 403, 401, 401],
  'POST /api/v1/imports/:importId/restoration': ['Admin Panel + Contacts: Delete', 200, 403, 403, 401, 401],
  'GET /api/v1/stages/removed': ['signed in', 200, 200, 200, 401, 401],
  'GET /api/v1/settings/business': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/business': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/sellers': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/sellers': ['Admin Panel: System Settings', 201, 403, 403, 401, 401],
  'PUT /api/v1/settings/sellers/:sellerId': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/price-items': [READS_PRICE_BOOK, 200, 200, 403, 401, 401],
  'GET /api/v1/price-items.csv': [READS_PRICE_BOOK, 200, 200, 403, 401, 401],
  'POST /api/v1/price-items': ['Admin Panel: System Settings', 201, 403, 403, 401, 401],
  'POST /api/v1/price-items/import': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/price-items/order': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/price-items/:priceItemId': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/categories': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/categories': ['Admin Panel: System Settings', 201, 403, 403, 401, 401],
  'PUT /api/v1/settings/categories/order': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/categories/:categoryId': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/starting-names': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/settings/stages': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/stages': ['Admin Panel: System Settings', 201, 403, 403, 401, 401],
  'PUT /api/v1/settings/stages/order': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'PUT /api/v1/settings/stages/:stageId': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'POST /api/v1/settings/stages/:stageId/removal': ['Admin Panel: System Settings', 200, 403, 403, 401, 401],
  'GET /api/v1/openapi.json': ['open', 200, 200, 200, 200, 200],
}

const CALLERS = [
  ['an admin', PINS.admin],
  ['a manager', PINS.manager],
  ['a public user', PINS.public],
  ['nobody', undefined],
  ['a wrong PIN', WRONG_PIN],
] as const

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

test.each(routes)(
  '$name says who may call it, what it does and what it answers',
  ({ name, policy, summary, answer, media }) => {
    expect(policy && named(policy)).toBe(TABLE[name]?.[0])
    expect(summary).toBeTruthy()
    expect(answer ?? media).toBeTruthy()
  },
)

test.each(routes)('$name returns the status of the table for each role', async (route) => {
  const answered = []
  let sample: Sample | undefined
  for (const [who, pin] of CALLERS) {
    sample ??= await sampleOf(route, pin)
    const { path, body } = sample
    const answer = await call(route.method, path, { address: newAddress(), ...(pin && { pin }), body })
    const { status } = answer
    answered.push([who, status])
    // An accepted write has used the sample.
    if (route.method !== 'GET' && status !== 401 && status !== 403) sample = undefined
  }
  expect(answered).toEqual(CALLERS.map(([who], i) => [who, TABLE[route.name]?.[i + 1]]))
})
