import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { albumKey } from '#web/cache/read-keys.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { useAssignPhotos } from '#web/photos/change-photos.write.ts'
import { useDeletePhoto } from '#web/photos/delete-photo.write.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { Caption } from '#web/photos/viewer/caption.tsx'
import { useSession } from '#web/session/session.ts'
import { PHOTO } from '../support/web/photo.ts'
import { answer, press, sent, stayFresh, withFakeServer, withProviders } from '../support/web/profile.tsx'

const ALBUM = [3, 2, 1].map((image_id) => ({ ...PHOTO, image_id, tag: null, description: '' }))
const me = () => useSession.getState().user?.user_id ?? 0

withFakeServer()
beforeEach(async () => {
  stayFresh(albumKey(71))
  await setOutboxOwner(me())
})
afterEach(async () => {
  await deleteOutboxOf(me())
  await setOutboxOwner(null)
  vi.restoreAllMocks()
})

const Album = ({ contactId }: { contactId: number }) => {
  const { data, isPending } = useAlbum(contactId)
  const remove = useDeletePhoto(contactId)
  const sort = useAssignPhotos(contactId, [])
  if (isPending) return <p>Loading</p>
  return (
    <>
      {data?.map((photo) => (
        <p key={photo.image_id}>{`${photo.image_id} ${photo.tag} ${photo.description}`}</p>
      ))}
      <button type="button" onClick={() => sort(data?.slice(0, 2) ?? [], { tag: 'before' })}>
        tag
      </button>
      <button type="button" onClick={() => data?.[2] && remove(data[2])}>
        remove
      </button>
      {data?.[0] && <Caption contactId={contactId} photo={data[0]} mayChange />}
    </>
  )
}
const shown = () => screen.queryAllByText(/^\d/).map(({ textContent }) => textContent)
const waiting = (count: number) =>
  waitFor(() => {
    expect(useOutbox.getState().writes).toHaveLength(count)
    expect(useOutbox.getState().writes.every(isQueued)).toBe(true)
  })

test('tags, captions and deletes photos offline, and sends each change once', async () => {
  answer([200, ALBUM])
  render(withProviders(<Album contactId={71} />))
  await waitFor(() => expect(shown()).toEqual(['3 null ', '2 null ', '1 null ']))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press('tag')
  await waiting(1)
  press('remove')
  await waiting(2)
  press('Add caption')
  fireEvent.change(screen.getByRole('textbox', { name: 'Caption' }), { target: { value: 'The gate' } })
  press('Save')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waiting(3)
  expect(shown()).toEqual(['3 before The gate', '2 before '])
  expect(sent()).toHaveLength(1)

  const captioned = { ...ALBUM[0], tag: 'before', description: 'The gate' }
  const writes: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify([captioned, { ...ALBUM[1], tag: 'before' }]))
    writes.push({ method, path, body: body ? JSON.parse(String(body)) : null })
    return new Response(JSON.stringify({ success: true, image: captioned }))
  })
  network.mockReturnValue(true)
  await act(async () => retryQueuedNow())
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(writes).toEqual([
    { method: 'PUT', path: '/api/v1/contacts/71/images', body: { image_ids: [3, 2], tag: 'before' } },
    { method: 'DELETE', path: '/api/v1/contacts/71/images/1', body: null },
    { method: 'PUT', path: '/api/v1/contacts/71/images/3', body: { description: 'The gate' } },
  ])
})

test('requests no photos of an unsent contact', async () => {
  render(withProviders(<Album contactId={newProvisionalId('contact')} />))
  expect(screen.queryByText('Loading')).toBeNull()
  expect(shown()).toEqual([])
  expect(sent()).toEqual([])
})
