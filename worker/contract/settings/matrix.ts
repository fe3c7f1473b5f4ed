import * as v from 'valibot'
import { id } from '#contract/fields.ts'
import { PERMISSIONS, type Permission, PermissionName, type Role } from '#contract/permissions.ts'
import { because } from '#contract/validation.ts'

/** Permissions that admins cannot lose, because no other role could grant them again. */
export const LOCKED_FOR_ADMINS: readonly Permission[] = [
  'Admin Panel',
  'Admin Panel: Manage Users',
  'Admin Panel: System Settings',
]

export const RolePermissions = v.object({ permissions: v.array(PermissionName), version: v.number() })

/** The permissions of each role. */
export const Matrix = v.object({ admin: RolePermissions, manager: RolePermissions, public: RolePermissions })
export type Matrix = v.InferOutput<typeof Matrix>

/**
 * Whether a user with Manage Users may manage or assign a role. Admins may manage all roles; others only roles without
 * a permission that their own role lacks. Otherwise Manage Users would give all permissions.
 */
export const managesRole = (matrix: Pick<Matrix, Role>, own: Role, role: Role): boolean =>
  own === 'admin' ||
  (role !== 'admin' && matrix[role].permissions.every((name) => matrix[own].permissions.includes(name)))

/** All permissions of a role. An outdated version answers 409 `stale`. */
export const RoleChange = v.strictObject({
  permissions: v.array(v.picklist(PERMISSIONS, because('permission_unknown')), because('permission_unknown')),
  version: v.optional(id('version')),
})

/** The changed roles; the others stay. */
export const MatrixChange = v.strictObject({
  admin: v.optional(RoleChange),
  manager: v.optional(RoleChange),
  public: v.optional(RoleChange),
})
export type MatrixChange = v.InferOutput<typeof MatrixChange>
