import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Note, type NoteChange } from '#contract/notes.ts'
import type { Profile } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite, type RequestOptions } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf, connectionTitle, sentenceOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { PANELS, profileKey } from '#web/lib/api/read-keys.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { notesWords } from '#web/messages/notes.ts'
import { uiWords } from '#web/messages/ui.ts'

/** A note, and whose it is. */
interface NoteOf {
  contactId: number
  note: Note
}

const path = api.contacts[':contactId'].notes[':noteId']
const paramOf = ({ contactId, note }: NoteOf) => ({ contactId: String(contactId), noteId: String(note.note_id) })
const OF_NOTE = {
  subject: ({ note }: NoteOf) => `note/${note.note_id}`,
  refresh: () => staleQueries('note'),
}

/** The note as it is now, where a refusal (409 `stale`) tells. */
export const currentNote = (error: ApiError) => {
  const current = v.safeParse(Note, error.answer.current)
  return current.success ? current.output : undefined
}

/** What shows notes: the profile of a contact, and the panel of a lead. */
type WithNotes = Pick<Profile, 'notes' | 'timeline'>

/** A note in place of the one that it was, in the history as well; null where it is deleted. */
const withNote = <T extends WithNotes>(shown: T, noteId: number, changed: Note | null): T => ({
  ...shown,
  notes: shown.notes.flatMap((note) => (note.note_id === noteId ? (changed ?? []) : note)),
  timeline: {
    ...shown.timeline,
    data: shown.timeline.data.map((item) => (item.note?.note_id === noteId ? { ...item, note: changed } : item)),
  },
})

/** Shows the server's answer about a note before what shows it is read again. */
const placeNote = (client: QueryClient, contactId: number, note: Note | undefined) => {
  if (!note) return
  for (const queryKey of [profileKey(contactId), PANELS]) {
    client.setQueriesData<WithNotes>({ queryKey }, (known) => known && withNote(known, note.note_id, note))
  }
}

const undoable = (contactId: number, act: () => void) => ({
  duration: UNDO_MS,
  about: [`contact/${contactId}`],
  action: { label: uiWords.undo, act },
})

/** The note as it was before, and its new text. */
interface Edit extends NoteOf {
  change: NoteChange
}

const sendEdit = ({ change, ...of }: Edit, options: RequestOptions) =>
  bodyOf(path.$put({ param: paramOf(of), json: change }, options))

export const editNote = defineWrite('note/edit', {
  ...OF_NOTE,
  send: sendEdit,
  done: (answer, { contactId, note }, client) => {
    placeNote(client, contactId, answer.note)
    const back = { contactId, note: answer.note, change: { content: note.content, version: answer.note.version } }
    toast.success(
      notesWords.saved,
      undoable(contactId, () => makeWrite(client, undoEdit, back)),
    )
  },
})

const undoEdit = defineWrite('note/undo-edit', {
  ...OF_NOTE,
  send: sendEdit,
  done: (answer, { contactId }, client) => placeNote(client, contactId, answer.note),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
})

const restoreNote = defineWrite('note/restore', {
  ...OF_NOTE,
  send: (of: NoteOf, options) => bodyOf(path.restoration.$post({ param: paramOf(of) }, options)),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
})

const withoutNote = (shown: WithNotes, { note }: NoteOf) => withNote(shown, note.note_id, null)

export const deleteNote = defineWrite('note/delete', {
  ...OF_NOTE,
  send: (of: NoteOf, options) => bodyOf(path.$delete({ param: paramOf(of) }, options)),
  apply: [
    overlay(({ contactId }: NoteOf) => profileKey(contactId), withoutNote),
    overlay((_: NoteOf) => PANELS, withoutNote),
  ],
  done: (_, of, client) =>
    toast.success(
      notesWords.deleted,
      undoable(of.contactId, () => makeWrite(client, restoreNote, of)),
    ),
  failed: (error) => toast.error(sentenceOf(error, notesWords.deleteFailed), connectionTitle(error)),
})
