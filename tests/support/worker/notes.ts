import * as v from 'valibot'
import { Note, NoteAnswer } from '#contract/notes/notes.ts'
import { call, read } from './call.ts'
import { CONTACTS } from './contacts.ts'
import { PINS } from './people.ts'

export const notesPath = (contactId: number) => `${CONTACTS}/${contactId}/notes`

export const postNote = (contactId: number, content: unknown, pin: string = PINS.manager) =>
  call('POST', notesPath(contactId), { pin, body: { content } })

/** A note of a contact, with its path. */
export const addNote = async (contactId: number, content = 'Two dogs', pin: string = PINS.manager) => {
  const { note } = await read(await postNote(contactId, content, pin), NoteAnswer)
  return { note, path: `${notesPath(contactId)}/${note.note_id}` }
}

export const notesOf = async (contactId: number) =>
  read(await call('GET', notesPath(contactId), { pin: PINS.manager }), v.array(Note))
