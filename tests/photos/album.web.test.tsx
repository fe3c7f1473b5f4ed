import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newRecordId } from '#web/lib/record-ids.ts'
import { type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { PhotoButton } from '#web/photos/album/photo-button.tsx'
import { PhotoStrip } from '#web/photos/album/photo-strip.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { Viewer } from '#web/photos/viewer/viewer.tsx'
import { PHOTO } from '../support/web/photo.ts'
import { answer, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

/** A photo of an album, whose timers pass on request. */
const showButton = () => {
  vi.useFakeTimers()
  const calls = { onOpen: vi.fn(), onImageError: vi.fn() }
  const { container } = render(<PhotoButton photo={PHOTO} index={0} {...calls} />)
  const picture = () => container.querySelector('img')
  const fail = () => fireEvent.error(picture() ?? expect.fail('No picture is requested'))
  return { ...calls, picture, fail, wait: () => act(() => vi.advanceTimersByTime(60_000)) }
}

test('reloads a failed image once automatically', () => {
  const { picture, fail, wait, onImageError } = showButton()
  fail()
  expect(onImageError).toHaveBeenCalledOnce()
  expect(picture()).toBeNull()
  wait()
  expect(picture()).not.toBeNull()
  fail()
  wait()
  expect(picture()).toBeNull()
})

test('reloads a failed image when the connection returns', () => {
  const { picture, fail, wait } = showButton()
  fail()
  wait()
  fail()
  act(() => dispatchEvent(new Event('online')))
  expect(picture()).not.toBeNull()
})

test('a tap reloads a failed image; after another failure a tap opens the photo', () => {
  const { picture, fail, onOpen } = showButton()
  fail()
  expect(screen.getByText('Tap to retry')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load again: Photo 1: gate.jpg' }))
  expect(picture()).not.toBeNull()
  expect(onOpen).not.toHaveBeenCalled()
  fail()
  fireEvent.click(screen.getByRole('button', { name: 'Photo 1: gate.jpg' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

const ALBUM = ([null, 'before', 'after', 'before', null, null] as const).map((tag, i) => ({
  ...PHOTO,
  ...{ image_id: 10 - i, description: `Step ${i + 1}`, tag },
}))

test('a history row shows four of its existing photos in album order', async () => {
  answer([200, ALBUM])
  render(withProviders(<PhotoStrip contactId={85} imageIds={[5, 6, 7, 9, 10, 99]} leads={[]} />))
  await screen.findByRole('button', { name: 'Photo 1: Step 1' })
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Photo 1: Step 1',
    'Photo 2: Step 2, Before',
    'Photo 3: Step 4, Before',
    'Photo 4: Step 5',
  ])
  const last = screen.getByRole('button', { name: /^Photo 4/ })
  expect(last.textContent).toContain('+1')
  fireEvent.click(last)
  const viewer = await screen.findByRole('dialog', { name: 'Photo viewer' })
  expect(within(viewer).getByText('4 of 5')).toBeTruthy()
})

const LEADS = [
  { lead_id: 1, project_title: 'Fence' },
  { lead_id: 2, project_title: 'Carport' },
]
test('a photo of a contact with several leads is moved to another lead', async () => {
  const calls = { onShow: vi.fn(), onDelete: vi.fn(), onClose: vi.fn(), onImageError: vi.fn() }
  render(withProviders(<Viewer contactId={62} photos={[PHOTO]} leads={LEADS} index={0} {...calls} />))
  answer([200, { success: true }])
  fireEvent.change(screen.getByRole('combobox', { name: 'Job' }), { target: { value: '2' } })
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'PUT', body: { image_ids: [3], lead_id: 2 } }]))
})

test('requests no photos of an unsent contact', () => {
  const contactId = newRecordId()
  const creation = { number: 1, input: { created: { contact_id: contactId } } } as OutboxWrite
  useOutbox.setState({ isRead: true, writes: [creation] })
  render(withProviders(<Photos contactId={contactId} contactName="Smith" />))
  expect(screen.getByRole('heading', { name: 'No photos yet' })).toBeTruthy()
  expect(sent()).toEqual([])
})
