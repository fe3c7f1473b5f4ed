import { expect, test } from 'vitest'
import type { LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { Note } from '#contract/notes/notes.ts'
import { DRAFTS, panelKey, profileKey } from '#web/cache/read-keys.ts'
import type { ReadChange } from '#web/cache/reads.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { noteFailure } from '#web/notes/add-note.write.ts'
import { editNote } from '#web/notes/change-note.write.ts'
import { addedNote, changedNote, restoredNote } from '#web/notes/note-cache.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { NOTE } from '../support/web/note.ts'
import { changedBy, shownWhile } from '../support/web/shown.ts'

const LATER = { ...NOTE, note_id: 8, content: 'No dogs', created_at: 2 }
const linesOf = (shown: Pick<typeof PROFILE, 'timeline'>) => shown.timeline.data.map(({ note }) => note?.content)

const added = (note: Note, contactId: number | null = 5, leadId: number | null | undefined = undefined) =>
  addedNote(note, contactId, leadId)
const onProfile = (...changes: ReadChange[]) => changedBy(changes, profileKey(5), PROFILE)

test('adds a new note first, also in the history, and only once', () => {
  const shown = onProfile(added(NOTE), added(LATER))
  expect(shown.notes.map(({ content }) => content)).toEqual(['No dogs', 'Two dogs'])
  expect(linesOf(shown)).toEqual(['No dogs', 'Two dogs'])
  expect(changedBy([added(NOTE)], profileKey(5), shown)).toEqual(shown)
})

test('restores a deleted note at its place', () => {
  const shown = onProfile(added(NOTE), added(LATER))
  const without = changedBy([changedNote(NOTE.note_id, () => null)], profileKey(5), shown)
  expect(without.notes.map(({ content }) => content)).toEqual(['No dogs'])
  const [, note = NOTE] = shown.notes
  expect(changedBy([restoredNote(note, 5)], profileKey(5), without)).toEqual(shown)
})

test('adds a new note to the panel of the named lead or of the only lead', () => {
  const lead = { lead_id: 11, contact_id: 5, contact_name: 'ROSA DÍAZ' }
  const panel = { ...PROFILE, lead } as unknown as LeadPanel
  const notesOf = (contactId: number | null, leadId: number | null | undefined) =>
    changedBy([added(NOTE, contactId, leadId)], panelKey(11), panel).notes.map(({ lead_id }) => lead_id)
  expect([notesOf(5, 11), notesOf(5, undefined)]).toEqual([[11], [11]])
  expect([notesOf(5, 12), notesOf(5, null), notesOf(6, undefined), notesOf(null, 11)]).toEqual([[], [], [], []])
})

test('adds a new note only to the card of its inquiry', () => {
  const page = { data: [{ lead_id: 1 }, { lead_id: 2, draft_notes: [] }] } as unknown as LeadPage
  const shown = changedBy([added(NOTE, null, 2), added(NOTE, null, 2)], DRAFTS, page)
  expect(shown.data.map(({ draft_notes }) => draft_notes?.map(({ content }) => content))).toEqual([
    undefined,
    ['Two dogs'],
  ])
})

test.each([
  ['the profile', profileKey(5)],
  ['the panel of a lead', panelKey(11)],
])('an edit of a note shows on %s before the answer', (_, queryKey) => {
  const input = { contactId: 5, note: NOTE, change: { content: 'No dogs', version: 1 } }
  expect(shownWhile(editNote, input, queryKey, onProfile(added(NOTE)), 9)).toMatchObject({
    notes: [{ content: 'No dogs', edited_at: 9 }],
  })
})

test.each([
  [new ApiError('internal', 401, {}), 'Authentication failed. Please refresh the page.'],
  [new ApiError('internal', 400, {}), 'Please provide note content.'],
  [new ApiError('internal', 500, {}), 'Not added.'],
  [offlineError(), 'No connection. Not added.'],
])('a note that fails with %s says: %s', (error, message) => {
  expect(noteFailure(error, 'Not added.')).toBe(message)
})
