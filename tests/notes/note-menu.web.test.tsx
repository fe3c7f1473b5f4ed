import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Note } from '#contract/notes/notes.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { NoteMenu } from '#web/notes/note-menu.tsx'
import { NOTE } from '../support/web/note.ts'
import { answer, messages, press, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()
beforeEach(() => {
  // The text of an unfinished edit is stored on the device.
  localStorage.clear()
  // The test DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {}
})

const show = (note: Partial<Note> = {}) => render(withProviders(<NoteMenu contactId={5} note={{ ...NOTE, ...note }} />))
const choose = async (item: string) => {
  const menu = screen.getByRole('button', { name: 'Edit or delete: Two dogs' })
  fireEvent.click(menu)
  act(() => {
    menu.parentElement?.querySelector<HTMLElement>('[popover]')?.dispatchEvent(toggled())
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const toggled = () => Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const undo = async () => {
  const action = useToasts.getState().toasts[0]?.action
  await act(async () => action && 'act' in action && action.act())
}

test('shows the menu to the author and to users who may delete', () => {
  const has = () => screen.queryByRole('button', { name: /^Edit or delete/ }) !== null
  const { unmount } = show()
  expect(has()).toBe(true)
  unmount()
  const another = show({ user_id: 4 })
  expect(has()).toBe(false)
  another.unmount()
  signInWith([...DEFAULT_PERMISSIONS.manager, 'Contacts: Delete'])
  const admin = show({ user_id: 4 })
  expect(has()).toBe(true)
  admin.unmount()
  signInWith(['Contacts', 'Contacts: View'])
  show()
  expect(has()).toBe(false)
})

test('sends an edit with the loaded version, and Undo restores the text', async () => {
  show()
  await choose('Edit note')
  expect(text().value).toBe('Two dogs')
  fireEvent.change(text(), { target: { value: 'Three dogs' } })
  expect(screen.getByText('10/500')).toBeTruthy()
  answer([200, { success: true, note: { ...NOTE, content: 'Three dogs', version: 2, edited_at: 5 } }])
  press('Save')
  await waitFor(() => expect(messages()).toEqual(['Note saved']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()[0]).toMatchObject({ method: 'PUT', body: { content: 'Three dogs', version: 1 } })
  answer([200, { success: true, note: { ...NOTE, version: 3 } }])
  await undo()
  await waitFor(() => expect(sent()[1]).toMatchObject({ method: 'PUT', body: { content: 'Two dogs', version: 2 } }))
})

test('shows both texts in a conflict, and saves only on a second press', async () => {
  show()
  await choose('Edit note')
  fireEvent.change(text(), { target: { value: 'Three dogs' } })
  const current = { ...NOTE, content: 'No dogs', version: 2 }
  answer([409, refusal('stale', 'Ada changed this note meanwhile', { current })])
  press('Save')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Ada changed this note meanwhile')).toBeTruthy()
  expect(notice.getByText('theirs "No dogs", yours "Three dogs"')).toBeTruthy()
  expect(text().value).toBe('Three dogs')
  answer([200, { success: true, note: { ...current, content: 'Three dogs', version: 3 } }])
  press('Save anyway')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[1]?.body).toEqual({ content: 'Three dogs', version: 2 })
})

test('shows that a note is too long or deleted', async () => {
  show()
  await choose('Edit note')
  fireEvent.change(text(), { target: { value: 'x'.repeat(501) } })
  expect(screen.getByText('A note can have at most 500 characters')).toBeTruthy()
  fireEvent.change(text(), { target: { value: 'x' } })
  answer([404, refusal('not_found', 'This note no longer exists')])
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('This note no longer exists')
})

test('restores a deleted note', async () => {
  show()
  answer([200, { success: true }])
  await choose('Delete')
  await waitFor(() => expect(messages()).toEqual(['Note deleted']))
  answer([200, { success: true, note: NOTE }])
  await undo()
  await waitFor(() =>
    expect(sent().map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
      ['DELETE', '7'],
      ['POST', 'restoration'],
    ]),
  )
})
