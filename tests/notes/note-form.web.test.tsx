import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileKey } from '#web/cache/read-keys.ts'
import { useProfile } from '#web/contacts/profile/use-profile.ts'
import { followOutbox } from '#web/forms/unsaved-text-of-outbox.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { CallNotes } from '#web/notes/call-notes.tsx'
import { NoteForm } from '#web/notes/note-form.tsx'
import { setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { useSession } from '#web/session/session.ts'
import { NOTE } from '../support/web/note.ts'
import {
  client,
  field,
  keep,
  messages,
  PROFILE,
  press,
  refusal,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

/** The held answers, in the order of their requests. */
let held: ((answer: Response) => void)[] = []
const come = async (call: number, status: number, body: object) => {
  await waitFor(() => expect(held.length).toBeGreaterThan(call))
  await act(async () => held[call]?.(new Response(JSON.stringify(body), { status })))
}
const me = () => useSession.getState().user?.user_id ?? 0

withFakeServer()
followOutbox(client)

beforeEach(async () => {
  held = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) =>
    init.method === 'POST' ? new Promise((resolve) => held.push(resolve)) : new Promise(() => {}),
  )
  await setOutboxOwner(me())
})
afterEach(async () => {
  await deleteOutboxOf(me())
  await setOutboxOwner(null)
})

const Screen = () => {
  const { data } = useProfile(5, false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {data && <CallNotes profile={data} />}
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <NoteForm contactId={5} failure="Not added" saveLabel="Add it" setOpen={setOpen} />}
    </>
  )
}
const open = () => {
  keep(profileKey(5), PROFILE)
  render(withProviders(<Screen />))
}
/** Adds a note, and runs the effects that precede the next frame. */
const add = async (text: string) => {
  press('Open')
  type('Note', text)
  press('Add it')
  await act(async () => {})
}
const isInForm = () => screen.queryByRole('textbox', { name: 'Note' }) !== null
const listed = (text: string) => screen.queryAllByText(text, { selector: 'li p' }).length

test('a new note shows in the list and leaves the form before the answer', async () => {
  open()
  await add('Two dogs')
  expect([listed('Two dogs'), isInForm()]).toEqual([1, false])
  await waitFor(() => expect(useOutbox.getState().writes).toHaveLength(1))
  expect(JSON.stringify(localStorage)).not.toContain('Two dogs')
  press('Open')
  expect(field('Note').value).toBe('')
  type('Note', 'One gate')
  await come(0, 201, { success: true, note: { ...NOTE, content: 'Two dogs' } })
  await waitFor(() => expect(messages()).toEqual(['Note added successfully!']))
  expect(field('Note').value).toBe('One gate')
})

test('a refused note leaves the list and returns to the form, above later text', async () => {
  open()
  await add('Two dogs')
  press('Open')
  type('Note', 'One gate')
  await come(0, 403, refusal('permission_denied', 'No'))
  await waitFor(() => expect(field('Note').value).toBe('Two dogs\n\nOne gate'))
  expect([listed('Two dogs'), messages()]).toEqual([0, ['Not added']])
})

test('a closed form opens again with the refused note', async () => {
  open()
  await add('Two dogs')
  await come(0, 403, refusal('permission_denied', 'No'))
  await waitFor(() => expect(isInForm()).toBe(true))
  expect(field('Note').value).toBe('Two dogs')
  expect(JSON.stringify(localStorage)).toContain('Two dogs')
})

const tryAgain = () => useToasts.getState().toasts.find(({ action }) => action?.label === 'Try again')?.action
const pressTryAgain = () => act(async () => void (tryAgain() as { act: () => void }).act())

test('a note returns to the form after a 500, and leaves it after a successful retry', async () => {
  open()
  await add('Two dogs')
  await come(0, 500, {})
  await waitFor(() => expect(isInForm()).toBe(true))
  expect([listed('Two dogs'), messages()]).toEqual([0, ['Not added']])
  await pressTryAgain()
  await come(1, 502, {})
  await waitFor(() => expect(messages()).toEqual(['Not added', 'Not added']))
  await waitFor(() => expect(field('Note').value).toBe('Two dogs'))
  await pressTryAgain()
  await come(2, 201, { success: true, note: { ...NOTE, content: 'Two dogs' } })
  await waitFor(() => expect(isInForm()).toBe(false))
  expect(useOutbox.getState().writes).toEqual([])
  press('Open')
  expect(field('Note').value).toBe('')
})

test('an edited note replaces the note that failed with a 500', async () => {
  open()
  await add('Two dogs')
  await come(0, 500, {})
  await waitFor(() => expect(isInForm()).toBe(true))
  type('Note', 'Three dogs')
  press('Add it')
  await come(1, 201, { success: true, note: { ...NOTE, content: 'Three dogs' } })
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
})

test('a failed note that its user discards leaves the outbox, with its message', async () => {
  vi.stubGlobal('confirm', () => true)
  open()
  await add('Two dogs')
  await come(0, 500, {})
  await waitFor(() => expect(isInForm()).toBe(true))
  expect(useOutbox.getState().writes).toHaveLength(1)
  press('Cancel')
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(useToasts.getState().toasts.every(({ dismissing }) => dismissing)).toBe(true)
})

test.each([
  ['the empty form', ''],
  ['other text in the form', 'One gate'],
])('a failed note whose unsaved text has expired stays in the outbox when its user closes %s', async (_, later) => {
  vi.stubGlobal('confirm', () => true)
  open()
  await add('Two dogs')
  await come(0, 401, {})
  await waitFor(() => expect(field('Note').value).toBe('Two dogs'))
  cleanup()
  localStorage.clear()
  open()
  press('Open')
  expect(field('Note').value).toBe('')
  type('Note', later)
  press('Cancel')
  await waitFor(() => expect(isInForm()).toBe(false))
  expect(useOutbox.getState().writes).toHaveLength(1)
})

test('shows a request to refresh the page and keeps the note after a 401', async () => {
  open()
  await add('Two dogs')
  await come(0, 401, {})
  await waitFor(() => expect(messages()).toEqual(['Authentication failed. Please refresh the page.']))
  await waitFor(() => expect(field('Note').value).toBe('Two dogs'))
  expect(useOutbox.getState().writes).toHaveLength(1)
})

test('adds a second note with equal text before the answer to the first', async () => {
  open()
  await add('No answer')
  await add('No answer')
  expect(listed('No answer')).toBe(2)
  await come(0, 201, { success: true, note: { ...NOTE, content: 'No answer' } })
  await come(1, 201, { success: true, note: { ...NOTE, note_id: NOTE.note_id + 1, content: 'No answer' } })
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
})
