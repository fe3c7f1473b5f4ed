import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { peopleWords } from '#words/people.ts'
import { currentUser, saveUser } from './people.write.ts'
import { editedUser, USER_FIELDS, USER_LABELS, UserFields } from './user-fields.tsx'

const UserForm = v.partial(v.object(USER_FIELDS))

/** Edits name, role and seller of a user. Shows both versions if another user changed them meanwhile. */
export const EditUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => {
  const sellers = useSellers().data ?? []
  const { form, save } = useRecordForm(UserForm, {
    storeAs: `settings.user.${user.user_id}`,
    record: user,
    edited: editedUser,
    write: saveUser,
    input: (change, versions) => ({ userId: user.user_id, json: { ...change, ...versions } }),
    current: currentUser,
    notSaved: peopleWords.notSaved,
    onClose,
  })
  const formatValue = (field: FieldOf<typeof UserForm>, text: string) => {
    if (field === 'seller_id') {
      return sellers.find((one) => String(one.seller_id) === text)?.name ?? peopleWords.noSeller
    }
    return peopleWords.quoted(text)
  }
  const { conflict } = form
  return (
    <FormDialog title={peopleWords.editOf(user.name)} form={form} onSave={save} onClose={onClose}>
      <UserFields bind={form.bind} user={user} />
      {conflict?.error.code === 'stale' && (
        <ConflictNotice conflict={conflict} labels={USER_LABELS} formatValue={formatValue} />
      )}
    </FormDialog>
  )
}
