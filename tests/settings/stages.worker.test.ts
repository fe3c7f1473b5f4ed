import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ListAnswer, StageSettings } from '#contract/catalog/editing.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { contactById } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead, leadById, moveLead, putLead, undoMove } from '../support/worker/leads.ts'
import { addContact, merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const PATH = '/api/v1/settings/stages'
const EVE = '400004'
const START = Date.parse('2026-03-04T18:00:00Z')
const HOUR = 3_600_000
const [INFO, CALLS, VISITS, FOLLOW_UP, ARCHIVE] = [2, 3, 4, 5, 9]

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'admin', pin: EVE })
})
afterEach(() => void vi.useRealTimers())

const send = (method: string, path: string, body: Record<string, unknown>, pin: string = PINS.admin) =>
  call(method, path, { pin, body })
const done = async (answer: Promise<Response>) => read(await answer, ListAnswer)
const settings = async () => read(await call('GET', PATH, { pin: PINS.admin }), StageSettings)
const pipeline = async () => (await settings()).stages.filter((stage) => stage.kind === 'pipeline')
const stageNamed = async (name: string) => (await settings()).stages.find((stage) => stage.name === name)

let added = 0
const addStage = async (points = 10) => {
  const name = `Stage ${++added}`
  await done(send('POST', PATH, { name, color: '#dc2626', points }))
  return (await stageNamed(name))?.stage_id ?? 0
}
const remove = (stageId: number, body: Record<string, unknown> = {}) => send('POST', `${PATH}/${stageId}/removal`, body)

/** The ledger entries of a lead without their ids. */
const ledgerOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql`SELECT stage_id, seller_id, points, awarded_at, week, month, reversed_at, reversed_version, lead_version, value_cents,
        went_on, has_left, stayed_ms, in_trash
      FROM point_ledger WHERE lead_id = ${leadId} ORDER BY entry_id`,
  ])
  return rows
}
const columnsOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql`SELECT l.stage_id, l.seller_id, l.stage_entered_at, l.entered_week, l.archived_on, l.archive_reason, l.version,
        l.updated_at, c.stage_id AS of_contact
      FROM leads l JOIN contacts c ON c.contact_id = l.contact_id WHERE l.lead_id = ${leadId}`,
  ])
  return rows
}
const movesOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql<{ action: string; details: string }>`SELECT action, user_name, details FROM activity
      WHERE lead_id = ${leadId} ORDER BY activity_id DESC LIMIT 1`,
  ])
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

test('a new stage is placed before Finished; its name, colour and points can change; it can be removed', async () => {
  const stage_id = await addStage()
  const { version, stages } = await settings()
  expect(stages.slice(-2).map((stage) => stage.name)).toEqual(['Finished', 'Archive'])
  expect(stages.at(-3)).toMatchObject({ stage_id, kind: 'pipeline', points: 10, leads: 0 })
  expect(stages.map((stage) => stage.order_index)).toEqual(stages.map((_, i) => i + 1))
  await done(send('PUT', `${PATH}/${stage_id}`, { version, name: 'Permit', color: '#0d9488', points: 0 }))
  expect(await stageNamed('Permit')).toMatchObject({ color: '#0d9488', points: 0 })
  await done(remove(stage_id))
  expect(await stageNamed('Permit')).toBeUndefined()
})

test('changed points of a stage apply to later awards and leave earlier awards unchanged', async () => {
  const stage = await addStage(10)
  const { lead_id } = await addLead({ seller_id: 2 })
  await moveLead(lead_id, stage)
  await done(send('PUT', `${PATH}/${stage}`, { points: 25 }))
  const later = await addLead({ seller_id: 2 })
  await moveLead(later.lead_id, stage)
  const earned = async (id: number) => (await ledgerOf(id)).map((award) => Object(award).points)
  expect([await earned(lead_id), await earned(later.lead_id)]).toEqual([
    [5, 10],
    [5, 25],
  ])
  expect(await drift()).toEqual([])
  await done(remove(stage, { move_to: INFO }))
})

