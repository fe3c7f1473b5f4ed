import type { Stage } from '#contract/catalog/catalog.ts'
import type { ArchiveReason } from '#contract/leads/lead.ts'
import { DAY_MS, weekOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage } from '#worker/catalog/lookup.ts'
import type { Statement } from '#worker/db/database.ts'
import type { leads } from '#worker/db/schema/leads.ts'
import type { Actor } from '#worker/write/actor.ts'
import { activeAfterMove, awardOfEntry, effectOfMove, NO_SELLER, stagesWithLaterAward } from './rules.ts'
import { type ActiveAward, ledgerStatements, ledgerStatementsOfMove } from './store.ts'

type LeadRow = typeof leads.$inferSelect
/** Why a lead is in the archive, and since which business day. */
type Archived = Pick<LeadRow, 'archive_reason' | 'archive_note' | 'archived_on'>
type Columns = Pick<LeadRow, 'stage_id' | 'stage_entered_at' | 'entered_week'> & Archived

/** The fields of a lead that a move reads; `contact_name` is null for a draft. */
type MovedLead = Columns &
  Pick<LeadRow, 'lead_id' | 'contact_id' | 'seller_id' | 'value_cents' | 'project_title' | 'draft_name' | 'version'> & {
    contact_name: string | null
  }

/** Why a lead moves to the archive. */
interface Loss {
  archive_reason?: ArchiveReason | null | undefined
  archive_note?: string | null | undefined
}

/** The archive columns of a lead after a move: null unless it moves to the archive. `day`: the business day of the move. */
export const archivedColumns = (to: Stage, { archive_reason, archive_note }: Loss, day: string): Archived =>
  to.kind === 'archive'
    ? { archive_reason: archive_reason ?? null, archive_note: archive_note || null, archived_on: day }
    : { archive_reason: null, archive_note: null, archived_on: null }

/**
 * The log details of a move, from which an undo restores the lead: the version after the move; time (UTC milliseconds) and
 * week before it. `reason` and `note`: why it moved to the archive. `was`: why it had been there.
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
  loss?: Loss
  /** A stage that the lead enters on the way. It is awarded too. */
  through?: Stage | undefined
  /** Further values before the move, for its undo. */
  before?: object
}

/**
 * Plans the move of a lead: its columns, the statements for ledger and log, and the awarded minus the reversed points.
 * Every move of a single lead uses this function; `planMassMove` moves the leads of a removed stage. A trigger updates the
 * contact.
 */
export const planMove = (
  actor: Actor,
  lead: MovedLead,
  to: Stage,
  activeAwards: readonly ActiveAward[],
  { action = 'lead_moved', loss = {}, through, ...more }: MoveOptions = {},
): { columns: Columns; statements: Statement[]; points: number } => {
  const { business, now } = actor
  const from = requireStage(business, lead.stage_id)
  const entersPipeline = to.kind === 'pipeline' && from.kind !== 'pipeline' && lead.entered_week === null
  const version = lead.version + 1
  const active = activeAwards.map((award) => award.stage_id)
  const withoutSeller = activeAwards.filter((award) => award.seller_id === NO_SELLER).map((award) => award.stage_id)
  const unearned = lead.seller_id === null ? [] : withoutSeller
  const effect = effectOfMove({ from, to, active, unearned, stages: business.stages })
  const passed = through && awardOfEntry(through, active)
  const awards = [passed ?? [], effect.award ?? []].flat()
  const awarded = lead.seller_id === null ? 0 : awards.reduce((points, stage) => points + stage.points, 0)
  const reversed = activeAwards.filter((award) => effect.reverse.includes(award.stage_id))
  const withLaterAward = stagesWithLaterAward(business.stages, [
    ...activeAfterMove(active, effect),
    ...(passed ? [passed.stage_id] : []),
  ])
  const archived = archivedColumns(to, loss, actor.today)
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
      ...(passed ? ledgerStatements(actor, { ...lead, version }, { award: passed, reverse: [] }) : []),
      ...ledgerStatementsOfMove(
        actor,
        { ...lead, version },
        { ...effect, withLaterAward },
        {
          from: from.stage_id,
          to: to.stage_id,
          stayedMs: now - lead.stage_entered_at,
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
