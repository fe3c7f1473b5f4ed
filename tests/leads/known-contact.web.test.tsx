import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { AddLead } from '#web/leads/new-lead/add-lead.tsx'
import { rememberedNames } from '#web/lib/storage.ts'
import { useSession } from '#web/session/session.ts'
import {
  answer,
  CONTACT,
  catalog,
  field,
  phonesBelongTo,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const AMY = {
  ...CONTACT,
  contact_id: 9,
  name: 'AMY NELSON',
  phone: '(210) 555-0123',
  seller_id: 2,
  seller_name: 'Ben Carter',
}
const SELLERS = [
  { seller_id: 1, name: 'Maria Lopez', is_active: true },
  { seller_id: 2, name: 'Ben Carter', is_active: true },
  { seller_id: 3, name: 'Gone Gina', is_active: false },
]

const onClose = vi.fn()
const open = (contact?: typeof AMY) =>
  render(withProviders(<AddLead onClose={onClose} {...(contact && { contact })} />))
const chooseFencing = () => press('Fencing General project form with custom title')
const seller = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Seller/ })
const asSeller = (seller_id: number | null) =>
  useSession.setState(({ user }) => ({ user: user && { ...user, seller_id } }))

beforeEach(() => {
  onClose.mockReset()
  catalog('categories', [{ category_id: 7, name: 'Fencing', is_active: true }])
  catalog('sellers', SELLERS)
})

test('offers the contact of a typed phone, and adds the lead to it', async () => {
  phonesBelongTo(AMY)
  open()
  chooseFencing()
  type('Phone', '+1 210-555-0123')
  type('Project Title', 'gate')
  expect(
    (await screen.findByRole('button', { name: 'Add to AMY NELSON' })).closest('[role=status]')?.textContent,
  ).toContain('This phone belongs to AMY NELSON, a client of Ben Carter.')
  answer([200, AMY])
  press('Add to AMY NELSON')
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
  expect(screen.getByText('CRM: Known Client - INFO Stage')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Contact' })).getByText('12 ELM ST, TX')).toBeTruthy()

  // A reload in the middle keeps the contact.
  cleanup()
  open()
  expect(await screen.findByText('AMY NELSON')).toBeTruthy()
  expect(field('Project Title').value).toBe('GATE')
  fireEvent.change(seller(), { target: { value: '1' } })
  answer([201, { success: true, lead: { lead_id: 4 } }])
  press('Add Lead')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const created = sent().find(({ method }) => method === 'POST')?.body
  expect(created).toMatchObject({ contact_id: 9, seller_id: 1, project_title: 'GATE' })
  expect(created).not.toHaveProperty('contact')
  expect(rememberedNames('kept.')).toEqual([])
})

test('keeps the typed text when the offer is withdrawn', async () => {
  phonesBelongTo(AMY)
  open()
  chooseFencing()
  type('Name', 'amy')
  type('Phone', '210 555 0123')
  fireEvent.click(await screen.findByRole('button', { name: 'Add to AMY NELSON' }))
  press('Another contact')
  expect([field('Name').value, field('Phone').value]).toEqual(['AMY', '210 555 0123'])
})

test('offers nothing for an unknown or incomplete phone, or without the permission to see contacts', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ contact: AMY }))))
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((one) => one !== 'Contacts: View'))
  open()
  chooseFencing()
  type('Phone', '210 555 0155')
  await vi.advanceTimersByTimeAsync(1000)
  type('Phone', '210 55')
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.manager)
  open()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).not.toHaveBeenCalled()
})

test('makes the same offer after a 409', async () => {
  open()
  chooseFencing()
  type('Name', 'amy')
  type('Phone', '210 555 0199')
  type('Project Title', 'gate')
  fireEvent.change(seller(), { target: { value: '1' } })
  const existing_contact = { contact_id: 9, name: 'AMY NELSON', phone: AMY.phone, seller_name: 'Ben Carter' }
  const message = 'Contact already exists under Ben Carter: AMY NELSON ((210) 555-0123)'
  answer([409, refusal('duplicate_contact', message, { message, existing_contact })])
  phonesBelongTo(AMY)
  press('Add Lead')
  expect((await screen.findByRole('alert')).textContent).toBe(`Duplicate Contact: ${message}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Add to AMY NELSON' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the user’s own seller', 1, AMY, '1'],
  ['the contact’s seller, for a user without one', null, AMY, '2'],
  ['nobody who is inactive', 3, undefined, ''],
])('the form begins with %s', (_, own, contact, first) => {
  asSeller(own)
  open(contact)
  chooseFencing()
  expect(seller().value).toBe(first)
})

test('keeps the chosen seller on the next visit', () => {
  asSeller(1)
  open()
  chooseFencing()
  fireEvent.change(seller(), { target: { value: '2' } })
  cleanup()
  open()
  expect(seller().value).toBe('2')
})