const order = (ids: readonly unknown[]) => ({ stage_ids: ids })
test.each([
  ['a taken name', 'POST', PATH, { name: 'VISITS', color: '#dc2626', points: 5 }, 400, 'entry_name_taken'],
  ['points below 0', 'PUT', `${PATH}/3`, { points: -1 }, 400, 'whole_number_between'],
  ['half a point', 'PUT', `${PATH}/3`, { points: 0.5 }, 400, 'whole_number_between'],
  ['null as points', 'PUT', `${PATH}/3`, { points: null }, 400, 'whole_number_between'],
  ['huge points', 'PUT', `${PATH}/3`, { points: 1e21 }, 400, 'whole_number_between'],
  ['a colour outside the palette', 'PUT', `${PATH}/3`, { color: '#ffff00' }, 400, 'stage_color_unknown'],
  ['points of Form Drafts', 'PUT', `${PATH}/1`, { points: 5 }, 400, 'stage_points_none'],
  ['points of the archive', 'PUT', `${PATH}/9`, { points: 5 }, 400, 'stage_points_none'],
  ['an unknown stage', 'PUT', `${PATH}/999`, { name: 'X' }, 404, 'stage_gone'],
  ['an old version', 'PUT', `${PATH}/3`, { version: 9999, name: 'X' }, 409, 'settings_changed'],
  ['an order with missing stages', 'PUT', `${PATH}/order`, order([2, 3]), 400, 'order_incomplete'],
  ['an order with the archive', 'PUT', `${PATH}/order`, order([9, 2, 3, 4, 5, 6, 7]), 400, 'order_incomplete'],
  ['removal of Form Drafts', 'POST', `${PATH}/1/removal`, { move_to: 2 }, 409, 'stage_needed'],
  ['removal of the archive', 'POST', `${PATH}/9/removal`, { move_to: 2 }, 409, 'stage_needed'],
  ['leads moved into the removed stage', 'POST', `${PATH}/3/removal`, { move_to: 3 }, 400, 'stage_unknown'],
  ['leads moved into Form Drafts', 'POST', `${PATH}/3/removal`, { move_to: 1 }, 400, 'stage_unknown'],
  ['leads moved into an unknown stage', 'POST', `${PATH}/3/removal`, { move_to: 999 }, 400, 'stage_unknown'],
])('refuses %s and changes no stage', async (_, method, path, body, status, reason) => {
  const before = await settings()
  const answer = await send(method, path, body)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([status, reason])
  expect(await settings()).toEqual(before)
})

test('a new order of the stages leaves points unchanged and recomputes went_on', async () => {
  const { lead_id } = await addLead({ seller_id: 1 })
  for (const stage of [CALLS, VISITS]) await moveLead(lead_id, stage)
  const before = await ledgerOf(lead_id)
  const ids = (await pipeline()).map((stage) => stage.stage_id)
  const swapped = ids.map((id) => (id === CALLS ? VISITS : id === VISITS ? CALLS : id))
  await done(send('PUT', `${PATH}/order`, order(swapped)))
  expect((await pipeline()).map((stage) => stage.stage_id)).toEqual(swapped)
  expect(await drift()).toEqual([])
  const after = await ledgerOf(lead_id)
  expect(after.map((award) => Object(award).went_on)).toEqual([1, 0, 1])
  expect(after.map((award) => ({ ...Object(award), went_on: 0 }))).toEqual(
    before.map((award) => ({ ...Object(award), went_on: 0 })),
  )
  await done(send('PUT', `${PATH}/order`, order(ids)))
  expect(await ledgerOf(lead_id)).toEqual(before)
})

test('returns 409 when a stage with leads is removed without a target stage', async () => {
  const stage = await addStage()
  const { lead_id } = await addLead({ seller_id: 1 })
  await moveLead(lead_id, stage)
  const answer = await remove(stage)
  expect([answer.status, (await refusal(answer)).error]).toEqual([409, 'Choose where the lead in this stage should go'])
  expect((await leadById(lead_id)).stage_id).toBe(stage)
  expect(await done(remove(stage, { move_to: INFO }))).toMatchObject({ moved: 1, left: 0 })
  expect((await leadById(lead_id)).stage_id).toBe(INFO)
})

test('a rename ends the proposed second name, and keeps one that the admin wrote', async () => {
  const names = async () => {
    const stage = (await settings()).stages.find(({ stage_id }) => stage_id === CALLS)
    return [stage?.name, stage?.second_name, stage?.second_language]
  }
  expect(await names()).toEqual(['Calls', 'Llamadas', 'es'])
  await done(send('PUT', `${PATH}/${CALLS}`, { name: 'Phone' }))
  expect(await names()).toEqual(['Phone', '', 'es'])
  await done(send('PUT', `${PATH}/${CALLS}`, { second_name: 'Por teléfono' }))
  await done(send('PUT', `${PATH}/${CALLS}`, { name: 'Phone calls' }))
  expect(await names()).toEqual(['Phone calls', 'Por teléfono', 'es'])
  await done(send('PUT', `${PATH}/${CALLS}`, { name: 'Calls', second_name: 'Llamadas' }))
})

