import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN, PROFILE, VIEWER } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, isMissing, isShown, PHONE, press, toast } from '../support/screen/hand.ts'
import { openProfile } from '../support/screen/open-profile.ts'
import { reopenApp } from '../support/screen/render-app.tsx'
import { NOTE } from '../support/web/note.ts'

const ADD = 'POST /contacts/:contactId/notes'
const card = () => page.getByRole('region', { name: 'Call Notes' })
const listed = (text: string) => card().getByText(text, { exact: true })
const text = () => page.getByRole('textbox', { name: 'Note' })
const question = () => page.getByRole('alertdialog', { name: 'Discard your changes?' })
const unsent = () => useOutbox.getState().writes.length

const openForm = async () => {
  const opened = await openProfile()
  await press('Add Update')
  return opened
}
const add = async (content: string) => {
  await text().fill(content)
  await press('Save Update')
}
/** Opens the form with a note that the server failed to store. */
const openFailed = async () => {
  const { server } = await openForm()
  server.answer({ [ADD]: refusal(500, 'internal', '') })
  await add('Two dogs')
  await expect.element(text()).toHaveValue('Two dogs')
  return server
}

test('a new note shows in the list and leaves the form before the answer, which keeps later text', async () => {
  const { server } = await openForm()
  const answer = server.hold(ADD)
  await add('Two dogs')
  await isShown(listed('Two dogs'))
  await isMissing(text())
  await expect.element(button('Add Update')).toHaveFocus()
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Two dogs')
  await press('Add Update')
  await expect.element(text()).toHaveValue('')
  await text().fill('One gate')
  answer()
  await isShown(toast('Note added successfully!'))
  await expect.element(text()).toHaveValue('One gate')
})

test('a refused note leaves the list and returns to the form, above later text', async () => {
  const { server } = await openForm()
  const answer = server.hold(ADD)
  server.answer({ [ADD]: refusal(403, 'permission_denied', 'No') })
  await add('Two dogs')
  await press('Add Update')
  await text().fill('One gate')
  answer()
  await expect.element(text()).toHaveValue('Two dogs\n\nOne gate')
  await isMissing(listed('Two dogs'))
  await isShown(toast('Failed to save update. Please try again.'))
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Two dogs')
})

test('a note returns to the closed form after a 500, and leaves it after a successful retry', async () => {
  const { server } = await openForm()
  let tries = 0
  server.answer({
    [ADD]: () => {
      tries += 1
      return tries < 3 ? refusal(500, 'internal', '') : { success: true, note: { ...NOTE, content: 'Two dogs' } }
    },
  })
  await add('Two dogs')
  for (const sent of [1, 2]) {
    await expect.poll(() => tries).toBe(sent)
    await expect.element(text()).toHaveValue('Two dogs')
    await isMissing(listed('Two dogs'))
    await press('Try again F8')
  }
  await isMissing(text())
  await expect.poll(unsent).toBe(0)
  await press('Add Update')
  await expect.element(text()).toHaveValue('')
})

test('a failed note that its user discards leaves the outbox, with its message', async () => {
  await openFailed()
  expect(unsent()).toBe(1)
  await press('Cancel')
  await press('Discard', question())
  await expect.poll(unsent).toBe(0)
  await isMissing(toast('Failed to save update. Please try again.'))
})

test('a failed note whose unsaved text has expired stays in the outbox when its user closes the form', async () => {
  await openFailed()
  for (const key of Object.keys(localStorage).filter((one) => one.includes('kept'))) localStorage.removeItem(key)
  reopenApp()
  await press('Add Update')
  await expect.element(text()).toHaveValue('')
  await text().fill('One gate')
  await press('Cancel')
  await press('Discard', question())
  await isMissing(text())
  expect(unsent()).toBe(1)
})

