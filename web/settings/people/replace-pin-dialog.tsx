import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Hint } from '#web/ui/layout/layout.tsx'
import { peopleWords } from '#words/people.ts'
import { replacePin } from './people.write.ts'
import { PinField, pinOrNone } from './pin-field.tsx'

const ReplacePinForm = v.object({ pin: pinOrNone })

/** Replaces a user's PIN. */
export const ReplacePinDialog = ({ user: { user_id, name }, onClose }: { user: StaffUser; onClose: () => void }) => {
  const isOwn = useUser().user_id === user_id
  const form = useForm(ReplacePinForm)
  const { write } = useWrite(replacePin, {
    done: onClose,
    failed: (error) => form.refused(error, saveProblem(error, peopleWords.notSaved)),
  })
  const save = () => form.submit(({ pin }) => write({ userId: user_id, pin }))
  return (
    <FormDialog
      title={peopleWords.replaceTitle(name)}
      form={form}
      leavesAtOnce
      onSave={save}
      submit={peopleWords.replace}
      onClose={onClose}
    >
      <Hint>{isOwn ? peopleWords.replaceOwnHint : peopleWords.replaceHint}</Hint>
      <PinField label={peopleWords.newPin} onPin={(pin) => form.setText('pin', pin)} {...form.bind('pin')} />
    </FormDialog>
  )
}
