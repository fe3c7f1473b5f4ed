import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { call, cost, read, refusal } from '../support/worker/call.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { addPhoto, newAlbum, photosOf, removePhoto, restorePhoto } from '../support/worker/photos.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE })
})

const happenings = async (imageId: number) => {
  const [rows] = await database().batch([
    sql<{ action: string; contact_id: number; user_name: string }>`
      SELECT action, contact_id, user_name FROM activity WHERE entity = 'image' AND entity_id = ${imageId}`,
  ])
  return rows
}

test('a user can delete an own photo and restore it unchanged', async () => {
  const { path, image } = await addPhoto({}, PINS.manager)
  const removed = await removePhoto(path, image, PINS.manager)
  expect([removed.status, cost(removed).trips <= 3]).toEqual([200, true])
  expect(await photosOf(path)).toEqual([])
  expect((await call('GET', image.url)).status).toBe(404)

  const restored = await restorePhoto(path, image, PINS.manager)
  expect(cost(restored).trips).toBeLessThanOrEqual(3)
  expect((await read(restored, PhotoAnswer)).image).toEqual(image)
  expect(await photosOf(path)).toEqual([image])
  // Its file is still in R2.
  expect((await call('GET', image.url)).status).toBe(200)
  const contact_id = Number(path.split('/')[4])
  expect(await happenings(image.image_id)).toEqual(
    ['image_added', 'image_deleted', 'image_restored'].map((action) => ({ action, contact_id, user_name: 'Max' })),
  )
})

test('deleting another user’s photo needs the permission to delete contacts', async () => {
  const { path, image } = await addPhoto({}, PINS.manager)
  const before = await snapshot()
  for (const act of [removePhoto, restorePhoto]) {
    const answer = await act(path, image, EVE)
    expect([answer.status, (await refusal(answer)).code]).toEqual([403, 'permission_denied'])
  }
  expect(await snapshot()).toBe(before)
  expect((await removePhoto(path, image, PINS.admin)).status).toBe(200)
  // The owner may restore only photos that the owner deleted.
  expect((await restorePhoto(path, image, PINS.manager)).status).toBe(403)
  expect((await restorePhoto(path, image, PINS.admin)).status).toBe(200)
})

test('returns 404 for a photo under another contact, and for a second deletion', async () => {
  const { path, image } = await addPhoto()
  const elsewhere = await newAlbum()
  for (const act of [removePhoto, restorePhoto]) expect((await act(elsewhere, image)).status).toBe(404)
  expect((await removePhoto(path, image)).status).toBe(200)
  expect((await removePhoto(path, image)).status).toBe(404)
})

test('one of two simultaneous deletions succeeds', async () => {
  const { path, image } = await addPhoto()
  const answers = await Promise.all([removePhoto(path, image), removePhoto(path, image)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  expect(await happenings(image.image_id)).toHaveLength(2)
})

test('restoring a photo that is not in the trash changes nothing', async () => {
  const { path, image } = await addPhoto()
  const before = await snapshot()
  expect((await restorePhoto(path, image)).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test('the photos of a contact in the trash cannot be deleted or restored', async () => {
  const { path, image } = await addPhoto()
  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${Number(path.split('/')[4])}`])
  for (const act of [removePhoto, restorePhoto]) expect((await act(path, image)).status).toBe(404)
})
