import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#web/lib/toasts.ts'
import { Album } from '#web/photos/album/album.tsx'
import { PhotoStrip } from '#web/photos/album/photo-strip.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { useAlbum } from '#web/photos/use-album.ts'
import { PHOTO } from '../support/web/photo.ts'
import { answer, messages, press, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const ALBUM = ([null, 'before', 'after', 'before', null, null] as const).map((tag, i) => ({
  ...PHOTO,
  image_id: 10 - i,
  description: `Step ${i + 1}`,
  tag,
}))

const Shown = ({ contactId }: { contactId: number }) => {
  const { data } = useAlbum(contactId)
  return data ? <Album contactId={contactId} photos={data} leads={[]} /> : null
}
const labelOf = (element: Element) => element.getAttribute('aria-label')
const names = () => screen.getAllByRole('listitem').map((item) => labelOf(within(item).getByRole('button')))
const photo = (name: RegExp) => screen.getByRole('button', { name })
const open = async (contactId: number) => {
  // The viewer reads fresh URLs when it opens.
  answer([200, ALBUM], [200, ALBUM])
  render(withProviders(<Shown contactId={contactId} />))
  await waitFor(() => expect(names()).toHaveLength(6))
  await waitFor(() => expect(sent()).toHaveLength(2))
}

test('filters photos by tag and shows all again', async () => {
  await open(81)
  expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    'Before 2',
    'After 1',
  ])
  press('Before 2')
  expect(names()).toEqual(['Photo 1: Step 2, Before', 'Photo 2: Step 4, Before'])
  press('All 6')
  expect(names()).toHaveLength(6)
})

test('tags several selected photos at once, and Undo restores each photo’s tag', async () => {
  await open(82)
  press('Select')
  expect(screen.getByRole('button', { name: 'After' }).matches(':disabled')).toBe(true)
  fireEvent.click(photo(/^Photo 1/))
  fireEvent.click(photo(/^Photo 2/))
  fireEvent.click(photo(/^Photo 3/))
  fireEvent.click(photo(/^Photo 3/))
  expect(screen.getByText('2 selected')).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: true }).map(labelOf)).toEqual([
    'Photo 1: Step 1',
    'Photo 2: Step 2, Before',
  ])
  const tagged = ALBUM.map((one, i) => (i < 2 ? { ...one, tag: 'after' } : one))
  answer([200, { success: true }], [200, tagged])
  press('After')
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Photo 1: Step 1, After', 'Photo 2: Step 2, After']))
  await waitFor(() => expect(messages()).toEqual(['2 photos tagged After']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select')
  expect(sent()[2]).toMatchObject({ method: 'PUT', body: { image_ids: [10, 9], tag: 'after' } })
  await waitFor(() => expect(sent()).toHaveLength(4))

  // Sent in order; the album is read again after each.
  const halfBack = ALBUM.map((one, i) => (i === 1 ? { ...one, tag: 'after' } : one))
  answer([200, { success: true }], [200, halfBack], [200, { success: true }], [200, ALBUM])
  const undo = useToasts.getState().toasts[0]?.action
  await act(async () => undo && 'act' in undo && undo.act())
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Photo 1: Step 1', 'Photo 2: Step 2, Before']))
  const bodies = sent().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
  expect(bodies.slice(1)).toEqual([
    { image_ids: [10], tag: null },
    { image_ids: [9], tag: 'before' },
  ])
})

test('Escape ends the selection; one press selects all photos', async () => {
  await open(83)
  press('Select')
  press('Select all')
  expect(screen.getByText('6 selected')).toBeTruthy()
  // A lead panel ignores an Escape that is already handled.
  expect(fireEvent.keyDown(photo(/^Photo 1/), { key: 'Escape' })).toBe(false)
  expect(screen.queryByText('6 selected')).toBeNull()
  expect(screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['All 6'])
})

test('offers no selection without permission to upload', async () => {
  signInWith(['Contacts', 'Contacts: View'])
  await open(84)
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})

test('a history row shows four of its existing photos in album order', async () => {
  answer([200, ALBUM])
  render(withProviders(<PhotoStrip contactId={85} imageIds={[5, 6, 7, 9, 10, 99]} leads={[]} />))
  await screen.findByRole('button', { name: 'Photo 1: Step 1' })
  expect(screen.getAllByRole('button').map(labelOf)).toEqual([
    'Photo 1: Step 1',
    'Photo 2: Step 2, Before',
    'Photo 3: Step 4, Before',
    'Photo 4: Step 5',
  ])
  expect(photo(/^Photo 4/).textContent).toContain('+1')
  fireEvent.click(photo(/^Photo 4/))
  const viewer = await screen.findByRole('dialog', { name: 'Photo viewer' })
  expect(within(viewer).getByText('4 of 5')).toBeTruthy()
})

test('shows an error for photos that cannot be read, and loads them on a retry', async () => {
  signInWith([])
  answer([403, refusal('permission_denied', 'Not you')])
  render(withProviders(<Photos contactId={88} contactName="Smith" />))
  expect(await screen.findByRole('heading', { name: 'Failed to load photos' })).toBeTruthy()
  expect(screen.getByText('Not you')).toBeTruthy()
  answer([200, []])
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'No photos yet' })).toBeTruthy()
})
