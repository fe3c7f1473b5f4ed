import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileKey } from '#web/cache/read-keys.ts'
import { useProfile } from '#web/contacts/profile/use-profile.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { CallNotes } from '#web/notes/call-notes.tsx'
import { NoteForm } from '#web/notes/note-form.tsx'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { useSession } from '#web/session/session.ts'
import { NOTE } from '../support/web/note.ts'
import {
  answer,
  keep,
  messages,
  PROFILE,
  press,
  refusal,
  sent,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

const setOpen = vi.fn()

withFakeServer()
beforeEach(async () => {
  setOpen.mockClear()
  // The test DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {}
  await setOutboxOwner(me())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(async () => {
  await deleteOutboxOf(me())
  await setOutboxOwner(null)
  vi.restoreAllMocks()
})

const me = () => useSession.getState().user?.user_id ?? 0

const Screen = () => {
  const { data } = useProfile(5, false)
  return (
    <>
      {data && <CallNotes profile={data} />}
      <NoteForm contactId={5} failure="No" saveLabel="Save it" setOpen={setOpen} />
    </>
  )
}

const open = () => {
  keep(profileKey(5), PROFILE)
  render(withProviders(<Screen />))
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const add = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  press('Save it')
  await waitFor(() => expect(setOpen).toHaveBeenCalledExactlyOnceWith(false))
}
const toggled = () => Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })
const choose = async (item: string) => {
  const menu = screen.getByRole('button', { name: /^Edit or delete/ })
  fireEvent.click(menu)
  act(() => {
    menu.parentElement?.querySelector<HTMLElement>('[popover]')?.dispatchEvent(toggled())
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const waiting = (count: number) =>
  waitFor(() => {
    expect(useOutbox.getState().writes).toHaveLength(count)
    expect(useOutbox.getState().writes.every(isQueued)).toBe(true)
  })
const goOnline = async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => retryQueuedNow())
}

test('an offline note is shown, edited before it has a server id, and sent with its edit', async () => {
  open()
  await add('Two dogs')
  expect(field().value).toBe('')
  expect(await screen.findByText('Two dogs')).toBeTruthy()
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  expect(screen.getByText('Marcus Hill')).toBeTruthy()
  await waiting(1)
  await choose('Edit note')
  const dialog = await screen.findByRole('dialog')
  const text = dialog.querySelector('textarea')
  if (text) fireEvent.change(text, { target: { value: 'Three dogs' } })
  press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Three dogs')).toBeTruthy()
  expect(screen.queryByText('Two dogs')).toBeNull()
  await waiting(2)
  expect(sent()).toEqual([])

  const note = { ...NOTE, note_id: 57 }
  answer([201, { success: true, note }], [200, { success: true, note: { ...note, content: 'Three dogs', version: 2 } }])
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(sent()).toEqual([
    { method: 'POST', path: '/api/v1/contacts/5/notes', body: { content: 'Two dogs' } },
    { method: 'PUT', path: '/api/v1/contacts/5/notes/57', body: { content: 'Three dogs', version: 1 } },
  ])
  expect(screen.queryByText('Not sent yet')).toBeNull()
  expect(messages()).toContain('2 changes were sent')
})

test('deletion discards an unsent note with its edits, and Undo restores it', async () => {
  open()
  await add('One gate')
  await waiting(1)
  await choose('Delete')
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  await waitFor(() => expect(screen.queryByText('One gate')).toBeNull())
  const action = useToasts.getState().toasts.find(({ message }) => message === 'Note deleted')?.action
  await act(async () => {
    if (action && 'act' in action) action.act()
  })
  expect(await screen.findByText('One gate')).toBeTruthy()
  await waiting(1)
  answer([201, { success: true, note: NOTE }])
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(sent()).toHaveLength(1)
})

test('a queued note that the server refuses stays in the outbox and leaves the screen', async () => {
  open()
  await add('No access')
  await waiting(1)
  answer([404, refusal('not_found', 'This contact is no longer here')])
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ status: 404 }))
  await waitFor(() => expect(screen.queryByText('No access')).toBeNull())
})
