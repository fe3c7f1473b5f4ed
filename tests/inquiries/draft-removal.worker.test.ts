import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DoneAnswer, LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { firstResponseOf, listedDraft } from '../support/worker/inquiries.ts'
import { addDraft, addLead, leadById, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const remove = (lead_id: number, pin: string = PINS.admin) =>
  call('DELETE', '/api/v1/leads', { pin, body: { lead_id } })

test('a deleted form draft is in the trash, and neither listed nor counted', async () => {
  const [gone, kept] = [await addDraft(), await addDraft({ name: 'Kept Kay' })]
  expect(await read(await remove(gone.lead_id), DoneAnswer)).toEqual({ success: true })

  const list = await read(await call('GET', '/api/v1/leads?stage=1', { pin: PINS.manager }), LeadPage)
  const ids = list.data.map((lead) => lead.lead_id)
  expect([ids.includes(gone.lead_id), ids.includes(kept.lead_id)]).toEqual([false, true])
  expect(list.pagination.total).toBe(ids.length)

  const [[row], [line]] = await database().batch([
    sql`SELECT deleted_at IS NOT NULL AS in_trash, deleted_by FROM leads WHERE lead_id = ${gone.lead_id}`,
    sql`SELECT action, user_name FROM activity WHERE lead_id = ${gone.lead_id} ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect(row).toEqual({ in_trash: 1, deleted_by: 1 })
  expect(line).toEqual({ action: 'draft_deleted', user_name: 'Ada' })
})

test('refuses to delete a lead with a contact as a form draft', async () => {
  const lead = await addLead()
  const draft = await addDraft()
  await call('POST', `/api/v1/leads/${draft.lead_id}/promotion`, { pin: PINS.admin, body: {} })
  const back = await addLead()
  await moveLead(back.lead_id, 1)
  for (const { lead_id } of [lead, draft, back]) {
    const answer = await remove(lead_id)
    expect([answer.status, await refusal(answer)]).toMatchObject([
      409,
      { code: 'already_promoted', error: 'Cannot delete: This lead has already been promoted' },
    ])
    expect((await leadById(lead_id)).contact_id).not.toBeNull()
  }
})

test('returns 404 for an unknown or deleted form draft', async () => {
  const { lead_id } = await addDraft()
  await remove(lead_id)
  for (const id of [lead_id, 765_432]) {
    const answer = await remove(id)
    expect([answer.status, (await refusal(answer)).error]).toEqual([404, 'This draft no longer exists'])
  }
})

test('a manager may promote a draft, but not delete it', async () => {
  const draft = await addDraft()
  expect((await remove(draft.lead_id, PINS.manager)).status).toBe(403)
  expect(await leadById(draft.lead_id)).toEqual(draft)
})

const restore = (lead_id: number) => call('POST', `/api/v1/leads/${lead_id}/restoration`, { pin: PINS.admin })

test('a restored form draft is unchanged and unanswered', async () => {
  const draft = await addDraft()
  const { lead_id } = draft
  const before = await firstResponseOf(lead_id)
  await remove(lead_id)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: 'deletion' })
  expect(await read(await restore(lead_id), DoneAnswer)).toEqual({ success: true })
  const { version, updated_at, ...back } = await leadById(lead_id)
  expect(draft).toMatchObject(back)
  expect(version).toBe(draft.version + 2)
  expect(updated_at).toBeGreaterThanOrEqual(draft.updated_at)
  expect(await firstResponseOf(lead_id)).toEqual(before)
  expect((await listedDraft(lead_id))?.inquiry?.touched_at).toBeNull()

  const again = await restore(lead_id)
  expect([again.status, (await refusal(again)).error]).toEqual([409, 'This draft is not in the trash'])
  const lead = await restore((await addLead()).lead_id)
  expect([lead.status, (await refusal(lead)).error]).toEqual([409, 'This lead is not in the trash'])
  expect((await restore(765_432)).status).toBe(404)
})
