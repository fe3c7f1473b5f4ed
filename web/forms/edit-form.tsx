import type { ReactNode } from 'react'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { Button } from '#web/ui/button.tsx'
import { uiWords } from '#words/ui.ts'
import styles from './edit-form.module.css'
import { FormBody, type FramedForm, submitText } from './form-body.tsx'

interface EditFormProps {
  /** The accessible name. */
  label: string
  /** For few fields: Save follows them directly, and the whole form scrolls into view when it opens. */
  isShort?: boolean
  form: FramedForm
  onSave: () => void
  children: ReactNode
}

/** A form shown in place of what it edits, with Save and Cancel. */
export const EditForm = ({ label, isShort = false, form, onSave, children }: EditFormProps) => {
  const { ref, isRestored } = form

  // A restored form gets no focus, which would open a phone's keyboard.
  useFirstEffect(() => {
    if (isRestored) return
    ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    if (isShort) ref.current?.scrollIntoView({ block: 'nearest' })
  })

  const cancel = async () => {
    if (!form.isDirty || (await confirmDiscard())) form.close()
  }

  return (
    <form className={styles.form} data-short={isShort} aria-label={label} {...form.props(onSave, cancel)}>
      <FormBody form={form}>{children}</FormBody>
      <footer className={styles.foot}>
        <Button onClick={cancel}>{uiWords.cancel}</Button>
        <Button type="submit" kind="primary" aria-busy={form.isSaving}>
          {submitText(form)}
        </Button>
      </footer>
    </form>
  )
}
