import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { AddContact } from '#web/contacts/new-contact/add-contact.tsx'
import { rememberedNames } from '#web/lib/storage.ts'
import {
  answer,
  CONTACT,
  field,
  messages,
  phonesBelongTo,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

withFakeServer()

const onClose = vi.fn()
const open = () =>
  render(
    withProviders(
      <Routes>
        <Route path="/contacts" element={<AddContact onClose={onClose} />} />
        <Route path="/contacts/:contactId" element={<p>The profile</p>} />
      </Routes>,
      '/contacts',
    ),
  )
const chooseCategory = () =>
  fireEvent.change(screen.getByRole('combobox', { name: /^Category/ }), { target: { value: '4' } })

test('adds a contact without a lead and opens its profile', async () => {
  open()
  type('Name', 'amy nelson')
  type('Phone', '+1 210-555-0123')
  type('Email', 'Amy@example.com')
  type('Address street', '12 elm st')
  type('State', 'tx')
  type('ZIP', '78701')
  chooseCategory()
  answer([201, { success: true, contact: CONTACT }])
  press('Add Contact')
  expect(await screen.findByText('The profile')).toBeTruthy()
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/api/v1/contacts',
      body: {
        name: 'AMY NELSON',
        phone: '+1 210-555-0123',
        email: 'Amy@example.com',
        address: '12 ELM ST | TX | 78701',
        zip: '78701',
        category_id: 4,
      },
    },
  ])
  expect(messages()).toEqual(['Contact added successfully!'])
  expect(rememberedNames('kept.')).toEqual([])
})

test('marks missing fields and sends nothing', () => {
  open()
  type('ZIP', 'ABC')
  press('Add Contact')
  for (const said of [
    'Name is required',
    'Phone is required',
    'ZIP must be a whole number from 1 to 99999999',
    'Category is required',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('links to the contact that has the typed phone', async () => {
  phonesBelongTo({ ...CONTACT, contact_id: 9, name: 'AMY NELSON' })
  open()
  type('Phone', '210 555 0123')
  fireEvent.click(await screen.findByRole('button', { name: 'Open AMY NELSON' }))
  expect(await screen.findByText('The profile')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  [
    'the server’s sentence',
    [409, refusal('duplicate_contact', 'Contact already exists: AMY')],
    'Contact already exists: AMY',
  ],
  ['the sentence of a server that failed', [500, refusal('internal', 'Out of order')], 'Out of order'],
  ['its own sentence where the server sends none', [500, {}], 'Failed to create contact'],
] as const)('a failure shows %s in the form and keeps the text', async (_, [status, body], sentence) => {
  open()
  type('Name', 'amy')
  type('Phone', '210 555 0123')
  chooseCategory()
  answer([status, body])
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('Add Contact')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(sentence)
  expect(scrolled.mock.contexts).toContain(alert)
  scrolled.mockRestore()
  await waitFor(() => expect(field('Name').value).toBe('AMY'))
})
