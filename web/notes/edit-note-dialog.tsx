import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Note, NoteText } from '#contract/notes/notes.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { fieldWords } from '#words/fields.ts'
import { notesWords } from '#words/notes.ts'
import { noteFailure } from './add-note.write.ts'
import { editNote } from './change-note.write.ts'
import { NoteCount, NoteField } from './note-field.tsx'

interface EditNoteDialogProps {
  contactId: number
  note: Note
  onClose: () => void
}

const edited = ({ content, version }: Note) => ({ text: { content }, versions: { version } })

/** Changes the text of a note. A conflict shows both texts. */
export const EditNoteDialog = ({ contactId, note, onClose }: EditNoteDialogProps) => {
  // The current note of a refusal, until the profile is read again.
  const [refused, setRefused] = useState(note)
  const latest = refused.version > note.version ? refused : note
  const form = useForm(NoteText, { storeAs: `contact.${contactId}.note.${note.note_id}`, record: edited(latest) })
  useFirstEffect(() => {
    if (!form.isOpen) form.open()
  })
  useWhenClosed(form.isOpen, onClose)

  const { write } = useWrite(editNote, {
    formText: form.textRef,
    resend: form.startResending,
    done: (answer) => form.saved(edited(answer.note)),
    queued: () => form.saved(),
    failed: (error) => {
      const current = recordIn(Note, error.answer.current)
      if (current) setRefused(current)
      const problem = error.saysGone ? error.message : noteFailure(error, notesWords.saveFailed)
      form.refused(error, {
        ...(current ? { current: edited(current) } : { problem }),
        issues: {},
      })
    },
  })
  const save = () => form.submit((text) => write({ contactId, note: latest, change: { ...text, ...form.versions } }))

  return (
    <Dialog title={notesWords.edit} onClose={onClose}>
      <EditForm label={notesWords.edit} form={form} onSave={save}>
        <NoteField text={form.values.content} isSaving={form.isSaving} {...form.bind('content')} />
        <NoteCount text={form.values.content} />
        {form.conflict && (
          <ConflictNotice
            conflict={form.conflict}
            labels={{ content: fieldWords.note }}
            formatValue={(_, text) => (text ? notesWords.quoted(text) : notesWords.none)}
          />
        )}
      </EditForm>
    </Dialog>
  )
}

/** Calls back when an open form closes: saved, cancelled or unchanged. */
const useWhenClosed = (isOpen: boolean, onClose: () => void) => {
  const wasOpen = useRef(false)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])
}
