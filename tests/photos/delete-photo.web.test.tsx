import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#web/lib/toasts.ts'
import { useDeletePhoto } from '#web/photos/delete-photo.write.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { PHOTO } from '../support/web/photo.ts'
import { answer, messages, refusal, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const ALBUM = [3, 2, 1].map((image_id) => ({ ...PHOTO, image_id }))

const Album = ({ contactId }: { contactId: number }) => {
  const { data = [] } = useAlbum(contactId)
  const remove = useDeletePhoto(contactId)
  return data.map((photo) => (
    <button key={photo.image_id} type="button" onClick={() => remove(photo)}>
      {photo.image_id}
    </button>
  ))
}
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const open = async (contactId: number) => {
  answer([200, ALBUM])
  render(withProviders(<Album contactId={contactId} />))
  await waitFor(() => expect(shown()).toEqual(['3', '2', '1']))
}
const remove = () => fireEvent.click(screen.getByRole('button', { name: '2' }))

test('a deleted photo disappears at once and returns to its place after a refusal', async () => {
  await open(71)
  answer([403, refusal('permission_denied', 'Not you')], [200, ALBUM])
  remove()
  await waitFor(() => expect(shown()).toEqual(['3', '1']))
  await waitFor(() => expect(shown()).toEqual(['3', '2', '1']))
  expect(messages()).toEqual(['Not you'])
})

test('Undo restores a deleted photo to its place at once', async () => {
  await open(72)
  answer([200, { success: true }], [200, ALBUM.filter(({ image_id }) => image_id !== 2)])
  remove()
  await waitFor(() => expect(messages()).toEqual(['Photo deleted']))
  expect(shown()).toEqual(['3', '1'])
  const undo = useToasts.getState().toasts[0]?.action
  answer([200, { success: true, image: { ...PHOTO, image_id: 2 } }], [200, ALBUM])
  await act(async () => undo && 'act' in undo && undo.act())
  await waitFor(() => expect(shown()).toEqual(['3', '2', '1']))
})
