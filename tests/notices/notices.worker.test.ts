import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { NoticePage } from '#contract/notices/notices.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { everyNight } from '#worker/maintenance/every-night.ts'
import { sendTaskReminders } from '#worker/tasks/reminders.ts'
import { call, cost, read } from '../support/worker/call.ts'
import { deleteContact } from '../support/worker/contacts.ts'
import { linkOf, sendForm } from '../support/worker/customer-pages.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, grant, PINS } from '../support/worker/people.ts'
import { addReceipt, paymentBody } from '../support/worker/receipts.ts'
import { purge } from '../support/worker/trash.ts'

const DAY_MS = 86_400_000
/** The manager is linked to the first seller. */
const MANAGER = { user_id: 2, seller_id: 1 }

beforeAll(addStaff)
beforeEach(() => database().batch([sql`DELETE FROM notices`]))

const list = async (query = '') => read(await call('GET', `/api/v1/notices${query}`, { pin: PINS.manager }), NoticePage)
const listed = async () => (await list()).notices.map(({ entry, is_read }) => [entry.action, entry.lead_id, is_read])
const unread = async () =>
  (await read(await call('GET', '/api/v1/changes', { pin: PINS.manager }), Changes)).notices.unread
const mark = (body: object, pin: string = PINS.manager) => call('POST', '/api/v1/notices/read', { pin, body })
const giveTo = (leadId: number) =>
  database().batch([sql`UPDATE leads SET seller_id = ${MANAGER.seller_id} WHERE lead_id = ${leadId}`])
const asRole = (role: string) =>
  database().batch([sql`UPDATE users SET role = ${role} WHERE user_id = ${MANAGER.user_id}`])

/** A lead without notices. */
const quietLead = async () => {
  const { lead_id } = await addLead()
  await database().batch([sql`DELETE FROM notices`])
  return lead_id
}

/** Adds notices of log lines of a lead to the manager. */
const addNotices = (count: number, lead_id: number, at = Date.now()) =>
  database().batch([
    sql`INSERT INTO notices (user_id, at, activity_id)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${MANAGER.user_id}, ${at} + i, (SELECT max(activity_id) FROM activity WHERE lead_id = ${lead_id}) FROM n`,
  ])

test('lists what others did to the leads of the seller, also without a device', async () => {
  const { lead_id } = await addLead({ seller_id: MANAGER.seller_id })
  await moveLead(lead_id, 4)
  expect(await listed()).toEqual([
    ['lead_moved', lead_id, false],
    ['lead_created', lead_id, false],
  ])
  expect(await unread()).toBe(2)
})

test('a payment and a due task are notices, which lead to the receipt and the task', async () => {
  const { receipt_id, lead_id } = await addReceipt()
  await giveTo(lead_id)
  await database().batch([sql`DELETE FROM notices`])
  await call('POST', `/api/v1/receipts/${receipt_id}/payments`, { pin: PINS.admin, body: paymentBody(100) })
  const task = { title: 'Call', assigned_to: MANAGER.user_id, due_at: Date.now() - 1000 }
  const { task_id } = await read(await call('POST', '/api/v1/tasks', { pin: PINS.admin, body: task }), TaskAnswer)
  await sendTaskReminders(database())
  const [due, paid] = (await list()).notices
  expect(due?.entry).toMatchObject({ action: 'task_created', task_id })
  expect(paid?.entry).toMatchObject({ action: 'payment_recorded', receipt_id })
})

test('marks notices as read, those of another user not', async () => {
  const { lead_id } = await addLead({ seller_id: MANAGER.seller_id })
  for (const stage of [4, 3]) await moveLead(lead_id, stage)
  const { notices } = await list()
  const [newest, , oldest] = notices
  await mark({ until: newest?.at }, PINS.admin)
  expect(await unread()).toBe(3)
  const ids = [oldest?.entry.id]
  await Promise.all([mark({ ids }), mark({ ids })])
  expect(await unread()).toBe(2)
  await mark({ until: newest?.at })
  expect(await unread()).toBe(0)
  expect((await list()).notices.map(({ entry }) => entry.id)).toEqual(notices.map(({ entry }) => entry.id))
})

