import 'fake-indexeddb/auto'
import { act, render, screen, waitFor } from '@testing-library/react'
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

/** The answers that are held, in the order in which they were asked for. */
let held: ((answer: Response) => void)[] = []
const come = async (call: number, status: number, body: object) => {
  await waitFor(() => expect(held.length).toBeGreaterThan(call))
  await act(async () => held[call]?.(new Response(JSON.stringify(body), { status })))
}
const me = () => useSession.getState().user?.user_id ?? 0

withFakeServer()
followOutbox()

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
/** Adds a note, and lets happen what happens before the next frame. */
const add = async (text: string) => {
  press('Open')
  type('Note', text)
  press('Add it')
  await act(async () => {})
}
const isInForm = () => screen.queryByRole('textbox', { name: 'Note' }) !== null
const listed = (text: string) => screen.queryAllByText(text, { selector: 'li p' }).length

test('a note stands in its list and no longer in its form, before there is an answer', async () => {
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

test('a note that is refused leaves its list and is in the form again, before what was typed since', async () => {
  open()
  await add('Two dogs')
  press('Open')
  type('Note', 'One gate')
  await come(0, 403, refusal('permission_denied', 'No'))
  await waitFor(() => expect(field('Note').value).toBe('Two dogs\n\nOne gate'))
  expect([listed('Two dogs'), messages()]).toEqual([0, ['Not added']])
})

test('a form that was closed opens again with the note that is refused', async () => {
  open()
  await add('Two dogs')
  await come(0, 403, refusal('permission_denied', 'No'))
  await waitFor(() => expect(isInForm()).toBe(true))
  expect(field('Note').value).toBe('Two dogs')
  expect(JSON.stringify(localStorage)).toContain('Two dogs')
})

const tryAgain = () => useToasts.getState().toasts.find(({ action }) => action?.label === 'Try again')?.action
const pressTryAgain = () => act(async () => void (tryAgain() as { act: () => void }).act())

test('a note at which the server fails is in its form again, and leaves it once a second try has passed', async () => {
  open()
  await add('Two dogs')
  await come(0, 500, {})
  await waitFor(() => expect(isInForm()).toBe(true))
  expect([listed('Two dogs'), messages()]).toEqual([0, ['Not added']])
  await pressTryAgain()
  await come(1, 502, {})
  await waitFor(() => expect(messages()).toEqual(['Not added', 'Not added']))
  expect(field('Note').value).toBe('Two dogs')
  await pressTryAgain()
  await come(2, 201, { success: true, note: { ...NOTE, content: 'Two dogs' } })
  await waitFor(() => expect(isInForm()).toBe(false))
  expect(useOutbox.getState().writes).toEqual([])
  press('Open')
  expect(field('Note').value).toBe('')
})

test('a note that was edited after the server failed is the only one that is sent', async () => {
  open()
  await add('Two dogs')
  await come(0, 500, {})
  await waitFor(() => expect(isInForm()).toBe(true))
  type('Note', 'Three dogs')
  press('Add it')
  await come(1, 201, { success: true, note: { ...NOTE, content: 'Three dogs' } })
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
})

test('a note that finds no session asks to refresh the page', async () => {
  open()
  await add('Two dogs')
  await come(0, 401, {})
  await waitFor(() => expect(messages()).toEqual(['Authentication failed. Please refresh the page.']))
  expect([field('Note').value, useOutbox.getState().writes.length]).toEqual(['Two dogs', 1])
})

test('the same words again before the first are answered are another note', async () => {
  open()
  await add('No answer')
  await add('No answer')
  expect(listed('No answer')).toBe(2)
  await come(0, 201, { success: true, note: { ...NOTE, content: 'No answer' } })
  await come(1, 201, { success: true, note: { ...NOTE, note_id: NOTE.note_id + 1, content: 'No answer' } })
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
})
