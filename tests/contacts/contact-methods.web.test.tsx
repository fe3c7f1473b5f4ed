import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { ContactCard } from '#web/contacts/profile/details/contact-card.tsx'
import { ProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProfileScreen } from '#web/contacts/profile/profile-screen.tsx'
import { ActivityTimeline } from '#web/contacts/profile/timeline/activity-timeline.tsx'
import {
  answer,
  CONTACT,
  messages,
  PROFILE,
  press,
  refusal,
  sent,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const AMY = {
  ...CONTACT,
  phone_label: 'Office',
  phones: [
    { phone: '(512) 555-0101', label: 'Mobile' },
    { phone: '(512) 555-0102', label: null },
  ],
  email: 'amy@example.com',
  emails: [{ email: 'work@example.com', label: 'Work' }],
}

const card = (contact = AMY) =>
  render(
    withProviders(
      <ProfileForms contact={contact}>
        <ContactCard contact={contact} />
      </ProfileForms>,
    ),
  )
const edit = (contact = AMY) => {
  card(contact)
  press('Edit contact')
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const save = async () => {
  answer([200, { success: true, contact: AMY }])
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  return sent().at(-1)?.body
}

test('each phone has call and text links, each e-mail a mail link, and each its label', () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  card()
  for (const [phone, label] of [
    ['(512) 555-0100', 'Office'],
    ['(512) 555-0101', 'Mobile'],
  ] as const) {
    expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('link', { name: phone }))
    press(`Text ${phone}`)
  }
  expect(open.mock.calls.map(([url]) => url)).toEqual([
    'tel:5125550100',
    'sms:5125550100',
    'tel:5125550101',
    'sms:5125550101',
  ])
  expect(screen.getByRole('link', { name: /^work ?@example.com$/ }).getAttribute('href')).toBe(
    'mailto:work@example.com',
  )
})

test('shows plain numbers without permission to call and text', () => {
  signInWith(['Contacts', 'Contacts: View'])
  card()
  expect(screen.getByText('(512) 555-0101')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '(512) 555-0101' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Text/ })).toBeNull()
})

test('adds a phone and an e-mail with labels, and sends no blank row', async () => {
  edit({ ...AMY, phones: [], emails: [] })
  press('Add phone')
  expect(document.activeElement).toBe(input('Other phone 1'))
  press('Add phone')
  write('Other phone 2', ' (512) 555-0150 ')
  write('Label of other phone 2', 'Spouse')
  press('Add email')
  write('Other email 1', 'home@example.com')
  expect(await save()).toEqual({
    phones: [{ phone: '(512) 555-0150', label: 'Spouse' }],
    emails: [{ email: 'home@example.com', label: '' }],
    version: 3,
  })
})

test('making another phone the main one swaps both with their labels and focuses it', async () => {
  edit()
  press('Make (512) 555-0101 the main one')
  expect(document.activeElement).toBe(input('Phone *'))
  expect([input('Phone *').value, input('Phone label').value]).toEqual(['(512) 555-0101', 'Mobile'])
  expect([input('Other phone 1').value, input('Label of other phone 1').value]).toEqual(['(512) 555-0100', 'Office'])
  expect(await save()).toEqual({
    phone: '(512) 555-0101',
    phone_label: 'Mobile',
    phones: [
      { phone: '(512) 555-0100', label: 'Office' },
      { phone: '(512) 555-0102', label: '' },
    ],
    version: 3,
  })
})

test('removing a phone focuses the next row, or the main phone', async () => {
  edit()
  press('Remove (512) 555-0101')
  expect(document.activeElement).toBe(input('Other phone 1'))
  expect(input('Other phone 1').value).toBe('(512) 555-0102')
  press('Remove (512) 555-0102')
  expect(document.activeElement).toBe(input('Phone *'))
  expect(await save()).toEqual({ phones: [], version: 3 })
})

test('shows an issue at its row and focuses the row', () => {
  edit()
  write('Other phone 2', '12')
  press('Save')
  expect(input('Other phone 2').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Phone must have 7 to 15 digits')).toBeTruthy()
  expect(document.activeElement).toBe(input('Other phone 2'))
  write('Other phone 2', '(512) 555-0103')
  expect(screen.queryByText('Phone must have 7 to 15 digits')).toBeNull()
  expect(sent()).toEqual([])
})

test('shows the owner of a phone at its row, with a link', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  edit()
  write('Other phone 1', '(512) 555-0199')
  const message = 'Contact already exists: Ben (512 555 0199)'
  answer([
    409,
    refusal('duplicate_contact', message, {
      existing_contact: { contact_id: 9, name: 'Ben', phone: '512 555 0199', seller_name: null },
      issues: [{ field: 'phones.0.phone', message, reason: 'phone_taken_by', params: {} }],
    }),
  ])
  press('Save')
  await waitFor(() => expect(input('Other phone 1').getAttribute('aria-invalid')).toBe('true'))
  expect(input('Phone *').getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByRole('link', { name: /Ben/ }).getAttribute('href')).toBe('/contacts/9')
})

test('redirects from a merged contact to the remaining contact', async () => {
  answer([404, refusal('not_found', 'Contact not found.', { merged_into: 5 })], [200, PROFILE])
  render(
    withProviders(
      <Routes>
        <Route path="/contacts" element={<p>Directory</p>} />
        <Route path="/contacts/:contactId" element={<ProfileScreen />} />
      </Routes>,
      '/contacts/78',
    ),
  )
  await waitFor(() => expect(messages()).toEqual(['That contact was merged into this one.']))
  expect((await screen.findAllByText('ROSA DÍAZ')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Directory')).toBeNull()
})

const MERGED = {
  id: 1,
  note: null,
  image_id: null,
  user_name: 'Dana',
  created_at: 1,
  action: 'contacts_merged' as const,
  lead_id: null,
  details: { name: 'ROSA', other_name: 'R. Vega', dropped: {} },
}

const timeline = (merge_id?: number) =>
  render(
    withProviders(
      <ActivityTimeline
        profile={{
          ...PROFILE,
          timeline: { ...PROFILE.timeline, data: [{ ...MERGED, ...(merge_id !== undefined && { merge_id }) }] },
        }}
        older="idle"
        showOlder={() => {}}
      />,
    ),
  )

test('the timeline offers Undo for a merge while it can be undone', async () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  const { unmount } = timeline()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  unmount()
  timeline(12)
  answer([200, { success: true, contact_id: 5, other_id: 6, merge_id: 12, version: 4 }])
  await act(async () => press('Undo the merge with R. Vega'))
  await waitFor(() => expect(messages()).toEqual(['Merge undone: R. Vega is a separate contact again']))
  expect(sent()).toEqual([{ method: 'POST', path: '/api/v1/contacts/5/merge/undo', body: { merge_id: 12 } }])
})

test('offers no Undo without merge permission', () => {
  timeline(12)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
