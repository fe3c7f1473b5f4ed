import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { ContactCard } from '#web/contacts/profile/details/contact-card.tsx'
import { ProfileForms, useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { rememberedNames } from '#web/lib/storage.ts'
import { NoteForm } from '#web/notes/note-form.tsx'
import { logOut, signOut } from '#web/session/session.ts'
import {
  answer,
  CONTACT,
  field,
  messages,
  press,
  refusal,
  saves,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

/** The contact card in one of two layouts. */
const cardOf = (contact: ContactDetails, layout = 'desktop') =>
  withProviders(
    <ProfileForms contact={contact}>
      <ContactCard key={layout} contact={contact} />
    </ProfileForms>,
  )
const edit = () => {
  const card = render(cardOf(CONTACT))
  press('Edit contact')
  return card
}
const form = () => screen.queryByRole('form', { name: 'Edit contact' })
const says = (yes: boolean) => {
  const ask = vi.fn(() => yes)
  vi.stubGlobal('confirm', ask)
  return ask
}

test('a save sends only changed fields, trimmed, and null for an empty address', async () => {
  edit()
  expect(document.activeElement).toBe(field('Name'))
  type('Name', '  ROSA DIAZ  ')
  type('Address', '   ')
  answer([200, { success: true, contact: CONTACT }])
  press('Save')
  await waitFor(() => expect(form()).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit contact' }))
  expect(rememberedNames('kept.')).toEqual([])
  expect(sent()).toEqual([
    { method: 'PUT', path: '/api/v1/contacts/5', body: { name: 'ROSA DIAZ', address: null, version: 3 } },
  ])
  expect(messages()).toEqual(['Contact updated successfully!'])
})

test('sends nothing without a name or without a change', () => {
  edit()
  type('Name', '   ')
  press('Save')
  expect(screen.getByText('Contact name is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  type('Name', CONTACT.name)
  press('Save')
  expect(form()).toBeNull()
  expect(sent()).toEqual([])
})

test('Escape and Cancel ask before they discard changes, but not without changes', async () => {
  edit()
  fireEvent.keyDown(field('Name'), { key: 'Escape' })
  await waitFor(() => expect(form()).toBeNull())
  press('Edit contact')
  type('Name', 'SOMEBODY ELSE')
  const no = says(false)
  fireEvent.keyDown(field('Name'), { key: 'Escape' })
  await waitFor(() => expect(no).toHaveBeenCalledExactlyOnceWith('Discard your changes?'))
  expect(field('Name').value).toBe('SOMEBODY ELSE')
  says(true)
  press('Cancel')
  await waitFor(() => expect(form()).toBeNull())
  press('Edit contact')
  expect(field('Name').value).toBe(CONTACT.name)
  expect(sent()).toEqual([])
})

test('keeps an open form when the layout changes', () => {
  const { rerender } = edit()
  type('Name', 'ROSA D.')
  rerender(cardOf(CONTACT, 'phone'))
  expect(field('Name').value).toBe('ROSA D.')
})

test('restores unsaved text on the next visit with its base version', async () => {
  edit()
  type('Address', '9 OAK ST')
  cleanup()
  const current = { ...CONTACT, address: '7 PINE ST', zip: '78701', version: 4 }
  render(cardOf(current))
  expect(screen.getByText('Unsaved text from your last visit')).toBeTruthy()
  expect([field('Address').value, field('ZIP').value]).toEqual(['9 OAK ST', '78701'])
  answer([409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current })])
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Addresstheirs "7 PINE ST", yours "9 OAK ST"')
  expect(sent().map(({ body }) => body)).toEqual([{ address: '9 OAK ST', version: 3 }])
})

test('closes a form without typed text on the next visit', () => {
  edit()
  cleanup()
  render(cardOf(CONTACT))
  expect(form()).toBeNull()
})

test('deletes unsaved text on logout', () => {
  edit()
  type('Name', 'ROSA D.')
  cleanup()
  expect(JSON.stringify(localStorage)).toContain('ROSA D.')
  logOut()
  expect(JSON.stringify(localStorage)).not.toContain('ROSA D.')
})

test('a refresh keeps typed fields and updates the others; the refusal names the other user', async () => {
  // Newer browsers return a promise from scrollIntoView.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  const { rerender } = edit()
  type('Name', 'ROSA D.')
  const current = { ...CONTACT, name: 'ROSA MARIA', phone: '(512) 555-0199', version: 4 }
  rerender(cardOf(current))
  expect(field('Name').value).toBe('ROSA D.')
  expect(field('Phone').value).toBe('(512) 555-0199')

  answer([409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current })])
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Marcus Hill changed this contact meanwhile')
  expect(field('Name').value).toBe('ROSA D.')
  answer([200, { success: true, contact: current }])
  press('Save anyway')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'ROSA D.', version: 3 },
    { name: 'ROSA D.', version: 4 },
  ])
})

