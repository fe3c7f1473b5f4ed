import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { selectPairsOfLead } from '#worker/photos/pairs/store.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { call, cost, refusal } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import {
  addPhoto,
  addPhotoPair,
  pairUp,
  photosOf,
  putPhotos,
  removePhoto,
  restorePhoto,
  twoPhotos,
  upload,
} from '../support/worker/photos.ts'

beforeAll(addStaff)

/** The pairs in the answer of the photos' list. */
const shownIn = async (path: string) => (await photosOf(path)).flatMap(({ pairs }) => pairs)
const ofLead = async (leadId: number) => (await database().batch([selectPairsOfLead(leadId)]))[0]

test('pairs two photos of a lead: the photo before carries the pair', async () => {
  const { path, leadId, before, after } = await twoPhotos()
  const answer = await pairUp(leadId, before, after)
  expect([answer.status, cost(answer).trips <= 3]).toEqual([201, true])
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
  const contact_id = Number(path.split('/')[4])
  const { lead_id } = await addLead({ contact: undefined, contact_id })
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
