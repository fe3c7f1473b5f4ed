import { useEffect } from 'react'
import { NOTE_MAX, NoteText } from '#contract/notes.ts'
import { hasAccessCode } from '#web/lib/api/fetch-api.ts'
import { newProvisionalId } from '#web/lib/api/outbox/provisional-ids.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { askDiscard } from '#web/lib/confirm.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { notesWords } from '#web/messages/notes.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SlowSave } from '#web/ui/slow-save.tsx'
import { addNote, noteFailure } from './add-note.ts'
import { NoteCount, NoteField, noteLength } from './note-field.tsx'
import styles from './note-form.module.css'

interface NoteFormProps {
  /** Null for a note on a draft, which has no contact yet. */
  contactId: number | null
  /** The job that the note is about; without one it is about the current job. */
  leadId?: number
  /** What a failure is called here, when nothing more is known. */
  failure: string
  saveLabel: string
  onClose: () => void
}

/** Adds a note to a contact, or to a draft. One that cannot be saved stays in the form, over a reload as well. */
export const NoteForm = ({ contactId, leadId, failure, saveLabel, onClose }: NoteFormProps) => {
  const form = useForm(NoteText, { keepAs: `${leadId ? `lead.${leadId}` : `contact.${contactId}`}.note` })
  const { ref, values, isSaving } = form
  const { user_id, name: user_name } = useUser()
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])

  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(addNote, {
    draft: form.draft,
    done: saved,
    deferred: saved,
    // The sentence beneath says what its one field would. That the contact is gone (404) is said by the screen.
    failed: (error) =>
      form.refused(error, { issues: {}, ...(!error.saysGone && { problem: noteFailure(error, failure) }) }),
  })

  const length = noteLength(values.content)
  const save = () => {
    if (!hasAccessCode()) return form.setErrors({ problem: notesWords.sessionExpired })
    form.submit((note) => {
      const provisional = { note_id: newProvisionalId('note') }
      write({ contactId, lead_id: leadId, ...note, by: { user_id, user_name }, provisional })
    })
  }
  const cancel = async () => {
    if (form.isDirty && !(await askDiscard())) return
    form.close()
    onClose()
  }

  return (
    <form className={styles.form} {...form.props(save, onClose)}>
      <NoteField text={values.content} isSaving={isSaving} {...form.bind('content')} />
      <div className={styles.foot}>
        <NoteCount text={values.content} />
        <Button kind="quiet" onClick={cancel}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" kind="primary" disabled={length === 0 || length > NOTE_MAX} aria-busy={isSaving}>
          {isSaving ? uiWords.saving : saveLabel}
        </Button>
      </div>
      <SlowSave isSaving={isSaving} />
      {form.problem && (
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
      )}
    </form>
  )
}
