import * as v from 'valibot'
import type { Role } from '#contract/permissions.ts'
import { NewPin } from '#contract/pin-strength.ts'
import type { StaffUser } from '#contract/users.ts'
import { sentenceOf, withConnection } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { askDiscard } from '#web/lib/confirm.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { peopleWords } from '#web/messages/people.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SlowSave } from '#web/ui/slow-save.tsx'
import styles from './people.module.css'
import { addUser } from './people-data.ts'
import { PinField } from './pin-field.tsx'
import { USER_FIELDS, UserFields } from './user-fields.tsx'

const NewUserForm = v.object({ ...USER_FIELDS, pin: NewPin })

interface AddUserDialogProps {
  /** The role that is chosen at first. */
  role: Role
  onAdded: (user: StaffUser) => void
  onClose: () => void
}

/** The form of a new user. Nothing of it is kept on the device: there is a PIN in it. */
export const AddUserDialog = ({ role, onAdded, onClose }: AddUserDialogProps) => {
  const form = useForm(NewUserForm, { start: { role } })
  const { write } = useWrite(addUser, {
    done: ({ user }) => {
      onAdded(user)
      onClose()
    },
    failed: (error) =>
      form.refused(error, {
        ...(!error.answer.issues && { problem: withConnection(error, sentenceOf(error, peopleWords.notSaved)) }),
      }),
  })
  const save = () => form.submit((user) => write(user))
  const leave = async () => {
    if (!form.isDirty || (await askDiscard())) onClose()
  }
  return (
    <Dialog title={peopleWords.addTitle} onClose={leave}>
      <form className={styles.form} aria-label={peopleWords.addTitle} {...form.props(save)}>
        <UserFields bind={form.bind} />
        <PinField label={peopleWords.pin} onMade={(pin) => form.setText('pin', pin)} {...form.bind('pin')} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <SlowSave isSaving={form.isSaving} />
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
