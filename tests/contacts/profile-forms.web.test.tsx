import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactForm } from '#web/contacts/profile/contact-form.tsx'
import { NoteForm } from '#web/contacts/profile/note-form.tsx'
import { carryPin } from '#web/lib/call.ts'
import {
  answer,
  around,
  CONTACT,
  field,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
} from '../support/web/profile.tsx'

withFakeServer()

test('a save sends only what changed, trimmed, and an empty address as none', async () => {
  const close = vi.fn()
  render(around(<ContactForm contact={CONTACT} onClose={close} />))
  expect(document.activeElement).toBe(field('Name'))
  type('Name', '  ROSA DIAZ  ')
  type('Address', '   ')
  answer([200, { success: true, contact: CONTACT }])
  press('Save')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    { method: 'PUT', path: '/api/v1/contacts/5', body: { name: 'ROSA DIAZ', address: null, version: 3 } },
  ])
  expect(messages()).toEqual(['Contact updated successfully!'])
})

test('a name is required; nothing is sent without one, nor where nothing changed', () => {
  const close = vi.fn()
  render(around(<ContactForm contact={CONTACT} onClose={close} />))
  type('Name', '   ')
  press('Save')
  expect(screen.getByText('Contact name is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  type('Name', CONTACT.name)
  press('Save')
  expect(close).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

test('Escape leaves the contact as it was', () => {
  const close = vi.fn()
  render(around(<ContactForm contact={CONTACT} onClose={close} />))
  type('Name', 'SOMEBODY ELSE')
  fireEvent.keyDown(field('Name'), { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

test('what is typed survives a refresh, what is not follows it, and the refusal says who was faster', async () => {
  const { rerender } = render(around(<ContactForm contact={CONTACT} onClose={() => {}} />))
  type('Name', 'ROSA D.')
  const current = { ...CONTACT, name: 'ROSA MARIA', phone: '(512) 555-0199', version: 4 }
  rerender(around(<ContactForm contact={current} onClose={() => {}} />))
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

test('a phone that is taken names whose it is, and leads there', async () => {
  render(around(<ContactForm contact={CONTACT} onClose={() => {}} />))
  type('Phone', '(512) 555-0177')
  const existing_contact = { contact_id: 9, name: 'BEN WONG', phone: '(512) 555-0177', seller_name: null }
  answer([409, refusal('duplicate_contact', 'Contact already exists', { existing_contact })])
  press('Save')
  const link = await screen.findByRole('link', { name: 'Open BEN WONG' })
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(link.getAttribute('href')).toBe('/contacts/9')
  expect(field('Phone').value).toBe('(512) 555-0177')
})

test('a save that fails says so and keeps what was typed', async () => {
  render(around(<ContactForm contact={CONTACT} onClose={() => {}} />))
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

test('what is typed while a save is under way stays open, and is not taken for saved', async () => {
  let closed = 0
  render(around(<ContactForm contact={CONTACT} onClose={() => (closed += 1)} />))
  type('Name', 'ROSA D.')
  answer([200, { success: true, contact: { ...CONTACT, name: 'ROSA D.', version: 4 } }])
  press('Save')
  type('Name', 'ROSA DELGADO')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect([closed, field('Name').value]).toEqual([0, 'ROSA DELGADO'])
})

const note = () =>
  render(
    around(
      <NoteForm
        contactId={5}
        failure="Failed to save update. Please try again."
        saveLabel="Save Update"
        onClose={() => {}}
      />,
    ),
  )

test('a note is counted, needs a text, and stays where it could not be saved', async () => {
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
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save update. Please try again.')
  expect(sent()).toEqual([{ method: 'POST', path: '/api/v1/contacts/5/notes', body: { content: 'She wants a drain' } }])
  cleanup()
  note()
  expect(field('Note').value).toBe(' She wants a drain ')
  press('Cancel')
  cleanup()
  note()
  expect(field('Note').value).toBe('')
})

test('without an access code a note is not sent', () => {
  carryPin(null)
  note()
  type('Note', 'She wants a drain')
  press('Save Update')
  expect(screen.getByRole('alert').textContent).toBe('Session expired. Please refresh the page.')
  expect(sent()).toEqual([])
})
