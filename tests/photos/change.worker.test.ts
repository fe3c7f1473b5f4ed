import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { selectPairsOfLead } from '#worker/photos/pairs/store.ts'
import { exifSegment } from '../support/bytes/exif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { deleteContact, describedPage, timelinePage } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addManager, addStaff, database, PINS } from '../support/worker/people.ts'
import {
  addPhoto,
  addPhotoPair,
  newAlbum,
  pairUp,
  photosOf,
  putPhoto,
  putPhotos,
  removePhoto,
  restorePhoto,
  twoPhotos,
  upload,
} from '../support/worker/photos.ts'
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
  expect((await putPhotos(path, [first, second, second], { tag: 'during' })).status).toBe(200)
  expect((await photosOf(path)).map(({ tag }) => tag)).toEqual(['during', 'during', null])
  // One log line lists the photos that were changed.
  await putPhotos(path, photos, { tag: 'during' })
  await putPhotos(path, photos, { tag: 'during' })
  expect((await describedPage(contactOf(path))).data.slice(0, 3)).toMatchObject([
    { text: 'Photo changed', description: 'Tag: none → During' },
    { text: 'Ada changed 2 photos', description: 'Tag: During' },
    { text: 'Photo added', description: null },
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

test('refuses an unknown tag, a caption of more than 200 characters, no photos, and more than 1000', async () => {
  const { path, image } = await addPhoto()
  for (const body of [{ tag: 'later' }, { description: 'x'.repeat(201) }, { description: 'a\u202eb' }]) {
    expect((await putPhoto(path, image, body)).status).toBe(400)
  }
  for (const image_ids of [[], Array.from({ length: 1001 }, (_, i) => i + 1)]) {
    expect((await call('PUT', path, { pin: PINS.admin, body: { image_ids, tag: 'after' } })).status).toBe(400)
  }
})

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
  for (const picked_at of [Date.now() + 2 * DAY_MS, 0]) await upload(path, { fields: { picked_at } })
  await upload(path, { description: 'last' })
  expect((await photosOf(path))[0]?.description).toBe('last')
})

