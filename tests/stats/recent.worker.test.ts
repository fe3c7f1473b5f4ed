import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Dashboard, RECENT_CHANGES } from '#contract/stats/dashboard.ts'
import { call, read } from '../support/worker/call.ts'
import { addDraft, addLead, moveLead, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'

const FIFTY = JSON.stringify(Array.from({ length: 50 }, (_, i) => i))

beforeAll(addStaff)

const recent = async (pin: string) =>
  (await read(await call('GET', '/api/v1/stats/dashboard', { pin }), Dashboard)).recent

const allow = (permissions: string[]) => grant('public', ['Dashboard', 'Dashboard: View Stats', ...permissions])

test('the recent changes list user, action and client, without duplicates', async () => {
  const lead = await addLead({ project_title: 'Carport' })
  await moveLead(lead.lead_id, 4, PINS.manager)
  await addDraft({ name: 'Nils Berg' })
  const [draft, move, creation, ...rest] = await recent(PINS.manager)
  expect(draft).toMatchObject({ action: 'draft_received', name: 'Nils Berg', contact_id: null })
  expect(move).toMatchObject({
    user_name: 'Max',
    action: 'lead_moved',
    name: lead.contact_name,
    title: lead.project_title,
    contact_id: lead.contact_id,
    from: 2,
    to: 4,
  })
  expect(creation).toMatchObject({ action: 'lead_created', to: 2, from: null })
  expect(rest).toEqual([])
})

test('a contact without a lead has its current name; a contact in the trash has no name and no link', async () => {
  const body = { name: 'Omar Reed', phone: '5125550199' }
  const answer = await call('POST', '/api/v1/contacts', { pin: PINS.manager, body })
  const { contact } = (await answer.json()) as { contact: { contact_id: number } }
  expect((await recent(PINS.manager))[0]).toMatchObject({
    action: 'contact_created',
    name: 'Omar Reed',
    contact_id: contact.contact_id,
  })
  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${contact.contact_id}`])
  expect((await recent(PINS.manager))[0]).toMatchObject({ name: null, contact_id: null })
})

test('the recent changes have at most eight lines, newest first', async () => {
  const { lead_id } = await addLead()
  for (const stage of [3, 4, 5, 6, 7, 8, 9, 2, 3, 4]) await moveLead(lead_id, stage)
  const changes = await recent(PINS.admin)
  expect(changes).toHaveLength(RECENT_CHANGES)
  expect(changes.map((change) => change.activity_id)).toEqual(
    changes.map((change) => change.activity_id).toSorted((a, b) => b - a),
  )
})

test('lines without permission of the user do not count towards the limit', async () => {
  for (const name of ['Visits', 'Calls']) await addLead({ project_title: name })
  const before = (await recent(PINS.public)).map((change) => change.activity_id)
  expect(before).toHaveLength(RECENT_CHANGES)
  await database().batch(
    (['note', 'image', 'task', 'user', 'settings'] as const).map(
      (entity) => sql`INSERT INTO activity (at, user_name, action, entity, entity_id)
        SELECT (SELECT max(at) FROM activity), 'Ada', 'quiet', ${entity}, value FROM json_each(${FIFTY})`,
    ),
  )
  expect((await recent(PINS.public)).map((change) => change.activity_id)).toEqual(before)
  const seen = (await recent(PINS.admin)).map((change) => change.action)
  expect(seen).toEqual(Array.from({ length: RECENT_CHANGES }, () => 'unknown'))
  await database().batch([sql`DELETE FROM activity WHERE action = 'quiet'`])
})

test('contacts created with their leads do not count towards the limit', async () => {
  for (let i = 0; i < RECENT_CHANGES + 1; i++) await addLead()
  for (const pin of [PINS.admin, PINS.public]) {
    expect((await recent(pin)).map((change) => change.action)).toEqual(
      Array.from({ length: RECENT_CHANGES }, () => 'lead_created'),
    )
  }
})

test('the names of leads, contacts and form drafts each need their own permission', async () => {
  await addLead()
  await addDraft({ name: 'Vera Secret' })
  const unnamed = { name: null, title: null, contact_id: null }
  expect((await recent(PINS.public)).slice(0, 2)).toMatchObject([unnamed, unnamed])
  await allow(['Leads', 'Leads: View'])
  const [draft, lead] = await recent(PINS.public)
  expect([draft?.name, lead?.name, lead?.contact_id]).toEqual([null, 'ROSA DIAZ', null])
  await allow(['Leads', 'Leads: View', 'Contacts', 'Contacts: View', 'Forms', 'Forms: View'])
  const [seen, linked] = await recent(PINS.public)
  expect([seen?.name, linked?.contact_id !== null]).toEqual(['Vera Secret', true])
  await allow([])
})

test('the recent changes contain no changes of access codes and profiles', async () => {
  await call('POST', '/api/v1/settings/device-codes', { pin: PINS.admin, body: {} })
  await call('PUT', '/api/v1/profile', { pin: PINS.admin, body: { name: 'Ada B' } })
  for (const pin of [PINS.admin, PINS.public]) {
    expect((await recent(pin)).map((change) => change.action)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/device|profile/)]),
    )
  }
})

test('the recent changes contain no old or new values of a changed contact', async () => {
  const [from, to] = [newPhone(), newPhone()]
  const lead = await addLead({ contact: { name: 'Ivy Stone', phone: from } })
  const body = { phone: to, address: '9 Willow Bend', email: 'ivy@example.com' }
  await call('PUT', `/api/v1/contacts/${lead.contact_id}`, { pin: PINS.manager, body })
  await allow([])
  for (const pin of [PINS.public, PINS.manager]) {
    const told = JSON.stringify(await recent(pin))
    expect(told).toContain('contact_changed')
    for (const secret of [from, to, 'Willow', 'ivy@', '1 ELM']) expect(told).not.toContain(secret)
  }
  expect(JSON.stringify(await recent(PINS.public))).not.toContain('IVY STONE')
})
