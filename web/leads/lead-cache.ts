import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { ContactLead } from '#contract/leads/contact-lead.ts'
import { type Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { BOARD, DIRECTORY_PAGES, PANELS, panelKey, profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { findLead, placeLead, withNewLead, withoutLead } from './board/data/board-model.ts'
import { type MoveAction, panelWithChange } from './lead-history.ts'

// A lead stands in four cached reads: the boards (one for each filter), its panel, the profile of its contact, and the row
// of that contact in the directory. First the optimistic changes, then the answers of the server, then the profile.

type LeadIds = Pick<Lead, 'lead_id' | 'contact_id'>

/** The stage to which a lead moves. */
export type Destination = Pick<Stage, 'stage_id' | 'name'>

/** The optimistic changes of a write that changes one lead. `action` is the name of a move in the lead's history. */
export const overlayLead = <Input>(
  leadOf: (input: Input) => LeadIds,
  change: <L extends ContactLead>(lead: L, input: Input, at: number) => L,
  action?: MoveAction,
): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input, at) => {
      const lead = findLead(board, leadOf(input).lead_id)
      return lead ? placeLead(board, change(lead, input, at)) : board
    },
  ),
  overlay(
    (input) => panelKey(leadOf(input).lead_id),
    (panel: LeadPanel, input: Input, at) => panelWithChange(panel, change(panel.lead, input, at), at, action),
  ),
  overlay(
    (input) => profileKey(leadOf(input).contact_id),
    (profile: Profile, input: Input, at) =>
      profileWithChange(profile, leadOf(input).lead_id, (lead) => change(lead, input, at)),
  ),
]

/** The optimistic changes of a write that changes several leads, on the boards and on the panels. */
export const overlayLeads = <Input>(
  isChanged: (lead: Lead, input: Input) => boolean,
  change: (lead: Lead, input: Input, at: number) => Lead,
): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input, at) =>
      leadsOn(board)
        .filter((lead) => isChanged(lead, input))
        .reduce((shown, lead) => placeLead(shown, change(lead, input, at)), board),
  ),
  overlay(
    () => PANELS,
    (panel: LeadPanel, input: Input, at) =>
      isChanged(panel.lead, input) ? panelWithChange(panel, change(panel.lead, input, at), at) : panel,
  ),
]

/** The optimistic changes of a write that removes a lead. */
export const overlayRemovedLead = <Input>(leadOf: (input: Input) => LeadIds): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input) => withoutLead(board, leadOf(input).lead_id),
  ),
  overlay(
    (input) => profileKey(leadOf(input).contact_id),
    (profile: Profile, input: Input) => profileWithoutLead(profile, leadOf(input).lead_id),
  ),
]

/** The optimistic changes of a write that adds a lead: on the boards with a matching filter, and on the profile. */
export const overlayNewLead = <Input>(leadOf: (input: Input, at: number) => Lead): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input, at, [, , filter]) => withNewLead(board, leadOf(input, at), filter ?? {}),
  ),
  overlay(
    (input) => profileKey(leadOf(input, 0).contact_id),
    (profile: Profile, input: Input, at) => profileWithNewLead(profile, leadOf(input, at)),
  ),
]

/** The optimistic change of a write that deletes a contact: the boards without the leads of that contact. */
export const overlayRemovedLeadsOf = <Input>(contactIdOf: (input: Input) => number): Overlay<Input> =>
  overlay(
    () => BOARD,
    (board: Board, input: Input) =>
      leadsOn(board)
        .filter(({ contact_id }) => contact_id === contactIdOf(input))
        .reduce((shown, { lead_id }) => withoutLead(shown, lead_id), board),
  )

/** The optimistic changes of a move on the directory, which shows the stage of a contact's current lead; none for null. */
export const overlayDirectoryMove = <Input extends { to: Destination }>(
  contactIdOf: (input: Input) => number | null,
): Overlay<Input>[] =>
  DIRECTORY_PAGES.map((key) =>
    overlay(
      () => key,
      (page: ContactPage, input: Input) => {
        const isMoved = ({ contact_id }: Contact) => contact_id === contactIdOf(input)
        const { stage_id, name: stage_name } = input.to
        if (!page.data.some(isMoved)) return page
        return { ...page, data: page.data.map((row) => (isMoved(row) ? { ...row, stage_id, stage_name } : row)) }
      },
    ),
  )

