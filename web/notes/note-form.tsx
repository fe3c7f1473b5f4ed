import { NOTE_MAX, NoteText } from '#contract/notes/notes.ts'
import { useForm } from '#web/forms/use-form.ts'
import { offerResend } from '#web/http/failure-toast.ts'
import { hasAccessCode } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFoot, Problem, Stack } from '#web/ui/layout/layout.tsx'
import { notesWords } from '#words/notes.ts'
import { uiWords } from '#words/ui.ts'
import { addNote, noteFailure } from './add-note.write.ts'
import { NoteCount, NoteField, noteLength } from './note-field.tsx'

interface NoteFormProps {
  /** Null for a note on an inquiry, which has no contact. */
  contactId: number | null
  /** The lead of the note; without it the note belongs to the current lead. */
  leadId?: number
  /** The message for an unknown failure. */
  failure: string
  saveLabel: string
  setOpen: (isOpen: boolean) => void
}

/**
 * Adds a note to a contact or an inquiry. The form closes when the note appears in its list. A refused note returns to the
 * form.
 */
export const NoteForm = ({ contactId, leadId, failure, saveLabel, setOpen }: NoteFormProps) => {
  const form = useForm(NoteText, { storeAs: `${leadId ? `lead.${leadId}` : `contact.${contactId}`}.note` })
  const { ref, values } = form
  const { user_id, name: user_name } = useUser()
  // A form that opens by itself must not take the focus from another field.
  useFirstEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) ref.current?.querySelector('textarea')?.focus()
  })

  // The first attempt closes the form before it is sent.
  const closeSaved = () => form.saved() && setOpen(false)
  const { write } = useWrite(addNote, {
    formText: form.textRef,
    resend: form.startResending,
    done: closeSaved,
    queued: closeSaved,
    failed: (error, { content }) => {
      form.restoreText({ content })
      setOpen(true)
      // The screen shows that the contact is deleted.
      if (!error.saysGone) toast.error(noteFailure(error, failure), offerResend(error))
    },
  })

  const length = noteLength(values.content)
  const save = () => {
    if (!hasAccessCode()) return form.setErrors({ problem: notesWords.sessionExpired })
    form.submit((note) => {
      const created = { note_id: newRecordId() }
      write({ contactId, lead_id: leadId, ...note, by: { user_id, user_name }, created })
      form.clearSubmitted()
      setOpen(false)
    })
  }
  const cancel = async () => {
    if (form.isDirty && !(await confirmDiscard())) return
    form.close()
    setOpen(false)
  }

  return (
    <Stack as="form" {...form.props(save, () => setOpen(false))}>
      <NoteField text={values.content} {...form.bind('content')} />
      <FormFoot>
        <NoteCount text={values.content} />
        <Button kind="quiet" onClick={cancel}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" kind="primary" disabled={length === 0 || length > NOTE_MAX}>
          {saveLabel}
        </Button>
      </FormFoot>
      {form.problem && <Problem role="alert">{form.problem}</Problem>}
    </Stack>
  )
}
