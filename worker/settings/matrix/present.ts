import type { Permission, Role } from '#contract/permissions.ts'
import type { Matrix } from '#contract/settings/matrix.ts'
import type { RoleRow } from './store.ts'

/** @throws Error if a role is missing, which the migrations insert */
export const matrixOf = (rows: readonly RoleRow[]): Matrix => {
  const of = (role: Role) => {
    const row = rows.find((one) => one.role === role)
    if (!row) throw new Error(`The role ${role} is missing: apply the migrations`)
    return { permissions: JSON.parse(row.permissions) as Permission[], version: row.version }
  }
  return { admin: of('admin'), manager: of('manager'), public: of('public') }
}
