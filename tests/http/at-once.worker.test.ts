import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../support/worker/call.ts'
import { sendForm, signatureFields } from '../support/worker/customer-pages.ts'
import { postSending, sentEstimate } from '../support/worker/documents.ts'
import { addLead, newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { photoForm } from '../support/worker/photos.ts'
import { appointmentBody, dayAhead } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const count = async (rows: SQL) => {
  const [[found]] = await database().batch([sql<{ n: number }>`SELECT count(*) AS n FROM ${rows}`])
  return found?.n ?? 0
}

test('twenty different writes of one lead, contact and estimate at once fail cleanly or are stored once', async () => {
  const { lead_id, contact_id } = await addLead()
  const { estimate_id, link } = await sentEstimate({}, lead_id)
  const fields = await signatureFields(link ?? '')
  const from = { address: newAddress() }
  const by = (method: string, path: string, body?: unknown) => () =>
    call(method, `/api/v1${path}`, { pin: PINS.admin, body })
  const writes: Record<string, (() => Promise<Response>)[]> = {
    'stages of the lead': [3, 4, 5, 6].map((stage_id) => by('PUT', '/leads', { lead_id, stage_id })),
    'prices of the contact': [500, 600].map((price) => by('PUT', `/contacts/${contact_id}`, { price })),
    'its phone': [by('PUT', `/contacts/${contact_id}`, { phone: newPhone() })],
    'its installation date': [20, 21].map((day) =>
      by('PUT', `/contacts/${contact_id}`, { installation_date: dayAhead(day) }),
    ),
    notes: ['One', 'Two'].map((content) => by('POST', `/contacts/${contact_id}/notes`, { content })),
    appointments: [by('POST', `/leads/${lead_id}/appointments`, appointmentBody({ kind: 'visit' }))],
    photos: [by('POST', `/contacts/${contact_id}/images`, photoForm())],
    signatures: [fields, fields].map((sent) => () => sendForm(`${link}/signature`, sent, from)),
    'a decline': [() => sendForm(`${link}/decline`, { reason: 'No' }, from)],
    'a question': [() => sendForm(`${link}/question`, { text: 'Why?' }, from)],
    'a revision': [by('POST', `/estimates/${estimate_id}/revision`)],
    'a sending': [() => postSending(estimate_id)],
    'a removal': [by('DELETE', `/leads/${lead_id}`)],
  }
  const answers = await Promise.all(
    Object.entries(writes).flatMap(([what, sends]) => sends.map(async (send) => ({ what, answer: await send() }))),
  )
  expect(answers).toHaveLength(20)
  expect(answers.filter(({ answer }) => answer.status >= 500).map(({ what }) => what)).toEqual([])
  const stored = (what: string) => answers.filter((one) => one.what === what && one.answer.ok).length
  expect(stored('notes') + stored('photos') + stored('appointments')).toBeGreaterThan(0)

  expect(await count(sql`notes WHERE content IN ('One', 'Two')`)).toBe(stored('notes'))
  expect(await count(sql`images WHERE contact_id = ${contact_id}`)).toBe(stored('photos'))
  expect(await count(sql`appointments WHERE kind = 'visit'`)).toBe(stored('appointments'))
  expect(await count(sql`appointments WHERE kind = 'work' AND state = 'planned'`)).toBeLessThanOrEqual(1)
  expect(await count(sql`signatures`)).toBeLessThanOrEqual(1)
  expect(await count(sql`receipts`)).toBe(await count(sql`signatures`))
  expect(await count(sql`estimates WHERE state IN ('sent', 'viewed', 'signed')`)).toBeLessThanOrEqual(1)
  expect(
    await count(
      sql`(SELECT 1 FROM point_ledger WHERE reversed_at IS NULL GROUP BY lead_id, stage_id HAVING count(*) > 1)`,
    ),
  ).toBe(0)
  expect(await drift()).toEqual([])
})
