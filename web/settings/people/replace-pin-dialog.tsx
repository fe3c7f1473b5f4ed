import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { peopleWords } from '#words/people.ts'
import { uiWords } from '#words/ui.ts'
import styles from './people.module.css'
import { replacePin } from './people.write.ts'
import { PinField } from './pin-field.tsx'
import { pinOrNone } from './pin-or-none.ts'

const ReplacePinForm = v.object({ pin: pinOrNone })

/** Replaces a user's PIN. */
export const ReplacePinDialog = ({ user: { user_id, name }, onClose }: { user: StaffUser; onClose: () => void }) => {
  const isOwn = useUser().user_id === user_id
  const form = useForm(ReplacePinForm)
  const { write } = useWrite(replacePin, {
    done: onClose,
    failed: (error) =>
      form.refused(error, {
        ...(!error.answer.issues && { problem: withConnection(error, sentenceOf(error, peopleWords.notSaved)) }),
      }),
  })
  const save = () => form.submit(({ pin }) => write({ userId: user_id, pin }))
  return (
    <Dialog title={peopleWords.replaceTitle(name)} onClose={onClose}>
      <form className={styles.form} aria-label={peopleWords.replaceTitle(name)} {...form.props(save)}>
        <p className={styles.about}>{isOwn ? peopleWords.replaceOwnHint : peopleWords.replaceHint}</p>
        <PinField label={peopleWords.newPin} onMade={(pin) => form.setText('pin', pin)} {...form.bind('pin')} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <SlowSave isSaving={form.isSaving} />
        <footer className={styles.foot}>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : peopleWords.replace}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