test('does not report a conflict on fields that only the other user changed, and keeps both changes', async () => {
  const { rerender } = edit()
  type('Name', 'ROSA D.')
  const current = { ...CONTACT, phone: '(512) 555-0199', version: 4 }
  answer([409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current })])
  press('Save')
  rerender(cardOf(current))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe(
    'Marcus Hill changed this contact meanwhileYour changes do not overlap. Saving again keeps both.',
  )
  answer([200, { success: true, contact: { ...current, name: 'ROSA D.', version: 5 } }])
  press('Save')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect(sent().at(-1)?.body).toEqual({ name: 'ROSA D.', version: 4 })
})

test('names the fields that both users changed and both values', async () => {
  const { rerender } = edit()
  type('Name', 'ROSA D.')
  const current = { ...CONTACT, name: 'ROSA MARIA', phone: '(512) 555-0199', version: 4 }
  rerender(cardOf(current))
  answer([409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current })])
  press('Save')
  const notice = await screen.findByRole('alert')
  expect([...notice.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Name'])
  expect(notice.textContent).toContain('Saving again replaces theirs in Name. Their other changes stay.')
  expect(screen.getByRole('button', { name: 'Save anyway' })).toBeTruthy()
})

test('links to the contact that has the typed phone', async () => {
  edit()
  type('Phone', '(512) 555-0177')
  const existing_contact = { contact_id: 9, name: 'BEN WONG', phone: '(512) 555-0177', seller_name: null }
  answer([409, refusal('duplicate_contact', 'Contact already exists', { existing_contact })])
  press('Save')
  const link = await screen.findByRole('link', { name: 'Open BEN WONG' })
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Contact already exists')).toHaveLength(1)
  expect(link.getAttribute('href')).toBe('/contacts/9')
  expect(field('Phone').value).toBe('(512) 555-0177')
})

test('shows the failure of a save and keeps the text', async () => {
  edit()
  type('Name', 'ROSA D.')
  answer([400, refusal('invalid_input', 'No')])
  press('Save')
  await waitFor(() => expect(messages()).toEqual(['Failed to save changes. Please try again.']))
  expect(field('Name').value).toBe('ROSA D.')
  answer([403, refusal('permission_denied', 'You may not do this')])
  press('Save')
  await waitFor(() => expect(messages().at(-1)).toBe('You may not do this'))
  expect(field('Name').value).toBe('ROSA D.')
})

test('keeps text typed during a save as unsaved text in the open form', async () => {
  edit()
  type('Name', 'ROSA D.')
  answer([200, { success: true, contact: { ...CONTACT, name: 'ROSA D.', version: 4 } }])
  press('Save')
  type('Name', 'ROSA DELGADO')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect(field('Name').value).toBe('ROSA DELGADO')
})

/** A save whose response the test releases. */
const heldSave = () => {
  let answerWith: (answer: Response) => void = () => {}
  const held = new Promise<Response>((resolve) => {
    answerWith = resolve
  })
  const fetched = vi.fn(() => held)
  vi.stubGlobal('fetch', fetched)
  press('Save')
  const come = async (status: number, body: object) => {
    answerWith(new Response(JSON.stringify(body), { status }))
    await waitFor(() => expect(saves.isMutating()).toBe(0))
  }
  return { fetched, come }
}
const RENAMED = { ...CONTACT, name: 'ROSA D.', version: 4 }

test.each([
  ['refused', 409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current: RENAMED })],
  ['done', 200, { success: true, contact: RENAMED }],
])('a save that is %s after the logout does not store its text again', async (_, status, body) => {
  edit()
  type('Name', 'ROSA D.')
  const { come } = heldSave()
  type('Name', 'ROSA DELGADO')
  cleanup()
  logOut()
  await come(status, body)
  expect(JSON.stringify(localStorage)).not.toContain('ROSA')
})

test('a save refused after the session expired keeps the stored text', async () => {
  edit()
  type('Name', 'ROSA D.')
  const { come } = heldSave()
  cleanup()
  signOut()
  const kept = () => localStorage.getItem('tradeboard.kept.2.contact.5.contact')
  const before = kept()
  expect(before).toContain('ROSA D.')
  await come(409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current: RENAMED }))
  expect(kept()).toBe(before)
})

