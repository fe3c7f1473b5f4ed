import { type SQL, sql } from 'drizzle-orm'
import { type Permission, type Role, withPage } from '#contract/permissions.ts'
import { inList } from '#worker/db/sql.ts'

/** The active users who receive a message, limited to those with the permission. */
export type PushAudience =
  | { users: readonly number[]; permission?: Permission }
  | { permission: Permission; roles?: readonly Role[] }
  | { role: Role }
  /** The users of a seller. */
  | { seller: number; permission: Permission }

/** The users who receive a message or a notice. */
export type Audience = PushAudience | { sellerOfLead: number; permission: Permission }

/** A condition: the user `u` is named by the audience. */
export const isRecipient = (audience: Audience): SQL => {
  if ('sellerOfLead' in audience)
    return sql`u.seller_id = (SELECT seller_id FROM leads WHERE lead_id = ${audience.sellerOfLead})`
  if ('users' in audience) return sql`u.user_id IN ${inList(audience.users)}`
  if ('seller' in audience) return sql`u.seller_id = ${audience.seller}`
  if ('role' in audience) return sql`u.role = ${audience.role}`
  return audience.roles ? sql`u.role IN ${inList(audience.roles)}` : sql`true`
}

/** A condition: the role `r` has the permission. Its list is searched as text, because `json_each` counts each name as a row. */
export const holds = (permission: Permission): SQL =>
  sql.join(
    withPage(permission).map((name) => sql`instr(r.permissions, ${JSON.stringify(name)}) > 0`),
    sql` AND `,
  )
