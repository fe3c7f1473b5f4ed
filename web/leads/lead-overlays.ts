import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { BOARD, panelKey, profileKey } from '#web/cache/read-keys.ts'
import { type Overlay, overlay } from '#web/offline/optimistic-changes.ts'
import { findLead, placeLead, withNewLead, withoutLead } from './board/board-model.ts'
import { type MoveAction, panelWithChange } from './lead-history.ts'
import { withChangedJob, withNewJob, withoutJob } from './profile-jobs.ts'

type LeadOf = Pick<Lead, 'lead_id' | 'contact_id'>
type Destination = Pick<Stage, 'stage_id' | 'name'>

/**
 * The overlays of a change of one lead: on the boards, on its panel, and on its contact's profile. `action` is what its
 * history calls a move.
 */
export const changedLead = <Input>(
  leadOf: (input: Input) => LeadOf,
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
      withChangedJob(profile, leadOf(input).lead_id, (job) => change(job, input, at)),
  ),
]

/** The overlays of a write that takes a lead away. */
export const removedLead = <Input>(leadOf: (input: Input) => LeadOf): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input) => withoutLead(board, leadOf(input).lead_id),
  ),
  overlay(
    (input) => profileKey(leadOf(input).contact_id),
    (profile: Profile, input: Input) => withoutJob(profile, leadOf(input).lead_id),
  ),
]

/** The overlays of a write that adds a lead: on the boards whose filter it meets, and on its contact's profile. */
export const addedLead = <Input>(leadOf: (input: Input, at: number) => Lead): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input, at, [, , filter]) => withNewLead(board, leadOf(input, at), filter ?? {}),
  ),
  overlay(
    (input) => profileKey(leadOf(input, 0).contact_id),
    (profile: Profile, input: Input, at) => withNewJob(profile, leadOf(input, at)),
  ),
]

/** A lead in another stage. `seen` is the version over which the move was made. */
export const inStage = <L extends ContactLead>(
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

/** The version after a change made over `seen`; one that has been read since may be newer. */
export const nextVersion = ({ version }: Pick<ContactLead, 'version'>, seen: number) => Math.max(version, seen + 1)
