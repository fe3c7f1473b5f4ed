import type { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import type { Catalog } from '#contract/catalog/catalog.ts'
import { type Award, type LeadPanel, PANEL_NOTES, PANEL_REVERSED } from '#contract/leads/panel.ts'
import { leadTimeline } from '#worker/activity/timeline.ts'
import { sellerById, stageById } from '#worker/catalog/lookup.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectInquiry } from '#worker/inquiries/draft-store.ts'
import { presentInquiry } from '#worker/inquiries/state.ts'
import { presentLead } from '#worker/leads/present.ts'
import { type LeadRow, selectLead } from '#worker/leads/store.ts'
import { presentNote } from '#worker/notes/present.ts'
import { selectNotesOfLead } from '#worker/notes/store.ts'
import { type AwardRow, selectAwards } from '#worker/pipeline/store.ts'
import { presentAppointments } from '#worker/schedule/present.ts'
import { selectAppointmentsOfLead } from '#worker/schedule/store.ts'
import { maySee, requireVisibleLead } from '#worker/session/visibility.ts'
import { presentContactTask } from '#worker/tasks/present.ts'
import { selectTasksOfLead } from '#worker/tasks/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'

/**
 * A lead with its tasks, notes, awards and the first page of its history.
 * @throws Refusal `not_found`, `permission_denied`
 */
export const leadPanelReading = (actor: Actor, leadId: number): Reading<LeadPanel> => {
  const timeline = leadTimeline(leadId, {})
  return reading(
    [
      selectLead(leadId),
      selectTasksOfLead(leadId),
      selectNotesOfLead(leadId, maySee(actor, 'document'), PANEL_NOTES),
      selectAwards(leadId, { reversed: PANEL_REVERSED }),
      timeline.select,
      selectInquiry(leadId),
      selectAppointmentsOfLead(leadId),
    ],
    ([[row], tasks, notes, awards, lines, [inquiry], appointments]) => ({
      lead: presentLead(requireVisible(actor, row), actor),
      inquiry: presentInquiry(inquiry ?? {}),
      tasks: tasks.map(presentContactTask),
      appointments: presentAppointments(appointments, actor),
      notes: notes.map(presentNote),
      awards: awards
        .toSorted((a, b) => a.awarded_at - b.awarded_at || a.entry_id - b.entry_id)
        .map(presentAward(actor.business)),
      timeline: timeline.present(lines, sightOf(actor)),
    }),
  )
}

const sightOf = (actor: Actor) => ({
  seesDocuments: maySee(actor, 'document'),
  seesContacts: maySee(actor, 'contact'),
})

/** A page of a lead's history. @throws Refusal `not_found`, `permission_denied` */
export const readLeadTimeline = async (
  { db, actor }: Scope,
  leadId: number,
  query: TimelineQuery,
): Promise<Timeline> => {
  const timeline = leadTimeline(leadId, query)
  const [[row], lines] = await db.batch([selectLead(leadId), timeline.select])
  requireVisible(actor, row)
  return timeline.present(lines, sightOf(actor))
}

/** The lead. @throws Refusal `not_found`, `permission_denied` when the user may not see it */
const requireVisible = (actor: Actor, row: LeadRow | undefined): LeadRow => {
  if (!row) throw new Refusal('lead_gone')
  return requireVisibleLead(actor, row)
}

const presentAward =
  (catalog: Catalog) =>
  ({ entry_id, stage_id, seller_id, points, awarded_at, reversed_at }: AwardRow): Award => ({
    entry_id,
    stage_id,
    stage_name: stageById(catalog, stage_id)?.name ?? '',
    seller_name: sellerById(catalog, seller_id)?.name ?? null,
    points,
    awarded_at,
    reversed_at,
  })