test('the ledger and the list of removed stages show the name of a removed stage', async () => {
  const stage = await addStage(30)
  const name = (await settings()).stages.find((one) => one.stage_id === stage)?.name
  const { lead_id } = await addLead({ seller_id: 2 })
  await moveLead(lead_id, stage)
  await done(remove(stage, { move_to: ARCHIVE }))
  const { data } = await read(await call('GET', '/api/v1/stats/ledger?seller=2', { pin: PINS.admin }), LedgerPage)
  expect(data.find((entry) => entry.lead_id === lead_id && entry.stage_id === stage)).toMatchObject({
    stage_name: name,
    points: 30,
    reversed_at: null,
  })
  const removed = await (await call('GET', '/api/v1/stages/removed', { pin: PINS.public })).json()
  expect(removed).toContainEqual({ stage_id: stage, name, second_name: '', second_language: 'es' })
  expect(await addStage()).toBeGreaterThan(stage)
})

test('refuses to undo a move out of a removed stage', async () => {
  const stage = await addStage()
  const { lead_id } = await addLead({ seller_id: 1 })
  await moveLead(lead_id, stage)
  await moveLead(lead_id, VISITS)
  await done(remove(stage))
  const { version } = await leadById(lead_id)
  expect((await refusal(await undoMove(lead_id, version))).reason).toBe('move_undo_stage_gone')
})

test('undoing a merge gives the contact the target stage of its removed stage', async () => {
  const stage = await addStage()
  const [contact, other] = [await addContact(), await addContact({ stage_id: stage })]
  const { merge_id } = await merged({ contact, other })
  await done(remove(stage, { move_to: VISITS }))
  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)
  expect((await contactById(other.contact_id)).stage_id).toBe(VISITS)
  expect(await drift()).toEqual([])
})

