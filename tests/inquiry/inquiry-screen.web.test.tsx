import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { InquiryScreen } from '#web/inquiry/inquiry-screen.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answer, around, field, press, refusal, type, withFakeServer } from '../support/web/profile.tsx'

const BUSINESS: [number, object] = [200, { name: 'Alamo Shade', phone: null }]

withFakeServer()
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})

const open = () => render(around(<InquiryScreen />))
const fillIn = () => {
  type('Name', 'Omar Haddad')
  type('Phone', '(737) 555-0182')
  type('Project title', 'Back fence')
  type('Project details', 'Twenty by twenty feet, in white.')
}

test('what a visitor typed stays over a reload of the tab, refused or not, until it is sent', async () => {
  answer(BUSINESS)
  open()
  fillIn()
  answer([400, refusal('invalid_input', 'No')])
  await waitFor(() => expect(screen.getByText('Alamo Shade')).toBeTruthy())
  expect(document.title).toBe('Sales Inquiry · Alamo Shade')
  press('Send inquiry')
  await screen.findByRole('alert')
  cleanup()

  open()
  expect(field('Name').value).toBe('Omar Haddad')
  expect(field('Project details').value).toBe('Twenty by twenty feet, in white.')
  expect(JSON.stringify(localStorage)).not.toContain('Omar')
  type('Name', 'Omar H.')
  answer([201, { success: true }])
  press('Send inquiry')
  await screen.findByText('Thank you for your submission!')
  expect(sessionStorage.length).toBe(0)
  press('Submit Another Request')
  expect(field('Name').value).toBe('')
})
