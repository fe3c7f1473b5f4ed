import type { Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { ContactLead } from '#contract/leads/contact-lead.ts'
import { type Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { BOARD, panelKey } from '#web/cache/read-keys.ts'
import { changedItems, inReads, type ReadChange, takesAnswers, withList } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'
import { findLead, placeLead, withNewLead, withoutLead } from './board/data/board-model.ts'
import { type MoveAction, panelWithChange } from './lead-history.ts'

// A lead stands in four cached reads: the boards (one for each filter), its panel, the profile of its contact, and the row
// of that contact in the directory. First the optimistic changes, then the answers of the server, then the profile.

/** The stage to which a lead moves. */
export type Destination = Pick<Stage, 'stage_id' | 'name'>

type ChangeOfLead = <L extends ContactLead>(lead: L) => L

/**
 * The changes of some leads, on the boards and in the panels. The history in a panel gets a line at a time in UTC
 * milliseconds; `action` is the name of a move there.
 */
export const changedLeads = (
  isChanged: (lead: Lead) => boolean,
  change: (lead: Lead) => Lead,
  at: number,
  action?: MoveAction,
): ReadChange =>
  inReads({
    'leads/board': (board) =>
      leadsOn(board)
        .filter(isChanged)
        .reduce((shown, lead) => placeLead(shown, change(lead)), board),
    panels: (panel) => (isChanged(panel.lead) ? panelWithChange(panel, change(panel.lead), at, action) : panel),
  })

/** The changes of one lead, also in the profile of its contact. */
export const changedLead = (leadId: number, change: ChangeOfLead, at: number, action?: MoveAction): ReadChange[] => [
  changedLeads(({ lead_id }) => lead_id === leadId, change, at, action),
  inReads({ 'contacts/profile': (profile) => profileWithChange(profile, leadId, change) }),
]

/** Adds a lead to the boards with a matching filter, and to the profile of its contact. */
export const addedLead = (lead: Lead): ReadChange =>
  inReads({
    'leads/board': (board, [, , filter]) => withNewLead(board, lead, filter ?? {}),
    'contacts/profile': (profile) =>
      profile.contact.contact_id === lead.contact_id ? profileWithNewLead(profile, lead) : profile,
  })

export const removedLead = (leadId: number): ReadChange =>
  inReads({
    'leads/board': (board) => withoutLead(board, leadId),
    'contacts/profile': (profile) => profileWithoutLead(profile, leadId),
  })

/** The boards without the leads of a deleted contact. */
export const removedLeadsOf = (contactId: number): ReadChange =>
  inReads({
    'leads/board': (board) =>
      leadsOn(board)
        .filter(({ contact_id }) => contact_id === contactId)
        .reduce((shown, { lead_id }) => withoutLead(shown, lead_id), board),
  })

/** A change of the rows of a contact in the directory. */
export const changedRows = (contactId: number | null, change: (row: Contact) => Contact): ReadChange => {
  const onPage = (page: ContactPage) =>
    withList(
      page,
      'data',
      changedItems(page.data, ({ contact_id }) => contact_id === contactId, change),
    )
  return inReads({ 'contacts/list': onPage, 'contacts/found': onPage })
}

/** A row or contact in another stage. */
export const inStage = <Row extends Pick<Contact, 'stage_id' | 'stage_name'>>(
  row: Row,
  { stage_id, name }: Destination,
): Row => ({ ...row, stage_id, stage_name: name })

/** The lead after a move. `seen` is the version that the user sees before the move, `at` the time in UTC milliseconds. */
export const leadMovedTo = <L extends ContactLead>(lead: L, to: Destination, seen: number, at: number): L => ({
  ...inStage(lead, to),
  stage_entered_at: at,
  archive_reason: null,
  archive_note: null,
  version: nextVersion(lead, seen),
})

/** The version after a change of the version `seen`. The cached lead may have a newer version already. */
export const nextVersion = ({ version }: Pick<ContactLead, 'version'>, seen: number) => Math.max(version, seen + 1)

const leadsOn = (board: Board) => board.columns.flatMap(({ data }) => data)

// The panel gets no line: it has that of the optimistic change.
mergeAnswered('lead', Lead, (answered) =>
  inReads({
    'leads/board': (board) => {
      const lead = findLead(board, answered.lead_id)
      return lead && lead.version <= answered.version ? placeLead(board, answered) : board
    },
    panels: (panel) =>
      panel.lead.lead_id === answered.lead_id && panel.lead.version <= answered.version
        ? { ...panel, lead: answered }
        : panel,
    'contacts/profile': (profile) =>
      profileWithChange(profile, answered.lead_id, (before) =>
        before.version <= answered.version ? contactLeadOf(answered) : before,
      ),
  }),
)

/** Whether a query is a board that an answered lead brings up to date: the board shows this version of it, or lacks it. */
export const isUpdatedBy = (query: Query, { lead_id, version }: Lead) => {
  if (!takesAnswers(BOARD, query)) return false
  const shown = findLead(query.state.data as Board, lead_id)
  return !shown || shown.version === version
}

/** A lead that a cached board has loaded, under any filter. */
export const leadOnBoards = (client: QueryClient, leadId: number): Lead | undefined =>
  client
    .getQueriesData<Board>({ queryKey: BOARD })
    .map(([, board]) => board && findLead(board, leadId))
    .find((lead) => lead !== undefined)

/** A lead that this device has in its panel or on a board. */
export const leadOnDevice = (client: QueryClient, leadId: number): Lead | undefined =>
  client.getQueryData<LeadPanel>(panelKey(leadId))?.lead ?? leadOnBoards(client, leadId)

/** A lead in the shape that the profile has. */
export const contactLeadOf = (lead: Lead): ContactLead => v.parse(ContactLead, lead)

/** The profile with one of its leads changed. */
const profileWithChange = (profile: Profile, leadId: number, change: (lead: ContactLead) => ContactLead): Profile => {
  const before = profile.jobs.find((lead) => lead.lead_id === leadId)
  const changed = before && change(before)
  if (!changed || changed === before) return profile
  const next = { ...profile, jobs: profile.jobs.map((lead) => (lead === before ? changed : lead)) }
  return leadId === profile.contact.current_lead_id ? withMirroredLead(next, changed) : next
}

/** The profile with a new lead, which becomes the current lead of the contact. */
const profileWithNewLead = (profile: Profile, lead: Lead): Profile => {
  if (profile.jobs.some((read) => read.lead_id === lead.lead_id)) return profile
  const added = contactLeadOf(lead)
  const contact = { ...profile.contact, current_lead_id: added.lead_id }
  return withMirroredLead({ ...profile, contact, jobs: [added, ...profile.jobs] }, added)
}

/** The profile without a lead. The newest of the other leads becomes the current one. */
const profileWithoutLead = (profile: Profile, leadId: number): Profile => {
  const jobs = profile.jobs.filter((lead) => lead.lead_id !== leadId)
  if (jobs.length === profile.jobs.length) return profile
  if (leadId !== profile.contact.current_lead_id) return { ...profile, jobs }
  const [newest] = jobs
  const contact = {
    ...profile.contact,
    current_lead_id: newest?.lead_id ?? null,
    current_lead_version: newest?.version ?? null,
  }
  const next = { ...profile, contact, jobs }
  return newest ? withMirroredLead(next, newest) : next
}

/** The profile whose contact has the stage, seller, title and price of its current lead. */
const withMirroredLead = (profile: Profile, lead: ContactLead): Profile => {
  const { stage_id, stage_name, seller_id, seller_name, project_title, value_estimate: price, version } = lead
  const mirrored = { stage_id, stage_name, seller_id, seller_name, project_title, current_lead_version: version }
  const prices = { price, estimate: price, estimate_amount: price, lead_estimate: price }
  return { ...profile, contact: { ...profile.contact, ...mirrored, ...prices } }
}
