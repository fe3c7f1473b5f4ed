import * as v from 'valibot'
import { ROLES } from '#contract/permissions.ts'
import { type StaffUser, UserName } from '#contract/settings/users.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { numberOrNone } from '#web/forms/typed-fields.ts'
import type { Form } from '#web/forms/use-form.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { peopleWords } from '#words/people.ts'
import { useManagedRoles } from './managed-roles.ts'

/** A user as the text of the form. */
export const USER_FIELDS = { name: UserName, role: v.picklist(ROLES), seller_id: numberOrNone }

export const editedUser = ({ name, role, seller_id, version }: StaffUser): EditedRecord => ({
  text: { name, role, seller_id: seller_id === null ? '' : String(seller_id) },
  versions: { version },
})

export const USER_LABELS = { name: fieldWords.name, role: fieldWords.role, seller_id: fieldWords.seller_id }

interface UserFieldsProps {
  bind: (field: keyof typeof USER_FIELDS) => ReturnType<Form['bind']>
  /** The edited user; undefined for a new one. */
  user?: StaffUser
}

/** The fields of a user without the PIN. Only admins change names and their own role. */
export const UserFields = ({ bind, user }: UserFieldsProps) => {
  const sellers = useSellers().data ?? []
  const me = useUser()
  const managed = useManagedRoles()
  const isAdmin = me.role === 'admin'
  const seller = bind('seller_id')
  const role = bind('role')
  const chosen = ROLES.find((one) => one === role.value)
  return (
    <>
      {(isAdmin || !user) && <TextField label={fieldWords.name} required autoComplete="off" {...bind('name')} />}
      {(isAdmin || user?.user_id !== me.user_id) && (
        <SelectField label={fieldWords.role} hint={chosen && peopleWords.about[chosen]} {...role}>
          {managed.map((role) => (
            <option key={role} value={role}>
              {peopleWords.roles[role]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={fieldWords.seller_id} hint={peopleWords.sellerHint} {...seller}>
        <option value="">{peopleWords.noSeller}</option>
        {sellers
          .filter((one) => one.is_active || String(one.seller_id) === seller.value)
          .map((one) => (
            <option key={one.seller_id} value={one.seller_id}>
              {one.name}
            </option>
          ))}
      </SelectField>
    </>
  )
}
