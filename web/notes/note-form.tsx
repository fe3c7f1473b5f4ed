import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { NOTE_MAX } from '#contract/notes.ts'
import { saysGone } from '#web/contacts/profile/use-profile.ts'
import { hasAccessCode } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { askDiscard } from '#web/lib/confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { addNote } from './add-note.ts'
import { useNoteDraft } from './note-draft.ts'
import { NO_CONTENT, NO_PIN, noteFailure } from './note-errors.ts'
import styles from './note-form.module.css'

interface NoteFormProps {
  contactId: number
  /** What a failure is called here, when nothing more is known. */
  failure: string
  saveLabel: string
  onClose: () => void
}

const lengthOf = (text: string) => [...text.trim()].length

/** What there is to say of a contact. A note that cannot be saved stays in its form, over a reload as well. */
export const NoteForm = ({ contactId, failure, saveLabel, onClose }: NoteFormProps) => {
  const draft = useNoteDraft(contactId)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const { write, writing } = useWrite(addNote, {
    done: () => {
      draft.forget()
      onClose()
    },
    failed: (error) => {
      if (!saysGone(error)) setProblem(noteFailure(error, failure))
    },
  })

  const length = lengthOf(draft.text)
  const save = () => {
    if (writing || length > NOTE_MAX) return
    if (length === 0) return setProblem(NO_CONTENT)
    if (!hasAccessCode()) return setProblem(NO_PIN)
    setProblem(undefined)
    write({ contactId, content: draft.text.trim() })
  }
  const cancel = async () => {
    if (length > 0 && !(await askDiscard())) return
    draft.forget()
    onClose()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label="Note"
        rows={4}
        value={draft.text}
        readOnly={writing !== undefined}
        error={length > NOTE_MAX ? `A note can have at most ${NOTE_MAX} characters` : undefined}
        placeholder="What was said, agreed or seen?"
        onChange={(event) => {
          draft.setText(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={pressed}
      />
      <div className={styles.foot}>
        <output className={styles.count} aria-label="Characters" data-over={length > NOTE_MAX}>
          {length}/{NOTE_MAX}
        </output>
        <Button kind="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind="primary"
          disabled={length === 0 || length > NOTE_MAX}
          aria-busy={writing !== undefined}
        >
          {writing ? 'Saving...' : saveLabel}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
