import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { StageSettings } from '#contract/catalog/editing.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { addCrowd, CROWD_SELLERS } from '../support/worker/crowd.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

const LEADS = 2_400
const VISITS = 4

beforeAll(async () => {
  await addStaff()
  await addCrowd(LEADS, 0)
})

test('the stage settings read the totals, and one row per lead in the trash and contact without a lead', async () => {
  await database().batch([
    sql`UPDATE leads SET deleted_at = 1 WHERE lead_id IN (
      SELECT lead_id FROM leads WHERE stage_id = ${VISITS} ORDER BY lead_id LIMIT 3)`,
    sql`INSERT INTO contacts (name, phone, phone_key, stage_id, created_at, updated_at)
      VALUES ('Ana Diaz', '(830) 555-0100', '+18305550100', ${VISITS}, 1, 1)`,
  ])
  const answer = await call('GET', '/api/v1/settings/stages', { pin: PINS.admin })
  const { stages } = await read(answer, StageSettings)
  const visits = stages.find(({ stage_id }) => stage_id === VISITS)
  expect(visits).toMatchObject({ leads: LEADS / 8 - 3, leads_in_trash: 3, contacts_without_lead: 1 })
  const beside = stages.reduce((sum, stage) => sum + stage.leads_in_trash + stage.contacts_without_lead, 0)
  expect(beside).toBe(4)
  // One total for each seller and one for leads without a seller.
  expectFairCost(answer, stages.length + CROWD_SELLERS.length + 1 + beside)
})
