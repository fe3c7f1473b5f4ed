import { and, eq, sql } from 'drizzle-orm'
import type { Permission, Role } from '#contract/permissions.ts'
import { isOfSettings, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { roles } from '#worker/db/schema/users.ts'

export const selectRoles = statement(query.select().from(roles))

export type RoleRow = RowOfStatement<typeof selectRoles>

export const updateRole = (role: Role, permissions: readonly Permission[]) =>
  statement(
    query
      .update(roles)
      .set({ permissions: JSON.stringify(permissions), version: incremented(roles.version) })
      .where(eq(roles.role, role)),
  )

/** A condition for `guard`: the role has the version that was read. */
export const roleIsUnchanged = ({ role, version }: Pick<RoleRow, 'role' | 'version'>) =>
  sql`EXISTS (SELECT 1 FROM roles WHERE role = ${role} AND version = ${version})`

/** The user who changed permissions last. */
export const selectLastMatrixChange = selectLastAuthor(
  and(isOfSettings('settings'), eq(activity.action, 'permissions_changed')),
)
