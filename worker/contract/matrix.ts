import * as v from 'valibot'
import { id } from './fields.ts'
import { PERMISSIONS, type Permission, PermissionName } from './permissions.ts'
import { because } from './validation.ts'

/** What no admin can take from the admins, who else could not give it back. */
export const LOCKED_FOR_ADMINS: readonly Permission[] = [
  'Admin Panel',
  'Admin Panel: Manage Users',
  'Admin Panel: System Settings',
]

const RolePermissions = v.object({ permissions: v.array(PermissionName), version: v.number() })

/** What each role may do. */
export const Matrix = v.object({ admin: RolePermissions, manager: RolePermissions, public: RolePermissions })
export type Matrix = v.InferOutput<typeof Matrix>

/** The permissions of a role, whole. A newer version than the one that was seen answers 409 `stale`. */
const RoleChange = v.strictObject({
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
