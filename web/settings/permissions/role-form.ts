import * as v from 'valibot'
import { allows, PERMISSIONS, type Permission, type Role, withPage } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { LOCKED_FOR_ADMINS, type Matrix, managesRole } from '#contract/settings/matrix.ts'
import type { Edited } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'

const ON = 'on'
const OFF = 'off'

/** A permission is a field, on or off. */
const RoleFields = v.partial(
  v.object(
    Object.fromEntries(PERMISSIONS.map((name) => [name, v.string()])) as Record<Permission, v.StringSchema<undefined>>,
  ),
)

export const editedRole = ({ permissions, version }: Matrix[Role]): Edited => ({
  text: Object.fromEntries(PERMISSIONS.map((name) => [name, permissions.includes(name) ? ON : OFF])),
  versions: { version },
})

export const isOnText = (text: string) => text === ON

/** What a role may do, with what was switched and is not saved yet; that stays over other screens and a reload. */
export const useRoleForm = (role: Role, matrix: Matrix, user: SessionUser) => {
  const form = useForm(RoleFields, { keepAs: `settings.permissions.${role}`, thing: editedRole(matrix[role]) })
  const { values } = form
  const isOn = (permission: Permission) => isOnText(values[permission])
  /** Whether this user cannot switch it: the server would refuse. */
  const isLocked = (permission: Permission) => {
    if (!managesRole(matrix, user.role, role)) return true
    if (role === 'admin') return LOCKED_FOR_ADMINS.includes(permission)
    return user.role !== 'admin' && !isOn(permission) && !allows(user.permissions, permission)
  }
  const isStored = (permission: Permission) => matrix[role].permissions.includes(permission)
  const changes = PERMISSIONS.filter((name) => isOn(name) !== isStored(name)).length
  const turn = (permissions: readonly Permission[], on: (permission: Permission) => boolean) => {
    const turned = permissions.filter((name) => isOn(name) !== on(name) && !isLocked(name))
    const isTurned = (name: Permission) => isOn(name) !== turned.includes(name)
    // Where all is as it is stored again, nothing is left of a conflict either.
    if (PERMISSIONS.every((name) => isTurned(name) === isStored(name))) return form.close()
    if (changes === 0) form.open()
    for (const name of turned) form.setText(name, on(name) ? ON : OFF)
  }
  const granted = PERMISSIONS.filter(isOn)
  /** Whether an action counts: its page is on, and what it acts on is seen. */
  const isInForce = (action: Permission) => withPage(action).every((name) => granted.includes(name as Permission))
  return {
    ...form,
    role,
    isOn,
    isLocked,
    turn,
    granted,
    changes,
    isInForce,
  }
}

export type RoleForm = ReturnType<typeof useRoleForm>
