import type { Role } from '#contract/permissions.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { peopleWords } from '#words/people.ts'
import { uiWords } from '#words/ui.ts'
import { NewUserFields, useNewUser } from './new-user.tsx'
import styles from './people.module.css'

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
  const leave = async () => {
    if (!form.isDirty || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog title={peopleWords.addTitle} onClose={leave}>
      <form className={styles.form} aria-label={peopleWords.addTitle} {...form.props(save)}>
        <NewUserFields form={form} />
        <footer className={styles.foot}>
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : peopleWords.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
