import { expect, test } from 'vitest'
import type { Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type LeadSave, saveLead } from '#web/leads/edit/save-lead.write.ts'
import { overlayNewLead, overlayRemovedLead } from '#web/leads/lead-cache.ts'
import { loseLead } from '#web/leads/lost/lose-lead.write.ts'
import { undoMove } from '#web/leads/move/move-lead.write.ts'
import { type LeadCreation, leadOfCreation } from '#web/leads/new-lead/lead-creation.ts'
import type { Overlay } from '#web/offline/define-write.ts'

import { PROFILE } from '../support/web/profile.tsx'

const CREATION: LeadCreation = {
  json: { category_id: 5, seller_id: 1, value_estimate: 900, project_title: 'PATIO', contact_id: 5 },
  provisional: { lead_id: 7 },
  shown: { stage_id: 2, stage_name: 'Info', seller_name: 'Maria Lopez', category_name: 'Canopy' },
}
const LEAD = leadOfCreation(CREATION, 100)

const board = (leads: Lead[]): Board => ({
  columns: [2, 3].map((stage_id) => ({
    stage_id,
    total: 0,
    value_estimate: 0,
    next: null,
    data: leadsIn(leads, stage_id),
  })),
  sellers: [],
})
const leadsIn = (leads: Lead[], stage: number) => leads.filter(({ stage_id }) => stage_id === stage)
const profile = (leads: Lead[]): Profile => ({
  ...PROFILE,
  contact: { ...PROFILE.contact, current_lead_id: leads[0]?.lead_id ?? null, current_lead_version: 1, price: 900 },
  jobs: leads as ContactLead[],
})

/** What the board, the panel and the profile show of a lead while a write on it waits. */
const shownBy = <Input>(overlays: readonly Overlay<Input>[] | undefined, input: Input, leads = [LEAD]) => {
  const show = <Data>(queryKey: readonly unknown[], data: Data) =>
    (overlays ?? [])
      .filter(({ keyOf }) => keyOf(input).every((part, index) => part === queryKey[index]))
      .reduce((shown, { change }) => change(shown, input, 500, queryKey) as Data, data)
  const onBoard = show(['leads', 'board', {}], board(leads))
  const { contact, jobs } = show(['contacts', 5, 'profile'], profile(leads))
  const panel = show(['panels', 7], { lead: leads[0] ?? LEAD, timeline: PROFILE.timeline } as LeadPanel)
  const history = panel.timeline.data.map(({ action, details, created_at }) => ({ action, details, created_at }))
  return { board: onBoard.columns.flatMap(({ data }) => data), panel: panel.lead, history, contact, jobs }
}

test('shows a loss and its undo on the board, the panel and the profile', () => {
  const loss = { archive_reason: 'price' as const }
  const lost = shownBy(loseLead.apply, { lead: LEAD, to: { stage_id: 13, name: 'Archive' }, loss, title: 'PATIO' })
  expect(lost.board).toEqual([])
  expect(lost.panel).toMatchObject({ stage_name: 'Archive', archive_reason: 'price', version: 2 })
  expect(lost.jobs).toMatchObject([{ stage_id: 13, archive_reason: 'price' }])
  expect(lost.contact).toMatchObject({ stage_name: 'Archive', current_lead_version: 2 })
  const back = shownBy(undoMove.apply, { lead: lost.panel, to: { stage_id: 2, name: 'Info' }, title: 'PATIO' }, [
    lost.panel,
  ])
  expect(back.panel).toMatchObject({ stage_name: 'Info', archive_reason: null, version: 3 })
  expect(back.contact).toMatchObject({ stage_name: 'Info' })
})

const SAVE: LeadSave = {
  contactId: 5,
  title: 'PATIO',
  json: { lead_id: 7, version: 1, value_estimate: 5100, seller_id: 2 },
  names: { seller_name: 'Ben Carter' },
}

test('shows an edit on all screens, with the name of the chosen seller', () => {
  const saved = shownBy(saveLead.apply, SAVE)
  const expected = { value_estimate: 5100, seller_name: 'Ben Carter', project_title: 'PATIO', version: 2 }
  expect(saved.board).toMatchObject([expected])
  expect(saved.panel).toMatchObject(expected)
  expect(saved.jobs).toMatchObject([expected])
  expect(saved.contact).toMatchObject({ price: 5100, seller_name: 'Ben Carter' })
})

test('applies a change to a newer read and keeps the newer version', () => {
  const newer = { ...LEAD, project_title: 'PATIO WITH ROOF', version: 9 }
  expect(shownBy(saveLead.apply, SAVE, [newer]).panel).toMatchObject({
    project_title: 'PATIO WITH ROOF',
    value_estimate: 5100,
    version: 9,
  })
})

test('compares a refused edit with the current lead field by field', () => {
  const current = { ...LEAD, value_estimate: 4000, version: 6 }
  expect(saveLead.outbox?.compare?.(SAVE, current)).toEqual([
    { label: 'Estimate', yours: '$5,100', theirs: '$4,000' },
    { label: 'Seller', yours: 'Ben Carter', theirs: 'Maria Lopez' },
  ])
  expect(saveLead.outbox?.withVersions?.(SAVE, { 'lead/7': 6, 'lead/8': 2 }).json.version).toBe(6)
})

test('makes a new lead the current lead, and the next lead after a deletion', () => {
  const before = { ...LEAD, lead_id: 6, value_estimate: 100, project_title: 'FENCE' }
  const added = shownBy(overlayNewLead(leadOfCreation), CREATION, [before])
  expect(added.board.map(({ lead_id }) => lead_id)).toEqual([7, 6])
  expect(added.jobs.map(({ lead_id }) => lead_id)).toEqual([7, 6])
  expect(added.contact).toMatchObject({ current_lead_id: 7, project_title: 'PATIO', price: 900 })
  const removed = shownBy(
    overlayRemovedLead((lead: Lead) => lead),
    LEAD,
    [LEAD, before],
  )
  expect(removed.board.map(({ lead_id }) => lead_id)).toEqual([6])
  expect(removed.contact).toMatchObject({ current_lead_id: 6, project_title: 'FENCE', price: 100 })
})

test('adds history lines for a loss, its undo and an edit, unless the read has them', () => {
  const named = { name: null, title: 'PATIO' }
  const loss = { archive_reason: 'price' as const }
  const lose = { lead: LEAD, to: { stage_id: 13, name: 'Archive' }, loss, title: 'PATIO' }
  const lost = shownBy(loseLead.apply, lose)
  const toArchive = { ...named, from: 2, to: 13, reason: 'price', note: null }
  expect(lost.history).toEqual([{ action: 'lead_moved', details: toArchive, created_at: 500 }])
  const undo = { lead: lost.panel, to: { stage_id: 2, name: 'Info' }, title: 'PATIO' }
  expect(shownBy(undoMove.apply, undo, [lost.panel]).history).toEqual([
    { action: 'lead_move_undone', details: { ...named, from: 13, to: 2 }, created_at: 500 },
  ])
  const edited = shownBy(saveLead.apply, SAVE)
  const changes = [
    { field: 'seller_id', from: 1, to: 2 },
    { field: 'value_cents', from: 90_000, to: 510_000 },
  ]
  expect(edited.history).toEqual([{ action: 'lead_changed', details: { ...named, changes }, created_at: 500 }])
  for (const [apply, input, read] of [
    [loseLead.apply, lose, lost.panel],
    [saveLead.apply, SAVE, edited.panel],
  ] as [Overlay<unknown>[], unknown, Lead][]) {
    expect(shownBy(apply, input, [read]).history).toEqual([])
  }
})
