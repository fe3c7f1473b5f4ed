import * as v from 'valibot'
import { id } from '#contract/fields.ts'
import { PERMISSIONS, type Permission, PermissionName, type Role } from '#contract/permissions.ts'
import { because } from '#contract/validation.ts'

/** What no admin can take from the admins, who else could not give it back. */
export const LOCKED_FOR_ADMINS: readonly Permission[] = [
  'Admin Panel',
  'Admin Panel: Manage Users',
  'Admin Panel: System Settings',
]

export const RolePermissions = v.object({ permissions: v.array(PermissionName), version: v.number() })

/** What each role may do. */
export const Matrix = v.object({ admin: RolePermissions, manager: RolePermissions, public: RolePermissions })
export type Matrix = v.InferOutput<typeof Matrix>

/**
 * Whether who manages users manages those of a role, or gives it: admins do with any, others with roles that may do
 * nothing which their own may not. Else the permission to manage users would be the way to all others.
 */
export const managesRole = (matrix: Pick<Matrix, Role>, own: Role, role: Role): boolean =>
  own === 'admin' ||
  (role !== 'admin' && matrix[role].permissions.every((name) => matrix[own].permissions.includes(name)))

/** The permissions of a role, whole. A newer version than the one that was seen answers 409 `stale`. */
export const RoleChange = v.strictObject({
  permissions: v.array(v.picklist(PERMISSIONS, because('permission_unknown')), because('permission_unknown')),
  version: v.optional(id('version')),
})

/** The roles that are changed; the others stay. */
export const MatrixChange = v.strictObject({
  admin: v.optional(RoleChange),
  manager: v.optional(RoleChange),
  public: v.optional(RoleChange),
})
export type MatrixChange = v.InferOutput<typeof MatrixChange>
