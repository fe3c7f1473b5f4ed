import type { ReactNode } from 'react'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { formWords } from '#words/forms.ts'
import { uiWords } from '#words/ui.ts'
import styles from './edit-form.module.css'
import type { Form } from './use-form.ts'

interface EditFormProps {
  /** The accessible name. */
  label: string
  /** For few fields: Save follows them directly, and the whole form scrolls into view when it opens. */
  isShort?: boolean
  form: Pick<Form, 'ref' | 'props' | 'close' | 'isRestored' | 'isDirty' | 'isSaving' | 'conflict'>
  onSave: () => void
  children: ReactNode
}

/** A form shown in place of what it edits, with Save and Cancel. */
export const EditForm = ({ label, isShort = false, form, onSave, children }: EditFormProps) => {
  const { ref, isRestored, isSaving } = form

  // A restored form gets no focus, which would open a phone's keyboard.
  useFirstEffect(() => {
    if (isRestored) return
    ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    if (isShort) ref.current?.scrollIntoView({ block: 'nearest' })
  })

  const overwrites = form.conflict?.error.code === 'stale' && form.conflict.fields.length > 0

  const cancel = async () => {
    if (!form.isDirty || (await confirmDiscard())) form.close()
  }

  return (
    <form className={styles.form} data-short={isShort} aria-label={label} {...form.props(onSave, cancel)}>
      {isRestored && <p className={styles.restored}>{formWords.keptText}</p>}
      {children}
      <SlowSave isSaving={isSaving} />
      <footer className={styles.foot}>
        <Button onClick={cancel}>{uiWords.cancel}</Button>
        <Button type="submit" kind="primary" aria-busy={isSaving}>
          {isSaving ? uiWords.saving : overwrites ? formWords.saveAnyway : uiWords.save}
        </Button>
      </footer>
    </form>
  )
}
