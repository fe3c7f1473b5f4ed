import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PhotoAnswer, Photos } from '#contract/photos/photo.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { randomName } from '#worker/photos/files.ts'
import { sweepPhotoFiles } from '#worker/photos/sweep.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { call, read, requestOf } from '../support/worker/call.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { killed, overtake } from '../support/worker/interleave.ts'
import { newAddress } from '../support/worker/leads.ts'
import { logoForm } from '../support/worker/logos.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import {
  addPhoto,
  addPhotoPair,
  bytesAt,
  newAlbum,
  photoForm,
  removePhoto,
  restorePhoto,
  storedFiles,
} from '../support/worker/photos.ts'
import { loggedBy } from '../support/worker/unexpected.ts'

const DAY = 86_400_000
const PORTIONS = 40

beforeAll(addStaff)
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
/** The bucket, which lists fewer files than requested, as R2 may. */
const slowBucket: unknown = {
  list: (options: R2ListOptions) => env.PHOTOS.list({ ...options, limit: 50 }),
  delete: (names: string[]) => env.PHOTOS.delete(names),
}
const sweep = (portions = PORTIONS) => sweepPhotoFiles(database(), slowBucket as R2Bucket, portions)
const night = () => loggedBy(() => worker.scheduled(createScheduledController({ cron: EVERY_NIGHT_CRON }), env))

const names = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key)

const thumbnail = jpeg({ width: 4, height: 3 })
const newUpload = async () => requestOf('POST', await newAlbum(), { pin: PINS.admin, body: photoForm({ thumbnail }) })

test('the nightly job deletes files without a row after a day, and no other file', async () => {
  const { path, image } = await addPhoto({ thumbnail })
  await removePhoto(path, image)
  await env.PHOTOS.put('backup.zip', 'not a photo')
  const kept = await names()
  await killed(3, await newUpload())
  const photo = new File([jpeg()], 'gate.jpg', { type: 'image/jpeg' })
  const body = await inquiryForm({ photos: [photo, photo], thumbnails: [photo, photo] })
  await killed(4, requestOf('POST', '/api/v1/public/inquiries', { body, address: newAddress() }))
  await killed(2, requestOf('PUT', '/api/v1/settings/documents/logo', { pin: PINS.admin, body: logoForm() }))
  expect(await storedFiles()).toBe(kept.length + 7)

  later(DAY - 60_000)
  await night()
  expect(await storedFiles()).toBe(kept.length + 7)
  later(120_000)
  expect((await night()).lines).toEqual([])
  expect(await names()).toEqual(kept)
})

const PLAN = { file: pdf(), name: 'Plan.pdf', type: 'application/pdf' }

test('the nightly job keeps the PDFs of rows, also in the trash, and pairs; it deletes a PDF without a row', async () => {
  const [shown, deleted] = [await addPhoto(PLAN), await addPhoto(PLAN)]
  await removePhoto(deleted.path, deleted.image)
  const { path, pair } = await addPhotoPair()
  const kept = await names()
  await killed(3, requestOf('POST', await newAlbum(), { pin: PINS.admin, body: photoForm(PLAN) }))
  expect(await storedFiles()).toBe(kept.length + 1)

  later(DAY + 60_000)
  expect((await night()).lines).toEqual([])
  expect(await names()).toEqual(kept)
  await restorePhoto(deleted.path, deleted.image)
  const album = async (of: string) => read(await call('GET', `${of}?files=true`, { pin: PINS.admin }), Photos)
  for (const of of [shown.path, deleted.path]) {
    const [file] = await album(of)
    expect(await bytesAt(file?.url ?? '')).toEqual(PLAN.file)
  }
  expect((await album(path)).flatMap(({ pairs }) => pairs)).toMatchObject([{ pair_id: pair.pair_id }])
})

test('keeps a file whose row is being written', async () => {
  const { late } = await overtake(3, await newUpload(), async () => {
    await Promise.all([sweep(), sweep()])
    return new Response()
  })
  const { image } = await read(late, PhotoAnswer)
  expect([await bytesAt(image.url), await bytesAt(image.thumbnail_url)]).toEqual([jpeg(), thumbnail])
})

/** Files with generated names. Rows name those that are no orphans, half as photos, half as thumbnails. */
const fill = async (count: number, isOrphan: (i: number) => boolean) => {
  const made = Array.from({ length: count }, (_, i) => ({ name: randomName('image/jpeg'), isOrphan: isOrphan(i) }))
  await Promise.all(made.map(({ name }) => env.PHOTOS.put(name, 'x')))
  const [orphans, named] = [true, false].map((is) => made.filter((one) => one.isOrphan === is).map(({ name }) => name))
  await database().batch([
    sql`INSERT INTO images (image_id, object_key, thumbnail_key, content_type, bytes, user_name, created_at)
      SELECT 100000 + key, iif(key % 2, 'photo ' || key, value), iif(key % 2, value, NULL), 'image/jpeg', 1, 'Max', 0
      FROM json_each(${JSON.stringify(named)})`,
  ])
  return orphans ?? []
}

test('checks many files in portions, over several nights and in simultaneous runs', async () => {
  const orphans = await fill(120, (i) => i % 10 === 0)
  const all = await names()
  const left = async () => (await names()).filter((name) => orphans.includes(name)).length
  later(DAY + 60_000)
  await Promise.all([sweep(1), sweep(1)])
  const afterOne = await left()
  expect([afterOne > 0, afterOne < orphans.length]).toEqual([true, true])
  await Promise.all([sweep(1), sweep(1), sweep()])
  expect(await left()).toBe(0)
  // The sweep starts again.
  await env.PHOTOS.put(orphans[0] ?? '', 'x')
  later(DAY)
  await Promise.all([sweep(), sweep()])
  expect(await names()).toEqual(all.filter((name) => !orphans.includes(name)))
})

test('deletes nothing if most files have no row', async () => {
  await env.PHOTOS.delete(await names())
  await fill(150, () => true)
  later(DAY + 60_000)
  const { lines } = await night()
  expect(lines.join()).toContain('Most photo files have no row')
  expect(await storedFiles()).toBe(150)
})
