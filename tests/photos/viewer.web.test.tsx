import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/photos/photo.ts'
import { Viewer } from '#web/photos/viewer/viewer.tsx'
import { PHOTO } from '../support/web/photo.ts'
import { answer, messages, press, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const broken = vi.fn()
const moved = vi.fn()
const JOBS = [
  { lead_id: 1, project_title: 'Fence' },
  { lead_id: 2, project_title: 'Carport' },
]

beforeEach(() => {
  broken.mockClear()
  moved.mockClear()
})

const show = (photo: Partial<Photo> = {}, contactId = 61) => {
  const nothing = () => {}
  render(
    withProviders(
      <Viewer
        contactId={contactId}
        photos={[{ ...PHOTO, ...photo }, PHOTO]}
        leads={JOBS}
        index={0}
        onShow={moved}
        onDelete={nothing}
        onClose={nothing}
        onImageError={broken}
      />,
    ),
  )
}

test('a tap reloads a failed photo; after another failure the viewer shows a message', () => {
  show()
  fireEvent.error(screen.getByRole('img', { name: 'gate.jpg' }))
  expect(broken).toHaveBeenCalledOnce()
  expect(screen.getByText('Tap to retry')).toBeTruthy()
  const again = screen.getByRole('button', { name: 'Load again: gate.jpg' })
  again.focus()
  fireEvent.click(again)
  // The keys still change the photo although the focused button is gone.
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  fireEvent.error(screen.getByRole('img', { name: 'gate.jpg' }))
  expect(screen.getByText('No picture')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Load again/ })).toBeNull()
})

test('treats the automatic description as no caption; a caption is added, and the keys type in its field', async () => {
  show({ description: 'Project photo uploaded Mar 4, 2026' })
  expect(screen.queryByText(/^Project photo/)).toBeNull()
  press('Add caption')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  fireEvent.keyDown(field, { key: 'ArrowRight' })
  expect(moved).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' New posts ' } })
  answer([200, { success: true, image: { ...PHOTO, description: 'New posts' } }])
  press('Save')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent()[0]).toMatchObject({ method: 'PUT', body: { description: 'New posts' } })
  expect(sent()[0]?.path).toMatch(/\/contacts\/61\/images\/3$/)
})

test('a refused caption stays in its field with the reason; Escape leaves the field', async () => {
  show()
  press('Edit caption')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption' })
  expect(field.value).toBe('gate.jpg')
  fireEvent.change(field, { target: { value: 'Old gate' } })
  answer([403, refusal('permission_denied', 'Not you')])
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Not you')
  expect(field.value).toBe('Old gate')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('gate.jpg')).toBeTruthy()
})

test('a button sets and removes a tag, and a lead can be chosen', async () => {
  show({ tag: 'before' }, 62)
  expect(screen.getByRole('button', { name: 'Before', pressed: true })).toBeTruthy()
  answer([200, { success: true }], [200, { success: true }], [200, { success: true }])
  press('Before')
  await waitFor(() => expect(sent()).toHaveLength(1))
  press('After')
  await waitFor(() => expect(sent()).toHaveLength(2))
  fireEvent.change(screen.getByRole('combobox', { name: 'Job' }), { target: { value: '2' } })
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().map(({ body }) => body)).toEqual([
    { image_ids: [3], tag: null },
    { image_ids: [3], tag: 'after' },
    { image_ids: [3], lead_id: 2 },
  ])
  expect(messages()).toEqual([])
})

test('shows the capture time in business time; a read-only user cannot change anything', () => {
  signInWith([])
  show({ taken_at: Date.parse('2026-03-01T15:30:00Z'), tag: 'after' })
  expect(screen.getByText(/^Taken Mar 1, 2026, 9:30/)).toBeTruthy()
  expect(screen.getByText('After')).toBeTruthy()
  for (const name of ['Edit caption', 'Before', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})
