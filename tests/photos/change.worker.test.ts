import { beforeAll, expect, test } from 'vitest'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { exifSegment } from '../support/bytes/exif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { call, cost, read, refusal, requestOf } from '../support/worker/call.ts'
import { describedPage } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { addPhoto, newAlbum, photosOf, putPhoto, putPhotos, removePhoto, upload } from '../support/worker/photos.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const contactOf = (path: string) => Number(path.split('/')[4])

/** Three photos of one contact. */
const addThree = async () => {
  const { path } = await addPhoto()
  await upload(path)
  await upload(path)
  return { path, photos: await photosOf(path) }
}

test('a photo gets a caption, a tag and a lead, and each is logged', async () => {
  const { path, image } = await addPhoto()
  const { lead_id } = await addLead({ contact: undefined, contact_id: contactOf(path), project_title: 'Fence' })
  const answer = await putPhoto(path, image, { description: ' The old gate ', tag: 'before', lead_id }, PINS.manager)
  expect(cost(answer).trips).toBeLessThanOrEqual(3)
  const changed = { ...image, description: 'The old gate', tag: 'before', lead_id }
  expect((await read(answer, PhotoAnswer)).image).toEqual(changed)
  expect(await photosOf(path)).toEqual([changed])
  expect((await describedPage(contactOf(path))).data[0]).toMatchObject({
    text: 'Photo changed',
    description: 'Caption: none → The old gate\nTag: none → Before\nJob: 10x12 shade → Fence',
    user_name: 'Max',
    image_id: image.image_id,
    lead_id,
  })
})

test('a cleared caption becomes the automatic one, and tag and lead can be removed', async () => {
  const { path, image } = await addPhoto()
  const { lead_id } = await addLead({ contact: undefined, contact_id: contactOf(path) })
  await putPhoto(path, image, { description: 'Gate', tag: 'after', lead_id })
  const answer = await putPhoto(path, image, { description: '', tag: null, lead_id: null })
  expect((await read(answer, PhotoAnswer)).image).toEqual({ ...image, lead_id: null })
  expect(image.description).toMatch(/^Project photo uploaded /)
})

test('tags several photos at once, all or none', async () => {
  const { path, photos } = await addThree()
  const [first, second, third] = photos
  if (!first || !second || !third) throw new Error('Three photos were added')
  const answer = await putPhotos(path, [first, second, second], { tag: 'during' })
  expect(cost(answer).trips).toBeLessThanOrEqual(3)
  expect(answer.status).toBe(200)
  expect((await photosOf(path)).map(({ tag }) => tag)).toEqual(['during', 'during', null])
  // One log line lists the photos that were changed.
  await putPhotos(path, photos, { tag: 'during' })
  await putPhotos(path, photos, { tag: 'during' })
  const told = (await describedPage(contactOf(path))).data
    .slice(0, 3)
    .map(({ text, description }) => [text, description])
  expect(told).toEqual([
    ['Photo changed', 'Tag: none → During'],
    ['Ada changed 2 photos', 'Tag: During'],
    ['Photo added', null],
  ])

  await removePhoto(path, third)
  const before = await snapshot()
  expect((await putPhotos(path, photos, { tag: 'after' })).status).toBe(404)
  expect(await snapshot()).toBe(before)
})

test('refuses the whole change when one of the photos is deleted first', async () => {
  const { path, photos } = await addThree()
  const body = { image_ids: photos.map(({ image_id }) => image_id), tag: 'after' }
  const slow = requestOf('PUT', path, { pin: PINS.admin, body })
  const { late } = await overtake(3, slow, () => call('DELETE', `${path}/${body.image_ids[1]}`, { pin: PINS.admin }))
  expect([late.status, (await refusal(late)).reason]).toEqual([404, 'photo_gone'])
  expect((await photosOf(path)).map(({ tag }) => tag)).toEqual([null, null])
})

test('refuses to move a photo to a lead of another contact, and to change it under another contact', async () => {
  const { path, image } = await addPhoto()
  const { lead_id } = await addLead()
  const before = await snapshot()
  const answer = await putPhoto(path, image, { lead_id })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([404, 'lead_gone'])
  expect(await snapshot()).toBe(before)
  expect((await putPhoto(await newAlbum(), image, { tag: 'after' })).status).toBe(404)
})

test.each([
  [{ tag: 'later' }],
  [{ description: 'x'.repeat(201) }],
  [{ description: 'a\u202eb' }],
  [{ lead_id: 'x' }],
  [{ user_id: 1 }],
])('%j is refused', async (body) => {
  const { path, image } = await addPhoto()
  expect((await putPhoto(path, image, body)).status).toBe(400)
})

test.each([[[]], [Array.from({ length: 1001 }, (_, i) => i + 1)], [['1']], [[0]]])(
  '%j are no photos',
  async (image_ids) => {
    const path = await newAlbum()
    expect((await call('PUT', path, { pin: PINS.admin, body: { image_ids, tag: 'after' } })).status).toBe(400)
  },
)

test('photos of a batch keep their order, and the last batch is first', async () => {
  const path = await newAlbum()
  const now = Date.now()
  // In the order of their uploads: two photos of a batch arrive in reverse, and an earlier batch arrives last.
  const arrivals = [
    { name: 'b2', picked_at: now - 1000, place: 1 },
    { name: 'b1', picked_at: now - 1000, place: 0 },
    { name: 'b10', picked_at: now - 1000, place: 9 },
    { name: 'a1', picked_at: now - 60_000, place: 0 },
    { name: 'c1', picked_at: now + 60_000, place: 0 },
  ]
  for (const { name, ...fields } of arrivals) await upload(path, { description: name, fields })
  expect((await photosOf(path)).map(({ description }) => description)).toEqual(['c1', 'b1', 'b2', 'b10', 'a1'])
})

test('a wrong clock does not make a photo first or last for ever', async () => {
  const path = await newAlbum()
  const now = Date.now()
  for (const [description, picked_at] of [
    ['far ahead', now + 2 * DAY_MS],
    ['long ago', 0],
  ] as const) {
    await upload(path, { description, fields: { picked_at } })
  }
  await upload(path, { description: 'last' })
  expect((await photosOf(path))[0]?.description).toBe('last')
})

test.each([
  [{ taken: '2026:03:01 09:30:00', offset: '-06:00' }, '2026-03-01T15:30:00Z'],
  // Without an offset the time zone is that of the business: Chicago, before and after the start of daylight saving time.
  [{ taken: '2026:03:01 09:30:00' }, '2026-03-01T15:30:00Z'],
  [{ taken: '2026:06:01 09:30:00' }, '2026-06-01T14:30:00Z'],
  [{ digitized: '2026:06:01 09:30:00' }, '2026-06-01T14:30:00Z'],
])('the time a photo was taken is kept: %j', async (times, expected) => {
  const { image } = await addPhoto({ file: jpeg({ segments: exifSegment(times) }), fields: { taken_at: 1e12 } })
  expect(image.taken_at).toBe(Date.parse(expected))
})

test('uses the time from the browser if the file has none, and ignores an implausible one', async () => {
  const at = Date.parse('2026-03-01T15:30:00Z')
  expect((await addPhoto({ fields: { taken_at: at } })).image.taken_at).toBe(at)
  for (const taken_at of [0, Date.now() + 3 * DAY_MS]) {
    expect((await addPhoto({ fields: { taken_at } })).image.taken_at).toBeNull()
  }
  const never = jpeg({ segments: exifSegment({ taken: '0000:00:00 00:00:00' }) })
  expect((await addPhoto({ file: never })).image.taken_at).toBeNull()
})
