import { sql } from 'drizzle-orm'

interface OfflineSetRow {
  lead_id: number
  contact_id: number
  change_id: number
}

/** The leads that moved to a stage last, of all sellers or of one. */
export const selectLastMoved = (stage: number, limit: number, seller?: number) => sql<OfflineSetRow>`
  SELECT l.lead_id, l.contact_id,
    coalesce((SELECT max(activity_id) FROM activity WHERE contact_id = l.contact_id), 0) AS change_id
  FROM leads l
  WHERE l.stage_id = ${stage} AND l.deleted_at IS NULL ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
  ORDER BY l.stage_entered_at DESC, l.lead_id DESC LIMIT ${limit}`
