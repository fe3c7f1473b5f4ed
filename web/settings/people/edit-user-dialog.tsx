import { useEffect } from 'react'
import * as v from 'valibot'
import type { StaffUser } from '#contract/settings/users.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { peopleWords } from '#words/people.ts'
import { uiWords } from '#words/ui.ts'
import styles from './people.module.css'
import { currentUser, saveUser } from './people.write.ts'
import { editedUser, USER_FIELDS, USER_LABELS, UserFields } from './user-fields.tsx'

const UserForm = v.partial(v.object(USER_FIELDS))

/** Edits name, role and seller of a user. Shows both versions if another user changed them meanwhile. */
export const EditUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => {
  const sellers = useSellers().data ?? []
  const form = useForm(UserForm, { storeAs: `settings.user.${user.user_id}`, record: editedUser(user) })
  // The form now has the version that it edits, so a save over another user's change is a conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the dialog appears
  useEffect(() => {
    if (!form.isOpen) form.open()
  }, [])
  const { write } = useWrite(saveUser, {
    done: () => {
      form.saved()
      onClose()
    },
    failed: (error) => {
      const now = currentUser(error)
      form.refused(error, {
        current: now && editedUser(now),
        ...(!now &&
          !error.answer.issues && { problem: withConnection(error, sentenceOf(error, peopleWords.notSaved)) }),
      })
    },
  })
  const save = () => {
    if (!form.isDirty) return onClose()
    form.submit((change) => write({ userId: user.user_id, json: { ...change, ...form.versions } }))
  }
  const leave = async () => {
    if (form.isDirty && !(await confirmDiscard())) return
    form.close()
    onClose()
  }
  const formatValue = (field: FieldOf<typeof UserForm>, text: string) => {
    if (field === 'seller_id') {
      return sellers.find((one) => String(one.seller_id) === text)?.name ?? peopleWords.noSeller
    }
    return peopleWords.quoted(text)
  }
  const isConflict = form.conflict?.error.code === 'stale'
  return (
    <Dialog title={peopleWords.editOf(user.name)} onClose={leave}>
      <form className={styles.form} aria-label={peopleWords.editOf(user.name)} {...form.props(save)}>
        {form.isRestored && form.isDirty && <p className={styles.about}>{uiWords.keptText}</p>}
        <UserFields bind={form.bind} user={user} />
        {form.conflict && isConflict && (
          <ConflictNotice conflict={form.conflict} labels={USER_LABELS} formatValue={formatValue} />
        )}
        {form.problem && <FormError>{form.problem}</FormError>}
        <SlowSave isSaving={form.isSaving} />
        <footer className={styles.foot}>
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind="primary" aria-busy={form.isSaving}>
            {form.isSaving ? uiWords.saving : isConflict ? uiWords.saveAnyway : uiWords.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
