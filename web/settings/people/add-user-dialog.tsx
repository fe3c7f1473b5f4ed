import type { Role } from '#contract/permissions.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { peopleWords } from '#words/people.ts'
import { NewUserFields, useNewUser } from './new-user.tsx'

interface AddUserDialogProps {
  /** The preselected role. */
  role: Role
  onAdded: (user: StaffUser) => void
  onClose: () => void
}

/** Adds a user in a dialog. */
export const AddUserDialog = ({ role, onAdded, onClose }: AddUserDialogProps) => {
  const { form, save } = useNewUser({ role }, (user) => {
    onAdded(user)
    onClose()
  })
  return (
    <FormDialog title={peopleWords.addTitle} form={form} onSave={save} submit={peopleWords.add} onClose={onClose}>
      <NewUserFields form={form} />
    </FormDialog>
  )
}
