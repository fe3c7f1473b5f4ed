import { partialMatchKey, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { panelKey, profileKey } from '#web/cache/read-keys.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { noteFailure } from '#web/notes/add-note.write.ts'
import { editNote } from '#web/notes/change-note.write.ts'
import { draftsWithNote, panelWithAddedNote, withAddedNote, withNote, withRestoredNote } from '#web/notes/note-cache.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { NOTE } from '../support/web/note.ts'

const LATER = { ...NOTE, note_id: 8, content: 'No dogs', created_at: 2 }
const linesOf = (shown: Pick<typeof PROFILE, 'timeline'>) => shown.timeline.data.map(({ note }) => note?.content)

test('adds a new note first, also in the history, and only once', () => {
  const shown = withAddedNote(withAddedNote(PROFILE, NOTE, 'ROSA DÍAZ'), LATER, 'ROSA DÍAZ')
  expect(shown.notes.map(({ content }) => content)).toEqual(['No dogs', 'Two dogs'])
  expect(linesOf(shown)).toEqual(['No dogs', 'Two dogs'])
  expect(withAddedNote(shown, NOTE, 'ROSA DÍAZ')).toEqual(shown)
})

test('restores a deleted note at its place', () => {
  const shown = withAddedNote(withAddedNote(PROFILE, NOTE, null), LATER, null)
  const without = withNote(shown, NOTE.note_id, null)
  expect(without.notes).toEqual([LATER])
  expect(withRestoredNote(without, NOTE)).toEqual(shown)
})

test('adds a new note to the panel of the named lead or of the only lead', () => {
  const lead = { lead_id: 11, contact_id: 5, contact_name: 'ROSA DÍAZ' }
  const panel = { ...PROFILE, lead } as unknown as LeadPanel
  const notesOf = (contactId: number | null, leadId: number | null | undefined) =>
    panelWithAddedNote(panel, contactId, leadId, NOTE).notes.map(({ lead_id }) => lead_id)
  expect([notesOf(5, 11), notesOf(5, undefined)]).toEqual([[11], [11]])
  expect([notesOf(5, 12), notesOf(5, null), notesOf(6, undefined), notesOf(null, 11)]).toEqual([[], [], [], []])
})

test('adds a new note only to the card of its inquiry', () => {
  const page = { data: [{ lead_id: 1 }, { lead_id: 2, draft_notes: [] }] } as unknown as LeadPage
  const shown = draftsWithNote(draftsWithNote(page, 2, NOTE), 2, NOTE)
  expect(shown.data.map(({ draft_notes }) => draft_notes?.map(({ content }) => content))).toEqual([
    undefined,
    ['Two dogs'],
  ])
})

/** A profile or panel with a note, over which an edit of the note waits for its answer. */
const withPendingEdit = (queryKey: QueryKey, content: string) => {
  const input = { contactId: 5, note: NOTE, change: { content, version: 1 } }
  const isOver = ({ keyOf }: Overlay<typeof input>) => partialMatchKey(queryKey, keyOf(input))
  const { change = (data: unknown) => data } = editNote.apply?.find(isOver) ?? {}
  return change(withAddedNote(PROFILE, NOTE, null), input, 9, queryKey)
}

test.each([
  ['the profile', profileKey(5)],
  ['the panel of a lead', panelKey(11)],
])('an edit of a note shows on %s before the answer', (_, queryKey) => {
  expect(withPendingEdit(queryKey, 'No dogs')).toMatchObject({ notes: [{ content: 'No dogs', edited_at: 9 }] })
})

test.each([
  [new ApiError('internal', 401, {}), 'Authentication failed. Please refresh the page.'],
  [new ApiError('internal', 400, {}), 'Please provide note content.'],
  [new ApiError('internal', 500, {}), 'Not added.'],
  [offlineError(), 'No connection. Not added.'],
])('a note that fails with %s says: %s', (error, message) => {
  expect(noteFailure(error, 'Not added.')).toBe(message)
})