/** The lead after a move. `seen` is the version that the user sees before the move, `at` the time in UTC milliseconds. */
export const leadMovedTo = <L extends ContactLead>(
  lead: L,
  { stage_id, name }: Destination,
  seen: number,
  at: number,
): L => ({
  ...lead,
  stage_id,
  stage_name: name,
  stage_entered_at: at,
  archive_reason: null,
  archive_note: null,
  version: nextVersion(lead, seen),
})

/** The version after a change of the version `seen`. The cached lead may have a newer version already. */
export const nextVersion = ({ version }: Pick<ContactLead, 'version'>, seen: number) => Math.max(version, seen + 1)

const leadsOn = (board: Board) => board.columns.flatMap(({ data }) => data)

/** The queries that a change of a lead makes stale, without the board: `updateLead` changes the board itself. */
export const QUERIES_EXCEPT_BOARD = staleQueries('lead').filter(([read]) => read !== BOARD[0])

/** Writes the lead of an answer to all cached boards, to its panel and to the profile of its contact. */
export const updateLead = (client: QueryClient, lead: Lead) => {
  // A fetch that is under way may be older than this answer, so it starts again.
  const reading = client.isFetching({ queryKey: BOARD }) > 0
  if (reading) client.cancelQueries({ queryKey: BOARD })
  client.setQueriesData<Board>({ queryKey: BOARD }, (board) => board && boardWith(board, lead))
  if (reading) client.invalidateQueries({ queryKey: BOARD })
  client.setQueryData<LeadPanel>(panelKey(lead.lead_id), (panel) => panel && panelWith(panel, lead))
  client.setQueryData<Profile>(profileKey(lead.contact_id), (profile) => profile && profileWithLead(profile, lead))
}

/** The board with a changed lead, if the lead is loaded there. */
const boardWith = (board: Board, lead: Lead) => (findLead(board, lead.lead_id) ? placeLead(board, lead) : board)

/** The panel with the lead of an answer, unless the panel has a newer version. */
const panelWith = (panel: LeadPanel, lead: Lead): LeadPanel =>
  lead.lead_id !== panel.lead.lead_id || lead.version < panel.lead.version ? panel : { ...panel, lead }

/** The current lead that a refusal (409 `stale`) carries. */
export const currentLead = (error: ApiError) => parseLead(error.answer.current)

/** The current record of a refusal, if that record is a lead. */
export const parseLead = (current: unknown) => {
  const lead = v.safeParse(Lead, current)
  return lead.success ? lead.output : undefined
}

/** Shows the current lead that a refusal carries; without one the boards are read again. */
export const showCurrentLead = (client: QueryClient, error: ApiError) => {
  const current = currentLead(error)
  if (current) updateLead(client, current)
  else client.invalidateQueries({ queryKey: BOARD })
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

const LeadOfAnswer = v.omit(ContactLead, ['archive_reason', 'archive_note'])

/** The lead of an answer in the shape that the profile has. */
export const contactLeadOf = (lead: Lead, before: ContactLead): ContactLead => ({
  ...before,
  ...v.parse(LeadOfAnswer, lead),
})

/** The profile with the lead of an answer, unless the profile has a newer version. */
export const profileWithLead = (profile: Profile, lead: Lead): Profile =>
  profileWithChange(profile, lead.lead_id, (before) =>
    before.version > lead.version ? before : contactLeadOf(lead, before),
  )

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
  const added = v.parse(ContactLead, lead)
  const contact = { ...profile.contact, current_lead_id: added.lead_id }
  return withMirroredLead({ ...profile, contact, jobs: [added, ...profile.jobs] }, added)
}

/** The profile without a lead. The newest of the other leads becomes the current one. */
const profileWithoutLead = (profile: Profile, leadId: number): Profile => {
  const jobs = profile.jobs.filter((lead) => lead.lead_id !== leadId)
  if (jobs.length === profile.jobs.length || leadId !== profile.contact.current_lead_id) return { ...profile, jobs }
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