test.each([
  [{ taken: '2026:03:01 09:30:00', offset: '-06:00' }, '2026-03-01T15:30:00Z'],
  // Without an offset the time zone is that of the business.
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

test('a user can delete an own photo and restore it unchanged', async () => {
  const { path, image } = await addPhoto({}, PINS.manager)
  expect((await removePhoto(path, image, PINS.manager)).status).toBe(200)
  expect(await photosOf(path)).toEqual([])
  expect((await call('GET', image.url)).status).toBe(404)

  expect((await read(await restorePhoto(path, image, PINS.manager), PhotoAnswer)).image).toEqual(image)
  expect(await photosOf(path)).toEqual([image])
  // Its file is still in R2.
  expect((await call('GET', image.url)).status).toBe(200)
  const { data } = await timelinePage(contactOf(path))
  expect(data.slice(0, 3).map(({ action, user_name }) => [action, user_name])).toEqual(
    ['image_restored', 'image_deleted', 'image_added'].map((action) => [action, 'Max']),
  )
})

test('deleting another user’s photo needs the permission to delete contacts', async () => {
  const { path, image } = await addPhoto({}, PINS.manager)
  const { pin } = await addManager()
  const before = await snapshot()
  for (const act of [removePhoto, restorePhoto]) {
    const answer = await act(path, image, pin)
    expect([answer.status, (await refusal(answer)).code]).toEqual([403, 'permission_denied'])
  }
  expect(await snapshot()).toBe(before)
  expect((await removePhoto(path, image, PINS.admin)).status).toBe(200)
  // The owner may restore only photos that the owner deleted.
  expect((await restorePhoto(path, image, PINS.manager)).status).toBe(403)
  expect((await restorePhoto(path, image, PINS.admin)).status).toBe(200)
})

test('returns 404 for a photo under another contact, and for the second of two deletions', async () => {
  const { path, image } = await addPhoto()
  const elsewhere = await newAlbum()
  for (const act of [removePhoto, restorePhoto]) expect((await act(elsewhere, image)).status).toBe(404)
  const answers = await Promise.all([removePhoto(path, image), removePhoto(path, image)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
})

test('restoring a photo outside the trash changes nothing; photos of a deleted contact stay as they are', async () => {
  const { path, image } = await addPhoto()
  const before = await snapshot()
  expect((await restorePhoto(path, image)).status).toBe(200)
  expect(await snapshot()).toBe(before)
  await deleteContact(contactOf(path))
  for (const act of [removePhoto, restorePhoto]) expect((await act(path, image)).status).toBe(404)
})

/** The pairs in the answer of the photos' list. */
const shownIn = async (path: string) => (await photosOf(path)).flatMap(({ pairs }) => pairs)
const ofLead = async (leadId: number) => (await database().batch([selectPairsOfLead(leadId)]))[0]

test('pairs two photos of a lead: the photo before carries the pair', async () => {
  const { path, leadId, before, after } = await twoPhotos()
  expect((await pairUp(leadId, before, after)).status).toBe(201)
  const photos = await photosOf(path)
  expect(photos.find(({ image_id }) => image_id === before.image_id)?.pairs).toMatchObject([
    { after_id: after.image_id },
  ])
  expect(await ofLead(leadId)).toMatchObject([{ before_width: 20, after_width: 20 }])
})

test('separates a pair once; both photos stay', async () => {
  const { path, pair } = await addPhotoPair()
  const remove = () => call('DELETE', `/api/v1/pairs/${pair.pair_id}`, { pin: PINS.manager })
  expect((await remove()).status).toBe(200)
  expect([await shownIn(path), (await photosOf(path)).length]).toEqual([[], 2])
  const again = await remove()
  expect([again.status, (await refusal(again)).error]).toEqual([404, 'This pair does not exist any more'])
})

test('refuses one photo twice, a pair that exists in either order, and what is no photo of the lead', async () => {
  const { path, leadId, before, after } = await addPhotoPair()
  const other = await addPhoto()
  const file = await (await upload(path, { file: pdf(), name: 'a.pdf' })).json<{ image: typeof before }>()
  const refused = async (one: typeof before, two: typeof before) => (await pairUp(leadId, one, two)).status
  expect(await refused(before, before)).toBe(400)
  expect(await refused(before, after)).toBe(409)
  expect(await refused(after, before)).toBe(409)
  expect(await refused(before, other.image)).toBe(404)
  expect(await refused(before, file.image)).toBe(404)
})

test('a deleted photo hides its pair, and restoring the photo shows it', async () => {
  const { path, leadId, after } = await addPhotoPair()
  await removePhoto(path, after)
  expect([await shownIn(path), await ofLead(leadId)]).toEqual([[], []])
  await restorePhoto(path, after)
  expect([(await shownIn(path)).length, (await ofLead(leadId)).length]).toEqual([1, 1])
})

test('a pair follows both photos to another lead, and hides while they are apart', async () => {
  const { path, before, after } = await addPhotoPair()
  const { lead_id } = await addLead({ contact: undefined, contact_id: contactOf(path) })
  await putPhotos(path, [before], { lead_id })
  expect(await shownIn(path)).toEqual([])
  await putPhotos(path, [after], { lead_id })
  expect([(await shownIn(path)).length, (await ofLead(lead_id)).length]).toEqual([1, 1])
})

test('a purged photo takes its pair along', async () => {
  const { before } = await addPhotoPair()
  await database().batch([sql`DELETE FROM images WHERE image_id = ${before.image_id}`])
  const [rows] = await database().batch([sql`SELECT * FROM photo_pairs WHERE before_id = ${before.image_id}`])
  expect(rows).toEqual([])
})