test('a form reopened during a slow save shows "saving", then "saved"', async () => {
  edit()
  type('Name', 'ROSA D.')
  const { fetched, come } = heldSave()
  cleanup()
  render(cardOf(CONTACT))
  expect(screen.queryByText('Unsaved text from your last visit')).toBeNull()
  expect(field('Name').value).toBe('ROSA D.')
  press('Saving...')
  await come(200, { success: true, contact: RENAMED })
  await waitFor(() => expect(form()).toBeNull())
  expect(fetched).toHaveBeenCalledOnce()
  expect(rememberedNames('kept.')).toEqual([])
})

test('keeps text typed into a form reopened during a slow save', async () => {
  edit()
  type('Name', 'ROSA D.')
  const { come } = heldSave()
  cleanup()
  render(cardOf(CONTACT))
  type('Address', '9 OAK ST')
  await come(200, { success: true, contact: RENAMED })
  expect(field('Address').value).toBe('9 OAK ST')
  expect(JSON.stringify(localStorage)).toContain('9 OAK ST')
  cleanup()
  render(cardOf(RENAMED))
  expect(screen.getByText('Unsaved text from your last visit')).toBeTruthy()
})

test('a form reopened during a slow save shows the refusal', async () => {
  edit()
  type('Name', 'ROSA D.')
  const { come } = heldSave()
  cleanup()
  const current = { ...CONTACT, name: 'ROSA MARIA', version: 4 }
  render(cardOf(CONTACT))
  await come(409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current }))
  expect((await screen.findByRole('alert')).textContent).toContain('Marcus Hill changed this contact meanwhile')
  expect(field('Name').value).toBe('ROSA D.')
})

test('lists no field for a refusal without a difference, and shows the message of any other refusal', async () => {
  edit()
  type('Name', 'ROSA D.')
  answer([409, refusal('stale', 'Marcus Hill changed this contact meanwhile', { current: { ...CONTACT, version: 4 } })])
  press('Save')
  expect((await screen.findByRole('alert')).querySelector('dl')).toBeNull()
  answer([409, refusal('invalid_input', 'This write was sent with another text before')])
  press('Save')
  expect(await screen.findByText('This write was sent with another text before')).toBeTruthy()
})

const Probe = () => <output>{useProfileForms().contact.isOpen ? 'open' : 'closed'}</output>

test('closes an open form for a user who may no longer edit', () => {
  edit()
  type('Name', 'ROSA D.')
  signInWith(DEFAULT_PERMISSIONS.public)
  cleanup()
  render(
    withProviders(
      <ProfileForms contact={CONTACT}>
        <Probe />
      </ProfileForms>,
    ),
  )
  expect(screen.getByRole('status').textContent).toBe('closed')
})

const setOpen = vi.fn()
const note = () =>
  render(
    withProviders(
      <NoteForm
        contactId={5}
        failure="Failed to save update. Please try again."
        saveLabel="Save Update"
        setOpen={setOpen}
      />,
    ),
  )

test('a note counts its characters, requires text, and returns to its form after a failure', async () => {
  note()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Update' }).disabled).toBe(true)
  type('Note', '   ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Update' }).disabled).toBe(true)
  type('Note', 'x'.repeat(501))
  expect(screen.getByText('501/500')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Update' }).disabled).toBe(true)
  type('Note', ' She wants a drain ')
  answer([403, refusal('permission_denied', 'No')])
  fireEvent.keyDown(field('Note'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(messages()).toEqual(['Failed to save update. Please try again.']))
  expect(field('Note').value).toBe('She wants a drain')
  expect(sent()).toEqual([{ method: 'POST', path: '/api/v1/contacts/5/notes', body: { content: 'She wants a drain' } }])
  cleanup()
  note()
  expect(field('Note').value).toBe('She wants a drain')
  says(false)
  press('Cancel')
  expect(field('Note').value).toBe('She wants a drain')
  const yes = says(true)
  press('Cancel')
  await waitFor(() => expect(yes).toHaveBeenCalledOnce())
  cleanup()
  note()
  expect(field('Note').value).toBe('')
})

test('sends no note without an access code', () => {
  setAccessCode(null)
  note()
  type('Note', 'She wants a drain')
  press('Save Update')
  expect(screen.getByRole('alert').textContent).toBe('Session expired. Please refresh the page.')
  expect(sent()).toEqual([])
})

test('shows the reason why the server refused a note', async () => {
  note()
  type('Note', 'She wants a drain')
  answer([400, refusal('invalid_input', 'No')])
  press('Save Update')
  await waitFor(() => expect(messages()).toEqual(['Please provide note content.']))
  expect(field('Note').value).toBe('She wants a drain')
})
