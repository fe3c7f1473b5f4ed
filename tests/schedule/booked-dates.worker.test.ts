import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bookInstallationDates } from '#worker/transfer/restore-store.ts'
import { addLead, moveLead, putLead } from '../support/worker/leads.ts'
import { addStaff, database } from '../support/worker/people.ts'
import { dayAhead } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'

const [DRAFTS, ARCHIVE] = [1, 9]

beforeAll(addStaff)

test('books the dates of open leads: done before today, planned from today on', async () => {
  const days = [dayAhead(-2), dayAhead(0), dayAhead(9), dayAhead(9), dayAhead(9)]
  const leads = []
  for (const _ of days) leads.push(await addLead())
  const [past, today, later, draft, lost] = leads.map(({ lead_id }) => lead_id)
  await moveLead(draft ?? 0, DRAFTS)
  await putLead({ lead_id: lost, stage_id: ARCHIVE, archive_reason: 'price' })
  await database().batch(
    leads.map(
      ({ contact_id }, i) => sql`UPDATE contacts SET installation_date = ${days[i]} WHERE contact_id = ${contact_id}`,
    ),
  )
  await database().batch(bookInstallationDates)
  const [booked, [lostContact]] = await database().batch([
    sql`SELECT lead_id, kind, state, first_day FROM appointments ORDER BY lead_id`,
    sql`SELECT installation_date FROM contacts WHERE contact_id = ${leads[4]?.contact_id}`,
  ])
  expect(booked).toEqual([
    { lead_id: past, kind: 'work', state: 'done', first_day: days[0] },
    { lead_id: today, kind: 'work', state: 'planned', first_day: days[1] },
    { lead_id: later, kind: 'work', state: 'planned', first_day: days[2] },
  ])
  expect(lostContact).toEqual({ installation_date: days[4] })
  expect(await drift()).toEqual([])
})
