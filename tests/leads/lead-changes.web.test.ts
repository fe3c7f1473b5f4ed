import { expect, test } from 'vitest'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { ReadChange } from '#web/cache/reads.ts'
import { type LeadSave, saveLead } from '#web/leads/edit/save-lead.write.ts'
import { addedLead, removedLead } from '#web/leads/lead-cache.ts'
import { loseLead } from '#web/leads/lost/lose-lead.write.ts'
import { undoMove } from '#web/leads/move/move-lead.write.ts'
import { createLead } from '#web/leads/new-lead/create-lead.write.ts'
import { boardOf } from '../support/screen/answers.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { changedBy } from '../support/web/shown.ts'

const PATIO: Lead = { ...LEAD, stage_id: 2, stage_name: 'Info', project_title: 'PATIO', version: 1 }

const profileOf = (leads: Lead[]) => ({
  ...PROFILE,
  contact: { ...PROFILE.contact, current_lead_id: leads[0]?.lead_id ?? null, current_lead_version: 1, price: 1200 },
  jobs: leads as ContactLead[],
})

/** What the board, the panel and the profile show of a lead while a write on it waits. */
const shownBy = (changes: readonly ReadChange[] = [], leads = [PATIO]) => {
  const show = <Data>(queryKey: readonly unknown[], data: Data) => changedBy(changes, queryKey, data)
  const { contact, jobs } = show(['contacts', 5, 'profile'], profileOf(leads))
  const panel = show(['panels', 7], { ...panelOf(leads[0]), timeline: PROFILE.timeline })
  const history = panel.timeline.data.map(({ action, details, created_at }) => ({ action, details, created_at }))
  const board = show(['leads', 'board', {}], boardOf(...leads)).columns.flatMap(({ data }) => data)
  return { board, panel: panel.lead, history, contact, jobs }
}

const named = { name: 'AMY NELSON', title: 'PATIO' }
const LOSS = {
  lead: PATIO,
  to: { stage_id: 13, name: 'Archive' },
  loss: { archive_reason: 'price' as const },
  title: 'PATIO',
}

test('shows a loss and its undo on the board, the panel and the profile, and in the history', () => {
  const lost = shownBy(loseLead.change?.(LOSS, 500))
  expect(lost.board).toEqual([])
  expect(lost.panel).toMatchObject({ stage_name: 'Archive', archive_reason: 'price', version: 2 })
  expect(lost.jobs).toMatchObject([{ stage_id: 13, archive_reason: 'price' }])
  expect(lost.contact).toMatchObject({ stage_name: 'Archive', current_lead_version: 2 })
  const toArchive = { ...named, from: 2, to: 13, reason: 'price', note: null }
  expect(lost.history).toEqual([{ action: 'lead_moved', details: toArchive, created_at: 500 }])
  // A read that has the line gets no second one.
  expect(shownBy(loseLead.change?.(LOSS, 500), [lost.panel]).history).toEqual([])
  const undo = { lead: lost.panel, to: { stage_id: 2, name: 'Info' }, title: 'PATIO' }
  const back = shownBy(undoMove.change?.(undo, 500), [lost.panel])
  expect(back.panel).toMatchObject({ stage_name: 'Info', archive_reason: null, version: 3 })
  expect(back.contact).toMatchObject({ stage_name: 'Info' })
  const fromArchive = { ...named, from: 13, to: 2 }
  expect(back.history).toEqual([{ action: 'lead_move_undone', details: fromArchive, created_at: 500 }])
})

const SAVE: LeadSave = {
  ...{ contactId: 5, title: 'PATIO', names: { seller_name: 'Ben Carter' } },
  json: { lead_id: 7, version: 1, value_estimate: 5100, seller_id: 2 },
}

test('shows an edit on all screens, with the name of the chosen seller, and in the history', () => {
  const saved = shownBy(saveLead.change?.(SAVE, 500))
  const expected = { value_estimate: 5100, seller_name: 'Ben Carter', project_title: 'PATIO', version: 2 }
  for (const [lead] of [saved.board, [saved.panel], saved.jobs]) expect(lead).toMatchObject(expected)
  expect(saved.contact).toMatchObject({ price: 5100, seller_name: 'Ben Carter' })
  const changes = [
    { field: 'seller_id', from: 1, to: 2 },
    { field: 'value_cents', from: 120_000, to: 510_000 },
  ]
  expect(saved.history).toEqual([{ action: 'lead_changed', details: { ...named, changes }, created_at: 500 }])
  expect(shownBy(saveLead.change?.(SAVE, 500), [saved.panel]).history).toEqual([])
})

test('applies an edit to a newer read and keeps the newer version', () => {
  const newer = { project_title: 'PATIO WITH ROOF', version: 9 }
  expect(shownBy(saveLead.change?.(SAVE, 500), [{ ...PATIO, ...newer }]).panel).toMatchObject({
    ...newer,
    value_estimate: 5100,
  })
})

test('compares a refused edit with the current lead, and a refused new lead with the owner of its phone', () => {
  expect(saveLead.outbox?.compare?.(SAVE, { ...PATIO, value_estimate: 4000, version: 6 })).toEqual([
    { label: 'Estimate', yours: '$5,100', theirs: '$4,000' },
    { label: 'Seller', yours: 'Ben Carter', theirs: 'Maria Lopez' },
  ])
  expect(saveLead.outbox?.withVersions?.(SAVE, { 'lead/7': 6, 'lead/8': 2 }).json.version).toBe(6)
  const creation = {
    json: { category_id: 5, seller_id: 1, value_estimate: 900, contact: { name: 'OLGA', phone: '5125550100' } },
    created: { lead_id: 7 },
    shown: { stage_id: 2, stage_name: 'Info', seller_name: 'Maria Lopez', category_name: 'Canopy' },
  }
  const owner = { contact_id: 5, name: 'ROSA DÍAZ', phone: '(512) 555-0100', seller_name: null }
  expect(createLead.outbox?.compare?.(creation, owner)).toEqual([
    { label: 'Name', yours: 'OLGA', theirs: 'ROSA DÍAZ' },
    { label: 'Phone', yours: '(512) 555-0100', theirs: '(512) 555-0100' },
  ])
})

test('makes a new lead the current lead, and the next lead after a deletion', () => {
  const fence = { ...PATIO, lead_id: 6, value_estimate: 100, project_title: 'FENCE' }
  const added = shownBy([addedLead(PATIO)], [fence])
  for (const leads of [added.board, added.jobs]) expect(leads.map(({ lead_id }) => lead_id)).toEqual([7, 6])
  expect(added.contact).toMatchObject({ current_lead_id: 7, project_title: 'PATIO', price: 1200 })
  const removed = shownBy([removedLead(7)], [PATIO, fence])
  expect(removed.board.map(({ lead_id }) => lead_id)).toEqual([6])
  expect(removed.contact).toMatchObject({ current_lead_id: 6, project_title: 'FENCE', price: 100 })
})
