import type { Stage } from '#contract/catalog/catalog.ts'
import type { ArchiveReason } from '#contract/leads/lead.ts'
import { DAY_MS, dayOf, weekOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage } from '#worker/catalog/by-id.ts'
import type { Statement } from '#worker/db/database.ts'
import type { leads } from '#worker/db/schema/leads.ts'
import type { Actor } from '#worker/write/actor.ts'
import { effectOfMove, NO_SELLER, stagesPassed, standingAfter } from './rules.ts'
import { moveStatements, type StandingRow } from './store.ts'

type LeadRow = typeof leads.$inferSelect
/** Why a lead is in the archive, and since which day. */
type Archived = Pick<LeadRow, 'archive_reason' | 'archive_note' | 'archived_on'>
type Columns = Pick<LeadRow, 'stage_id' | 'stage_entered_at' | 'entered_week'> & Archived

/** The fields of a lead that a move reads; `contact_name` is null for a draft. */
type MovedLead = Columns &
  Pick<LeadRow, 'lead_id' | 'contact_id' | 'seller_id' | 'value_cents' | 'project_title' | 'draft_name' | 'version'> & {
    contact_name: string | null
  }

/** Why a lead goes to the archive. */
interface GivenLoss {
  archive_reason?: ArchiveReason | null | undefined
  archive_note?: string | null | undefined
}

/** The columns of a lead that tells why it is in the archive; of one that is elsewhere. */
export const archivedColumns = (to: Stage, { archive_reason, archive_note }: GivenLoss, day: string): Archived =>
  to.kind === 'archive'
    ? { archive_reason: archive_reason ?? null, archive_note: archive_note || null, archived_on: day }
    : { archive_reason: null, archive_note: null, archived_on: null }

/**
 * What the log keeps of a move for its undo: the version after it, the times (UTC milliseconds) and weeks before it, and
 * why the lead was in the archive. `reason` and `note` say why it went there.
 */
export interface MoveDetails {
  from: number
  to: number
  version: number
  entered_at: number
  entered_week: string | null
  days: number
  title: string | null
  name: string | null
  reason?: ArchiveReason | null
  note?: string | null
  was?: Archived
}

interface MoveOptions {
  action?: 'lead_moved' | 'lead_promoted'
  loss?: GivenLoss
  /** Logged for an undo, besides what a move changes. */
  before?: object
}

/**
 * Plans a lead's move to a stage: the columns of the lead, the statements for ledger and log, and the points that it
 * awards less those that it reverses. Every move of a lead comes through here, but those of a removed stage together; a
 * trigger updates the contact.
 */
export const planMove = (
  actor: Actor,
  lead: MovedLead,
  to: Stage,
  awards: readonly StandingRow[],
  { action = 'lead_moved', loss = {}, ...more }: MoveOptions = {},
): { columns: Columns; statements: Statement[]; points: number } => {
  const { business, now } = actor
  const from = requireStage(business, lead.stage_id)
  const entersPipeline = to.kind === 'pipeline' && from.kind !== 'pipeline' && lead.entered_week === null
  const version = lead.version + 1
  const standing = awards.map((award) => award.stage_id)
  const withoutSeller = awards.filter((award) => award.seller_id === NO_SELLER).map((award) => award.stage_id)
  const unearned = lead.seller_id === null ? [] : withoutSeller
  const effect = effectOfMove({ from, to, standing, unearned, stages: business.stages })
  const awarded = effect.award && lead.seller_id !== null ? effect.award.points : 0
  const reversed = awards.filter((award) => effect.reverse.includes(award.stage_id))
  const passed = stagesPassed(business.stages, standingAfter(standing, effect))
  const archived = archivedColumns(to, loss, dayOf(now, business.timeZone))
  const details: MoveDetails = {
    from: from.stage_id,
    to: to.stage_id,
    version,
    entered_at: lead.stage_entered_at,
    entered_week: lead.entered_week,
    days: Math.floor((now - lead.stage_entered_at) / DAY_MS),
    title: lead.project_title,
    name: lead.contact_name ?? lead.draft_name,
    ...(to.kind === 'archive' && { reason: archived.archive_reason, note: archived.archive_note }),
    ...(from.kind === 'archive' && { was: archivedOf(lead) }),
    ...more,
  }
  return {
    points: reversed.reduce((points, award) => points - award.points, awarded),
    columns: {
      stage_id: to.stage_id,
      stage_entered_at: now,
      entered_week: entersPipeline ? weekOf(now, business.timeZone) : lead.entered_week,
      ...archived,
    },
    statements: [
      ...moveStatements(
        actor,
        { ...lead, version },
        { ...effect, passed },
        {
          from: from.stage_id,
          to: to.stage_id,
          stayed: now - lead.stage_entered_at,
        },
      ),
      logActivity(actor, {
        action,
        entity_id: lead.lead_id,
        lead_id: lead.lead_id,
        contact_id: lead.contact_id,
        details,
      }),
    ],
  }
}

const archivedOf = ({ archive_reason, archive_note, archived_on }: Archived): Archived => ({
  archive_reason,
  archive_note,
  archived_on,
})
