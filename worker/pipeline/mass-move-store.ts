import { type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog/catalog.ts'
import { DAY_MS, monthOf, weekOf } from '#contract/weeks.ts'
import { assignments, inList } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import { NO_SELLER } from './rules.ts'
import { hasLaterAward } from './store.ts'

/** Leads that move from one stage to another together. Leads that left the stage since they were read stay. */
export interface MassMove {
  leadIds: readonly number[]
  from: Stage
  to: Stage
}

/** A condition on the lead `l`: the mass move includes it. */
const isMoved = ({ leadIds, from }: MassMove) => sql`l.stage_id = ${from.stage_id} AND l.lead_id IN ${inList(leadIds)}`

/** Logs the move of each lead outside the trash like a single move. Casts: D1 binds numbers as REAL. */
export const logMassMove = ({ user, now }: Actor, moved: MassMove) => {
  const noReason = moved.to.kind === 'archive' ? sql`, 'reason', NULL, 'note', NULL` : sql``
  return sql`
    INSERT INTO activity (at, user_id, user_name, action, entity, entity_id, contact_id, lead_id, details)
    SELECT ${now}, ${user.user_id}, ${user.name}, 'lead_moved', 'lead', l.lead_id, l.contact_id, l.lead_id,
      json_object('from', l.stage_id, 'to', CAST(${moved.to.stage_id} AS INTEGER), 'version', l.version + 1,
        'entered_at', l.stage_entered_at, 'entered_week', l.entered_week,
        'days', CAST((${now} - l.stage_entered_at) / ${DAY_MS} AS INTEGER), 'title', l.project_title,
        'name', coalesce(c.name, l.draft_name) ${noReason})
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE ${isMoved(moved)} AND l.deleted_at IS NULL`
}

/** Reverses the awards of these stages, and awards of the new stage that no seller earned if the lead has a seller now. */
export const reverseAwardsOfMassMove = (moved: MassMove, reversed: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = l.version + 1
  FROM leads l WHERE l.lead_id = point_ledger.lead_id AND ${isMoved(moved)} AND point_ledger.reversed_at IS NULL
    AND (point_ledger.stage_id IN ${inList(reversed)} OR (point_ledger.stage_id = ${moved.to.stage_id}
      AND point_ledger.seller_id = ${NO_SELLER} AND l.seller_id IS NOT NULL))`

/** Awards the new stage to each lead that has no active award of it. */
export const awardMassMove = ({ business, now }: Actor, moved: MassMove) => sql`
  INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month, lead_version, value_cents,
    in_trash)
  SELECT l.lead_id, ${moved.to.stage_id}, coalesce(l.seller_id, ${NO_SELLER}),
    iif(l.seller_id IS NULL, 0, ${moved.to.points}), ${now}, ${weekOf(now, business.timeZone)},
    ${monthOf(now, business.timeZone)}, l.version + 1, l.value_cents, l.deleted_at IS NOT NULL
  FROM leads l WHERE ${isMoved(moved)} AND NOT EXISTS (SELECT 1 FROM point_ledger e
    WHERE e.lead_id = l.lead_id AND e.stage_id = ${moved.to.stage_id} AND e.reversed_at IS NULL)`

/** Updates the active awards: whether the lead left the stage, how long it stayed, whether it reached a later stage. */
export const recordProgressOfMassMove = (moved: MassMove, now: number) => {
  const [from, to] = [moved.from.stage_id, moved.to.stage_id]
  return sql`
    UPDATE point_ledger AS a SET has_left = a.stage_id <> ${to}, went_on = ${hasLaterAward},
      stayed_ms = a.stayed_ms + iif(a.stage_id = ${from}, ${now} - l.stage_entered_at, 0)
    FROM leads l WHERE l.lead_id = a.lead_id AND ${isMoved(moved)} AND a.reversed_at IS NULL
      AND (a.stage_id = ${from} OR a.has_left = (a.stage_id = ${to}) OR a.went_on <> ${hasLaterAward})`
}

/** Moves the leads. Runs last, because the other statements find the leads in the old stage. */
export const moveLeads = (moved: MassMove, columns: Record<string, string | number | null>): SQL => sql`
  UPDATE leads AS l SET ${assignments(columns)}, version = l.version + 1
  WHERE ${isMoved(moved)}`
