import { useQueryClient } from '@tanstack/react-query'
import { Note, type NoteChange } from '#contract/notes/notes.ts'
import { api } from '#web/api.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions, type Versions } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { fieldWords } from '#words/fields.ts'
import { notesWords } from '#words/notes.ts'
import { outboxWords } from '#words/outbox.ts'

import { type AddedNote, addNote } from './add-note.write.ts'
import { changedNote, restoredNote } from './note-cache.ts'

/** A note with its contact. */
interface NoteOf {
  contactId: number
  note: Note
}

const path = api.contacts[':contactId'].notes[':noteId']
const paramOf = ({ contactId, note }: NoteOf) => ({ contactId: String(contactId), noteId: String(note.note_id) })
const subject = ({ note }: NoteOf) => `note/${note.note_id}`
const OF_NOTE = {
  subject,
  affects: ({ contactId, note }: NoteOf) => [{ entity: 'note' as const, contact_id: contactId, lead_id: note.lead_id }],
}

const IN_OUTBOX = { path: ({ contactId }: NoteOf) => `/contacts/${contactId}` }

/** The note before the edit, and its new text. */
interface Edit extends NoteOf {
  change: NoteChange
}

const OF_EDIT = {
  ...OF_NOTE,
  outbox: {
    ...IN_OUTBOX,
    title: ({ change }: Edit) => outboxWords.editNote(change.content),
    compare: ({ change }: Edit, current: unknown) => [
      { label: fieldWords.note, yours: change.content, theirs: recordIn(Note, current)?.content },
    ],
    versions: (edit: Edit) => ({ [subject(edit)]: edit.change.version ?? edit.note.version }),
    withVersions: (edit: Edit, versions: Versions) => {
      const version = versions[subject(edit)] ?? edit.note.version
      return { ...edit, note: { ...edit.note, version }, change: { ...edit.change, version } }
    },
  },
  // The next version keeps a second edit before the first answer from being stale.
  change: ({ note: { note_id, version }, change: { content } }: Edit, at: number) => [
    changedNote(note_id, (note) => ({
      ...note,
      content,
      edited_at: at,
      version: Math.max(note.version, version + 1),
    })),
  ],
}

const sendEdit = ({ change, ...of }: Edit, options: RequestOptions) =>
  bodyOf(path.$put({ param: paramOf(of), json: change }, options))

export const editNote = defineWrite('note/edit', {
  ...OF_EDIT,
  send: sendEdit,
  done: (answer, { contactId, note }, client) => {
    const back = { contactId, note: answer.note, change: { content: note.content, version: answer.note.version } }
    toast.undoable(notesWords.saved, [`contact/${contactId}`], () => makeWrite(client, undoEdit, back))
  },
})

const undoEdit = defineWrite('note/undo-edit', {
  ...OF_EDIT,
  send: sendEdit,
  failed: toastNotUndone,
})

const restoreNote = defineWrite('note/restore', {
  ...OF_NOTE,
  outbox: { ...IN_OUTBOX, title: ({ note }) => outboxWords.restoreNote(note.content) },
  change: ({ note, contactId }) => [restoredNote(note, contactId)],
  send: (of: NoteOf, options) => bodyOf(path.restoration.$post({ param: paramOf(of) }, options)),
  failed: toastNotUndone,
})

const deleteNote = defineWrite('note/delete', {
  ...OF_NOTE,
  send: (of: NoteOf, options) => bodyOf(path.$delete({ param: paramOf(of) }, options)),
  outbox: {
    ...IN_OUTBOX,
    title: ({ note }) => outboxWords.deleteNote(note.content),
    undo: (of) => (client) => void makeWrite(client, restoreNote, of),
  },
  change: ({ note }) => [changedNote(note.note_id, () => null)],
  done: (_, of, client) =>
    toast.undoable(notesWords.deleted, [`contact/${of.contactId}`], () => makeWrite(client, restoreNote, of)),
  failed: toastFailure(notesWords.deleteFailed),
})

/** The input that adds a discarded note again, with its last text. */
const recreatedNote = (discarded: AddedNote, { content }: Note): AddedNote => ({
  ...discarded,
  content,
  created: { note_id: newRecordId() },
})

/** Deletes a note and offers an undo. A note that was never sent is discarded. */
export const useDeleteNote = () => {
  const client = useQueryClient()
  const { write } = useWrite(deleteNote)
  return async (of: NoteOf) => {
    const unsent = await discardUnsent<AddedNote>(client, of.note.note_id)
    if (!unsent) return write(of)
    toast.undoable(notesWords.deleted, [`contact/${of.contactId}`], () =>
      makeWrite(client, addNote, recreatedNote(unsent, of.note)),
    )
  }
}