test('a note needs text of at most 500 characters, is sent by Ctrl+Enter, and Cancel asks before it discards', async () => {
  const { server } = await openForm()
  for (const [typed, count] of [
    ['   ', '0/500'],
    ['x'.repeat(501), '501/500'],
  ] as const) {
    await text().fill(typed)
    await isShown(page.getByText(count))
    await expect.element(button('Save Update')).toBeDisabled()
  }
  await press('Cancel')
  await press('Keep editing', question())
  await text().fill(' She wants a drain ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await isShown(listed('She wants a drain'))
  await expect.poll(server.bodies).toEqual([{ note_id: expect.any(Number), content: 'She wants a drain' }])
  await press('Add Update')
  await text().fill('Half a note')
  await press('Cancel')
  await press('Discard', question())
  await press('Add Update')
  await expect.element(text()).toHaveValue('')
})

test('sends no note without an access code', async () => {
  const { server } = await openForm()
  setAccessCode(null)
  await add('She wants a drain')
  await isShown(page.getByText('Session expired. Please refresh the page.'))
  expect(server.writes).toEqual([])
})

/** Opens a profile with a note, or with none. */
const openNote = (note: Partial<typeof NOTE> | null = {}, user = USER) =>
  openProfile({ profile: { ...PROFILE, notes: note ? [{ ...NOTE, ...note }] : [] }, user })
const menu = (name: RegExp = /^Edit or delete/) => button(name, card())
const choose = async (item: string) => {
  await menu().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = () => page.getByRole('dialog', { name: 'Edit note' })

const MANAGER_WHO_DELETES = { ...USER, permissions: [...DEFAULT_PERMISSIONS.manager, 'Contacts: Delete' as const] }
test.each([
  ['its author', {}, USER, true],
  ['another user', { user_id: 4 }, USER, false],
  ['a user who may delete contacts', { user_id: 4 }, MANAGER_WHO_DELETES, true],
  ['an admin', { user_id: 4 }, ADMIN, true],
  ['an author who may only view', {}, VIEWER, false],
])('%s sees a note, with its menu if the user may change it', async (_, note, user, has) => {
  await openNote({ ...note, created_at: Date.now() - 300_000 }, user)
  await isShown(listed('Two dogs'))
  await isShown(card().getByText('5 min ago'))
  await expect.poll(() => menu().elements()).toHaveLength(has ? 1 : 0)
})

test('sends an edit with the loaded version, and Undo restores the text', async () => {
  const { server } = await openNote()
  await choose('Edit note')
  await expect.element(text()).toHaveValue('Two dogs')
  await text().fill('Three dogs')
  await isShown(dialog().getByText('10/500'))
  await press('Save', dialog())
  await isShown(toast('Note saved'))
  await isMissing(dialog())
  await isShown(listed('Three dogs'))
  // The focus continues from the menu.
  await expect.element(menu(/^Edit or delete: Three dogs/)).toHaveFocus()
  await press(/^Undo/)
  await isShown(listed('Two dogs'))
  await expect.poll(server.bodies).toEqual([
    { content: 'Three dogs', version: 1 },
    { content: 'Two dogs', version: 2 },
  ])
})

test('shows both texts in a conflict, and saves only on a second press', async () => {
  const { server, put } = await openNote()
  await choose('Edit note')
  await text().fill('Three dogs')
  put({ notes: [{ ...NOTE, content: 'No dogs', version: 2 }] })
  await press('Save', dialog())
  await isShown(dialog().getByText('Ada changed this note meanwhile'))
  await isShown(dialog().getByText('theirs "No dogs", yours "Three dogs"'))
  await expect.element(text()).toHaveValue('Three dogs')
  await press('Save anyway')
  await isMissing(dialog())
  await expect.poll(() => server.writes.at(-1)?.json).toEqual({ content: 'Three dogs', version: 2 })
})

test('shows that a note is too long or deleted', async () => {
  const { server } = await openNote()
  server.answer({
    'PUT /contacts/:contactId/notes/:noteId': refusal(404, 'not_found', 'This note no longer exists'),
  })
  await choose('Edit note')
  await text().fill('x'.repeat(501))
  await isShown(dialog().getByText('A note can have at most 500 characters'))
  await text().fill('x')
  await press('Save', dialog())
  await isShown(dialog().getByText('This note no longer exists'))
})

test('deletes a note and restores it', async () => {
  const { server } = await openNote()
  await choose('Delete')
  await isShown(toast('Note deleted'))
  await isMissing(listed('Two dogs'))
  await press(/^Undo/)
  await isShown(listed('Two dogs'))
  await expect
    .poll(() => server.writes.map(({ call }) => call.replace('/contacts/:contactId/notes/:noteId', '')))
    .toEqual(['DELETE ', 'POST /restoration'])
})

/** Adds a note without a network. */
const addOffline = async (content: string) => {
  const opened = await openForm()
  opened.server.setOnline(false)
  await add(content)
  await isShown(listed(content))
  await isShown(card().getByText('Not sent yet'))
  return opened
}

test('an offline note is shown, edited before it is sent, and sent with its edit', async () => {
  const { server } = await addOffline('Two dogs')
  await isShown(card().getByText('Marcus Hill'))
  await choose('Edit note')
  await text().fill('Three dogs')
  await press('Save', dialog())
  await isMissing(dialog())
  await isShown(listed('Three dogs'))
  await isMissing(listed('Two dogs'))
  server.setOnline(true)
  await isShown(toast('2 changes were sent'))
  await isMissing(card().getByText('Not sent yet'))
  await expect.poll(server.bodiesByPath).toEqual([
    ['/contacts/5/notes', { note_id: expect.any(Number), content: 'Two dogs' }],
    ['/contacts/5/notes/50', { content: 'Three dogs', version: 1 }],
  ])
})

test('deletion discards an unsent note, and Undo restores it', async () => {
  const { server } = await addOffline('One gate')
  await choose('Delete')
  await isMissing(listed('One gate'))
  await expect.poll(unsent).toBe(0)
  await press(/^Undo/)
  await isShown(listed('One gate'))
  await expect.poll(unsent).toBe(1)
  server.setOnline(true)
  await expect.poll(unsent).toBe(0)
  await expect.poll(() => server.writes).toHaveLength(1)
})

test('on a phone a dialog adds a note, whose count requires text', async () => {
  await openProfile({ size: PHONE })
  await press('Add Note')
  const form = page.getByRole('dialog', { name: 'Add Note' })
  await isShown(form.getByText('0/500'))
  await expect.element(button('Add Note', form)).toBeDisabled()
  await text().fill('Gate code 4411')
  await press('Add Note', form)
  await isShown(toast('Note added successfully!'))
  await isShown(listed('Gate code 4411'))
})
