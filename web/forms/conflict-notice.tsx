import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formWords } from '#words/forms.ts'
import styles from './conflict-notice.module.css'
import type { Conflict } from './edited-fields.ts'

interface NoticeProps<Field extends string> {
  conflict: Conflict<Field>
  labels: Record<Field, string>
  /** Formats the text of a field for display. */
  formatValue: (field: Field, text: string) => string
}

/** Shows which fields of a save conflict with another user's change, and what the next save does. */
export const ConflictNotice = <Field extends string>({ conflict, labels, formatValue }: NoticeProps<Field>) => {
  const { error, fields } = conflict
  const box = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef<object>(undefined)
  // Each new error once, and not again when a hidden screen returns.
  useEffect(() => {
    if (scrolledTo.current === error) return
    scrolledTo.current = error
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const other = error.answer.existing_contact
  if (error.code !== 'stale') {
    return (
      <div ref={box} className={styles.notice} role="alert">
        {/* A taken phone's message is shown at the phone field. */}
        {other ? (
          <Link to={`/contacts/${other.contact_id}`}>{formWords.conflict.open(other.name)}</Link>
        ) : (
          <p>{error.message}</p>
        )}
      </div>
    )
  }
  return (
    <div ref={box} className={styles.notice} role="alert">
      <p>{error.message}</p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, theirs, yours }) => [
            <dt key={`${field} name`}>{labels[field]}</dt>,
            <dd key={field}>{formWords.conflict.both(formatValue(field, theirs), formatValue(field, yours))}</dd>,
          ])}
        </dl>
      )}
      <p>
        {fields.length > 0
          ? formWords.conflict.replaces(fields.map(({ field }) => labels[field]))
          : formWords.conflict.keepsBoth}
      </p>
    </div>
  )
}