test('removing a stage also moves leads and contacts in the trash; the totals count them when restored', async () => {
  const stage = await addStage()
  const { lead_id, contact_id } = await addLead({ seller_id: 1 })
  await moveLead(lead_id, stage)
  await call('DELETE', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })
  expect((await settings()).stages.find((one) => one.stage_id === stage)).toMatchObject({
    leads: 0,
    leads_in_trash: 1,
    contacts_without_lead: 0,
  })
  await done(remove(stage, { move_to: VISITS }))
  expect(await drift()).toEqual([])
  await database().batch([
    sql`UPDATE contacts SET deleted_at = NULL WHERE contact_id = ${contact_id}`,
    sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = ${lead_id}`,
  ])
  expect(await leadById(lead_id)).toMatchObject({ stage_id: VISITS })
  expect(await drift()).toEqual([])
})

test('each removal call moves at most 1,000 leads and contacts; the last call removes the stage', async () => {
  const stage = await addStage()
  await database().batch([
    sql`INSERT INTO leads (lead_id, stage_id, seller_id, contact_id, value_cents, stage_entered_at, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 620)
      SELECT 100000 + i, ${stage}, 1 + i % 2, NULL, 100, 1, 1, 1 FROM n`,
    sql`INSERT INTO contacts (contact_id, name, phone, phone_key, stage_id, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 510)
      SELECT 100000 + i, 'Alone ' || i, 'p' || i, 'p' || i, ${stage}, 1, 1 FROM n`,
  ])
  const ask = () => done(remove(stage, { move_to: FOLLOW_UP }))
  expect(await ask()).toMatchObject({ moved: 1000, left: 130 })
  expect(await drift()).toEqual([])
  expect(await ask()).toMatchObject({ moved: 130, left: 0 })
  const [lines] = await database().batch([
    sql`SELECT action, details ->> 'leads' AS leads FROM activity
      WHERE entity = 'settings' AND entity_id = ${stage} AND action <> 'entry_added' ORDER BY activity_id`,
  ])
  // The line of the removal counts the leads of all calls.
  expect(lines).toEqual([
    { action: 'entry_leads_moved', leads: 1000 },
    { action: 'stage_removed', leads: 1130 },
  ])
  expect((await settings()).stages.some((one) => one.stage_id === stage)).toBe(false)
  expect(await drift()).toEqual([])
}, 30_000)

test('the later of a concurrent move into a stage and its removal returns 409', async () => {
  const stage = await addStage()
  const { lead_id } = await addLead({ seller_id: 1 })
  const move = requestOf('PUT', '/api/v1/leads', { pin: PINS.manager, body: { lead_id, stage_id: stage } })
  const { first, late } = await overtake(3, move, () => remove(stage))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).reason).toBe('reference_gone')

  const other = await addStage()
  const removal = requestOf('POST', `${PATH}/${other}/removal`, { pin: PINS.admin, body: {} })
  const { late: refused } = await overtake(3, removal, () => moveLead(lead_id, other))
  expect([refused.status, (await refusal(refused)).reason]).toEqual([409, 'stage_filled'])
  expect((await leadById(lead_id)).stage_id).toBe(other)
  await done(remove(other, { move_to: INFO }))
})

test('the later of two concurrent reorders returns 409 with the name of the other admin', async () => {
  const { version } = await settings()
  const ids = (await pipeline()).map((stage) => stage.stage_id)
  const slow = requestOf('PUT', `${PATH}/order`, { pin: PINS.admin, body: { version, ...order(ids.toReversed()) } })
  const { first, late } = await overtake(2, slow, () =>
    send('PUT', `${PATH}/order`, { version, ...order([...ids.slice(1), ...ids.slice(0, 1)]) }, EVE),
  )
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).error).toBe('Eve changed these settings meanwhile')
  await done(send('PUT', `${PATH}/order`, order(ids)))
})

/** A change of the leads or of the settings before the removal of a stage. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ to: fc.integer({ min: 2, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ seller_id: fc.constantFrom(1, 2, null) }) },
  { weight: 1, arbitrary: fc.record({ points: fc.nat(50), of: fc.integer({ min: 2, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ first: fc.integer({ min: 2, max: 8 }) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const make = async (each: Step, leadIds: readonly number[]) => {
  if ('points' in each) {
    await done(send('PUT', `${PATH}/${each.of}`, { points: each.points }))
  } else if ('first' in each) {
    const ids = (await pipeline()).map((stage) => stage.stage_id)
    await done(send('PUT', `${PATH}/order`, order([each.first, ...ids.filter((id) => id !== each.first)])))
  } else {
    const body = 'to' in each ? { stage_id: each.to } : { seller_id: each.seller_id }
    for (const lead_id of leadIds) await putLead({ lead_id, ...body })
  }
}

test('removing a stage gives its leads the same columns, ledger and log as a move to the target stage', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 6 }),
      fc.constantFrom(INFO, CALLS, VISITS, 8, ARCHIVE),
      fc.integer({ min: 0, max: 7 }),
      async (steps, to, place) => {
        vi.useFakeTimers({ toFake: ['Date'], now: START })
        const stage = await addStage(12)
        const ids = (await pipeline()).map((one) => one.stage_id).filter((id) => id !== stage)
        await done(send('PUT', `${PATH}/order`, order([...ids.slice(0, place), stage, ...ids.slice(place)])))
        const [one, other] = [await addLead({ seller_id: 1 }), await addLead({ seller_id: 1 })]
        for (const [i, each] of steps.entries()) {
          vi.setSystemTime(START + (i + 1) ** 2 * HOUR)
          await make(each, [one.lead_id, other.lead_id])
        }
        for (const { lead_id } of [one, other]) await moveLead(lead_id, stage)
        vi.setSystemTime(START + 100 * HOUR)
        await moveLead(one.lead_id, to)
        const wanted = [await columnsOf(one.lead_id), await ledgerOf(one.lead_id), await movesOf(one.lead_id)]
        // The two leads differ only in the last move: the removal moves the other lead.
        await done(remove(stage, { move_to: to }))
        const [columns, ledger, moves] = wanted
        expect(await columnsOf(other.lead_id)).toEqual(columns)
        expect(await movesOf(other.lead_id)).toEqual(moves)
        // After the removal, awards of the removed stage no longer set went_on of other awards.
        const withoutProgress = (rows: unknown[] | undefined) => rows?.map((row) => ({ ...Object(row), went_on: 0 }))
        expect(withoutProgress(await ledgerOf(other.lead_id))).toEqual(withoutProgress(ledger))
        expect(await ledgerOf(other.lead_id)).toEqual(await ledgerOf(one.lead_id))
        expect(await drift()).toEqual([])
      },
    ),
    { numRuns: 10 },
  )
}, 60_000)
