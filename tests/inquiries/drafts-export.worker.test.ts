import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../support/worker/call.ts'
import { addDraft, addLead, promoted } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const exported = async (query = '') => {
  const answer = await call('GET', `/api/v1/leads/drafts.csv${query}`, { pin: PINS.manager })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="form-drafts-\d{4}-\d\d-\d\d\.csv"/)
  return Papa.parse<Record<string, string>>((await answer.text()).slice(1), { header: true, skipEmptyLines: true }).data
}

test('exports the form drafts of the list, newest first', async () => {
  await addLead()
  await promoted((await addDraft({ name: 'Promoted Pia' })).lead_id)
  await addDraft({ name: 'First Fay' })
  const suspected = await addDraft({ name: 'Robot Rob' })
  await database().batch([sql`UPDATE inquiries SET is_suspected = 1 WHERE lead_id = ${suspected.lead_id}`])
  await addDraft({ name: '=Last Lou', notes: 'Project: Gate\n\nTwo wide gates\nin green', value_estimate: 900 })

  const rows = await exported()
  expect(rows.map((row) => row.Name)).toEqual(["'=Last Lou", 'First Fay'])
  expect(rows[0]).toMatchObject({
    Email: 'vera@example.com',
    Address: '5 Oak Ave',
    Category: 'New Business',
    'Project Title': 'Gate',
    Estimate: '900',
    Details: 'Two wide gates\nin green',
    'First Response': '',
  })
  expect((await exported('?suspected=only')).map((row) => row.Name)).toEqual(['Robot Rob'])
})
