import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { CallFailed } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './edit-form.module.css'
import type { ContactEdit } from './use-contact-edit.ts'

interface EditFormProps {
  /** What is edited, for screen readers. */
  label: string
  edit: ContactEdit
  onClose: () => void
  children: ReactNode
}

/** A form in the place of what it changes: Enter saves, Escape leaves it as it was. */
export const EditForm = ({ label, edit, onClose, children }: EditFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  const save = () => {
    if (edit.saving) return
    const wrong = edit.save()
    if (wrong.length > 0) focus(wrong.map((field) => `[name="${field}"]`).join(','))
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
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
      {children}
      <footer className={styles.foot}>
        {edit.refusal && <Refusal error={edit.refusal} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" aria-busy={edit.saving}>
            {edit.saving ? 'Saving...' : edit.refusal?.code === 'stale' ? 'Save anyway' : 'Save'}
          </Button>
        </div>
      </footer>
    </form>
  )
}

/** Why somebody else's work is in the way, and how to go on. */
const Refusal = ({ error }: { error: CallFailed }) => {
  const other = error.answer.existing_contact
  return (
    <div className={styles.refusal} role="alert">
      <p>{error.message}</p>
      {other && <Link to={`/contacts/${other.contact_id}`}>Open {other.name}</Link>}
      {error.code === 'stale' && <p>What you typed is still here. Saving again puts it over theirs.</p>}
    </div>
  )
}
