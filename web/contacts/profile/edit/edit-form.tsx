import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ContactDetails } from '#contract/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './edit-form.module.css'
import type { ContactEdit } from './use-contact-edit.ts'

interface EditFormProps {
  /** What is edited, for screen readers. */
  label: string
  contact: ContactDetails
  edit: ContactEdit
  children: ReactNode
}

/** A form in the place of what it changes: Enter saves, Escape leaves it as it was. */
export const EditForm = ({ label, contact, edit, children }: EditFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  // Who comes back to what they typed has not asked for a keyboard.
  const { isKept } = edit
  useEffect(() => {
    if (!isKept) form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isKept])

  const save = () => {
    if (edit.saving) return
    const wrong = edit.save()
    if (wrong.length > 0) focus(wrong.map((field) => `[name="${field}"]`).join(','))
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      edit.cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isKept && <p className={styles.kept}>Not saved on your last visit</p>}
      {children}
      {edit.refusal && <ConflictNotice contact={contact} edits={edit.edits} refusal={edit.refusal} />}
      <footer className={styles.foot}>
        <Button onClick={edit.cancel}>Cancel</Button>
        <Button type="submit" kind="primary" aria-busy={edit.saving}>
          {edit.saving ? 'Saving...' : edit.refusal?.error.code === 'stale' ? 'Save anyway' : 'Save'}
        </Button>
      </footer>
    </form>
  )
}