test('a notice tells what became of its lead: in the trash, or deleted for ever, without a name', async () => {
  const { lead_id } = await addLead({ seller_id: MANAGER.seller_id })
  await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
  expect((await list()).notices).toMatchObject([{ entry: { state: 'trash', lead_id: null } }])
  await call('DELETE', `/api/v1/trash/lead/${lead_id}`, { pin: PINS.admin })
  expect((await list()).notices).toMatchObject([{ entry: { state: 'deleted', name: null, lead_id: null } }])
})

test('of a question, nothing names the customer after a deletion for ever', async () => {
  const estimate = await sentEstimate()
  await giveTo(estimate.lead_id)
  await sendForm(`${linkOf(estimate)}/question`, { text: 'Does it include paint?' })
  expect((await list()).notices[0]?.entry).toMatchObject({ action: 'estimate_asked', user_name: 'ROSA DIAZ' })
  const [lead] = await database().batch([
    sql<{ contact_id: number }>`SELECT contact_id FROM leads WHERE lead_id = ${estimate.lead_id}`,
  ])
  await deleteContact(lead[0]?.contact_id ?? 0)
  await purge('contact', lead[0]?.contact_id ?? 0)
  expect((await list()).notices[0]?.entry).toMatchObject({ user_name: 'Visitor', name: null })
})

test('what a colleague took down is a notice of the seller; without a seller, of who processes forms', async () => {
  const estimate = await sentEstimate()
  await giveTo(estimate.lead_id)
  await database().batch([sql`DELETE FROM notices`])
  const body = { reason: 'Too expensive' }
  await call('POST', `/api/v1/estimates/${estimate.estimate_id}/decline`, { pin: PINS.admin, body })
  expect(await listed()).toEqual([['estimate_declined', estimate.lead_id, false]])
  const other = await sentEstimate()
  await database().batch([
    sql`UPDATE leads SET seller_id = NULL WHERE lead_id = ${other.lead_id}`,
    sql`DELETE FROM notices`,
  ])
  await sendForm(`${linkOf(other)}/question`, { text: 'When?' })
  expect(await listed()).toEqual([['estimate_asked', other.lead_id, false]])
})

test('leaves out what the user may no longer see, also from the count', async () => {
  const { lead_id } = await addLead({ seller_id: MANAGER.seller_id })
  expect(await unread()).toBe(1)
  await asRole('public')
  expect([await list(), await unread()]).toEqual([{ notices: [], next: null }, 0])
  await asRole('manager')
  expect(await listed()).toEqual([['lead_created', lead_id, false]])
  await addNotices(30, (await addDraft()).lead_id)
  await denyManager('Forms: View')
  expect([await listed(), await unread()]).toEqual([[['lead_created', lead_id, false]], 1])
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

test('an inquiry is a notice of who may process drafts, and leads to the draft', async () => {
  const { lead_id } = await addDraft()
  expect((await list()).notices).toMatchObject([{ entry: { action: 'draft_received', lead_id, is_draft: true } }])
})

test('reads a page of 2,000 notices in one further trip and few rows', async () => {
  const lead_id = await quietLead()
  const at = Date.now()
  await addNotices(2000, lead_id, at)
  const answer = await call('GET', '/api/v1/notices', { pin: PINS.manager })
  const page = await read(answer.clone(), NoticePage)
  expect(page.notices.map((notice) => notice.at - at)).toEqual(Array.from({ length: 20 }, (_, i) => 2000 - i))
  expect(cost(answer).trips).toBeLessThanOrEqual(2)
  // The notice, its line, its lead and its contact are in the answer.
  expect(cost(answer).rows).toBeLessThanOrEqual(2 * 4 * 20 + 30)
  const next = await list(`?cursor=${page.next}`)
  expect(next.notices[0]?.at).toBe((page.notices.at(-1)?.at ?? 0) - 1)
  expect(await unread()).toBe(10)
})

test('the night deletes notices that are older than 30 days', async () => {
  const lead_id = await quietLead()
  await addNotices(1, lead_id, Date.now() - 31 * DAY_MS)
  await addNotices(1, lead_id)
  await everyNight(env)
  expect((await list()).notices).toHaveLength(1)
})
