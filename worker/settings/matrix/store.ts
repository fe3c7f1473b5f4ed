import { sql } from 'drizzle-orm'
import type { Permission, Role } from '#contract/permissions.ts'

export interface RoleRow {
  role: Role
  /** JSON. */
  permissions: string
  version: number
}

export const selectRoles = sql<RoleRow>`SELECT role, permissions, version FROM roles`

export const updateRole = (role: Role, permissions: readonly Permission[]) =>
  sql`UPDATE roles SET permissions = ${JSON.stringify(permissions)}, version = version + 1 WHERE role = ${role}`

/** A condition for `guard`: the role has the version that was read. */
export const roleIsUnchanged = ({ role, version }: Pick<RoleRow, 'role' | 'version'>) =>
  sql`EXISTS (SELECT 1 FROM roles WHERE role = ${role} AND version = ${version})`

/** Who changed permissions last. */
export const selectLastMatrixChange = sql<{ user_name: string }>`
  SELECT user_name FROM activity
  WHERE kind = 'settings' AND entity = 'settings' AND action = 'permissions_changed'
  ORDER BY activity_id DESC LIMIT 1`
