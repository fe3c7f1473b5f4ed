import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Dashboard, SellerStats, Stats, WeeklyGoal } from '#contract/stats/dashboard.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { Report } from '#contract/stats/report.ts'
import { MonthStandings, WeekStandings } from '#contract/stats/standings.ts'
import { dayOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { call, read } from '../support/worker/call.ts'
import { addClient, deleteContact } from '../support/worker/contacts.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const get = async <S extends v.GenericSchema>(path: string, schema: S) =>
  read(await call('GET', `/api/v1/stats${path}`, { pin: PINS.admin }), schema)

const ledger = () => get('/ledger?seller=2', LedgerPage)

/** All answers with points, goals and stages, without recent changes and reversed awards. */
const everything = async () => {
  const today = dayOf(now(), 'America/Chicago')
  const { recent: _, ...dashboard } = await get('/dashboard', Dashboard)
  const { data, sum } = await ledger()
  return {
    dashboard,
    sum,
    entries: data.filter(({ reversed_at }) => reversed_at === null),
    stats: await get('', Stats),
    sellers: await get('/seller-points', v.array(SellerStats)),
    goal: await get('/weekly-goal', WeeklyGoal),
    week: await get(`/weeks/${today}`, WeekStandings),
    month: await get(`/months/${today.slice(0, 7)}`, MonthStandings),
    report: await get('/report?period=ever', Report),
  }
}

/** Restores a contact with its leads, as a restoration from the trash does. */
const restore = (contactId: number) =>
  database().batch(
    ['contacts', 'leads'].map(
      (table) => sql`UPDATE ${sql.identifier(table)} SET deleted_at = NULL WHERE contact_id = ${contactId}`,
    ),
  )

test('deleting a contact removes its leads’ points and goal amounts; restoring it adds them again', async () => {
  const kept = await addClient({ seller_id: 2, value_estimate: 700 })
  await moveLead(kept.lead.lead_id, 3)
  const before = await everything()
  const { contact_id, lead } = await addClient({ seller_id: 2, value_estimate: 9000 })
  const second = await addLead({ contact: undefined, contact_id, seller_id: 2, value_estimate: 50 })
  await moveLead(lead.lead_id, 8)
  await moveLead(second.lead_id, 4)
  const earned = await everything()
  expect(earned.sum?.points).toBe((before.sum?.points ?? 0) + 5 + 20 + 5 + 15)
  expect(earned.goal.current_week.estimate_total).toBe(before.goal.current_week.estimate_total + 9050)

  await deleteContact(contact_id)
  expect(await everything()).toEqual(before)
  // The ledger lists the awards of the deleted leads as reversed.
  const { data } = await ledger()
  const gone = data.filter(({ lead_id }) => [lead.lead_id, second.lead_id].includes(lead_id))
  expect(gone).toHaveLength(4)
  for (const { reversed_at } of gone) expect(reversed_at).toBeGreaterThan(0)
  expect(await drift()).toEqual([])

  await restore(contact_id)
  expect(await everything()).toEqual(earned)
  expect(await drift()).toEqual([])
})

test('a reversed award stays reversed when its lead is deleted and restored', async () => {
  const { contact_id, lead } = await addClient({ seller_id: 2 })
  await moveLead(lead.lead_id, 6)
  await moveLead(lead.lead_id, 2)
  const before = await everything()
  await deleteContact(contact_id)
  await restore(contact_id)
  expect(await everything()).toEqual(before)
})

test('a permanently deleted lead adds no points', async () => {
  const before = await everything()
  const { contact_id, lead } = await addClient({ seller_id: 2 })
  await moveLead(lead.lead_id, 5)
  await deleteContact(contact_id)
  await database().batch([sql`DELETE FROM leads WHERE lead_id = ${lead.lead_id}`])
  expect(await everything()).toEqual(before)
  expect(await drift()).toEqual([])
})

test('a form draft changes neither goal nor points, before and after its deletion', async () => {
  const { goal, sum } = await everything()
  const { lead_id } = await addDraft({ value_estimate: 4000 })
  expect(await everything()).toMatchObject({ goal, sum })
  await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })
  expect(await everything()).toMatchObject({ goal, sum })
  expect(await drift()).toEqual([])
})
