import type { Entity } from '#contract/changes.ts'
import { insertInto } from '#worker/db/sql.ts'

export interface Happening {
  action: string
  entity: Entity
  entity_id: number
  contact_id?: number | null
  lead_id?: number | null
  details?: Record<string, unknown>
}

/** The log line of a change; it belongs in the change's own batch. */
export const logActivity = (by: { user: { user_id: number; name: string } | null; now: number }, what: Happening) =>
  insertInto('activity', {
    at: by.now,
    user_id: by.user?.user_id ?? null,
    user_name: by.user?.name ?? 'System',
    action: what.action,
    entity: what.entity,
    entity_id: what.entity_id,
    contact_id: what.contact_id ?? null,
    lead_id: what.lead_id ?? null,
    details: JSON.stringify(what.details ?? {}),
  })
