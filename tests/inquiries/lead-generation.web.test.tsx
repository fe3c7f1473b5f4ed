import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { stepEstimate } from '#web/forms/step-estimate.ts'
import { LeadGeneration } from '#web/inquiries/lead-generation/lead-generation.tsx'
import {
  answer,
  catalog,
  field,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const CATEGORIES = [
  { category_id: 1, name: 'New Business', order_index: 1, is_active: true },
  { category_id: 4, name: 'Welding', order_index: 2, is_active: true },
  { category_id: 9, name: 'Roofs', order_index: 3, is_active: false },
]
const SENT = 'Lead submitted successfully!'

withFakeServer()
beforeEach(() => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  catalog('categories', CATEGORIES)
})

const open = () => render(withProviders(<LeadGeneration />))
const estimate = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Estimated value' })
const fillIn = () => {
  type('Name', 'Walt Webb')
  type('Phone', '(737) 555-0182')
}

test('requires name and phone and focuses the first invalid field', () => {
  open()
  press('Submit Lead')
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Phone number is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  fireEvent.change(estimate(), { target: { value: '-5' } })
  fillIn()
  press('Submit Lead')
  expect(screen.getByText('Estimate cannot be below 0')).toBeTruthy()
  expect(document.activeElement).toBe(estimate())
  expect(sent()).toEqual([])
})

test('sends the documented body, shows success for five seconds and empties the form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open()
  fillIn()
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '4' } })
  fireEvent.change(estimate(), { target: { value: '$1,250' } })
  type('Notes', 'Called twice')
  answer([201, { success: true }])
  press('Submit Lead')
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/api/v1/leads/drafts',
      body: {
        name: 'Walt Webb',
        phone: '(737) 555-0182',
        email: '',
        address: '',
        category_id: 4,
        value_estimate: 1250,
        notes: 'Called twice',
      },
    },
  ])
  expect(screen.getByText(SENT)).toBeTruthy()
  expect([field('Name').value, field('Notes').value, estimate().value]).toEqual(['', '', ''])
  await act(async () => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByText(SENT)).toBeTruthy()
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(screen.queryByText(SENT)).toBeNull()
})

test('a double click submits one inquiry and shows no second validation', async () => {
  open()
  fillIn()
  answer([201, { success: true }], [201, { success: true }])
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Lead' }))
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('typed text survives a reload and a failure, and can be cleared', async () => {
  open()
  fillIn()
  cleanup()
  open()
  expect(field('Name').value).toBe('Walt Webb')
  expect(screen.getByText('Unsaved text from your last visit')).toBeTruthy()
  answer([400, refusal('invalid_input', 'There is no such category', { issues: [] })])
  press('Submit Lead')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(field('Phone').value).toBe('(737) 555-0182')
  vi.stubGlobal('confirm', () => true)
  press('Clear')
  await waitFor(() => expect(field('Name').value).toBe(''))
})

test('shows the server’s message of a refusal, and an own message for a server error', async () => {
  open()
  fillIn()
  answer([403, refusal('permission_denied', 'Permission denied: you may not do this (Leads: Add)')])
  press('Submit Lead')
  expect((await screen.findByRole('alert')).textContent).toBe('Permission denied: you may not do this (Leads: Add)')
  answer([500, refusal('internal', 'Something went wrong on our side. Please try again.')])
  press('Submit Lead')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to submit lead. Please try again.'))
})

test('omits inactive categories', () => {
  open()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New Business', 'Welding'])
})

test('arrow keys step the estimate by 100, not below 0', () => {
  open()
  const arrow = (key: string) => {
    fireEvent.keyDown(estimate(), { key })
    return estimate().value
  }
  expect(['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(arrow)).toEqual([
    '100',
    '200',
    '100',
    '0',
    '0',
  ])
})

test.each<[string, string, string | undefined]>([
  ['$1,250', 'ArrowUp', '1300'],
  ['1250', 'ArrowDown', '1200'],
  ['1200', 'ArrowDown', '1100'],
  ['1000000', 'ArrowUp', '1000000'],
  ['a lot', 'ArrowUp', undefined],
  ['1250', 'Enter', undefined],
])('from "%s" by %s to %s', (text, key, next) => {
  expect(stepEstimate(text, key, 100)).toBe(next)
})
