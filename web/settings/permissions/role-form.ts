import * as v from 'valibot'
import { allows, PERMISSIONS, type Permission, type Role, withPage } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { LOCKED_FOR_ADMINS, type Matrix, managesRole } from '#contract/settings/matrix.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'

const ON = 'on'
const OFF = 'off'

/** The form has one on/off field for each permission. */
const RoleFields = v.partial(
  v.object(
    Object.fromEntries(PERMISSIONS.map((name) => [name, v.string()])) as Record<Permission, v.StringSchema<undefined>>,
  ),
)

export const editedRole = ({ permissions, version }: Matrix[Role]): EditedRecord => ({
  text: Object.fromEntries(PERMISSIONS.map((name) => [name, permissions.includes(name) ? ON : OFF])),
  versions: { version },
})

export const isOnText = (text: string) => text === ON

/** The permissions of a role with unsaved switches, which survive other screens and a reload. */
export const useRoleForm = (role: Role, matrix: Matrix, user: SessionUser) => {
  const form = useForm(RoleFields, { storeAs: `settings.permissions.${role}`, record: editedRole(matrix[role]) })
  const { values } = form
  const isOn = (permission: Permission) => isOnText(values[permission])
  /** Whether the switch is locked for this user, because the server would refuse the change. */
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
    // If every switch equals the stored value again, the conflict is over.
    if (PERMISSIONS.every((name) => isTurned(name) === isStored(name))) return form.close()
    if (changes === 0) form.open()
    for (const name of turned) form.setText(name, on(name) ? ON : OFF)
  }
  const granted = PERMISSIONS.filter(isOn)
  /** Whether an action has an effect: its page is on, and its record is visible. */
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
