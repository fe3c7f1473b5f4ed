import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES, PhotoAnswer, THUMBNAIL_MAX_BYTES } from '#contract/photos/photo.ts'
import worker from '#worker/index.ts'
import { contains, exifSegment, GPS_MARK, letters } from '../support/bytes/exif.ts'
import { gif } from '../support/bytes/gif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { png } from '../support/bytes/png.ts'
import { type Call, call, read, refusal, requestOf } from '../support/worker/call.ts'
import { deleteContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addPhoto, bytesAt, newAlbum, photoForm, photosOf, storedFiles, upload } from '../support/worker/photos.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { newKey } from '../support/worker/writes.ts'

beforeAll(addStaff)

/** A JPEG of exactly this many bytes, with bytes after its end. */
const weighing = (bytes: number) => {
  const photo = new Uint8Array(bytes)
  photo.set(jpeg())
  return photo
}

test('adds a photo with its thumbnail, and lists it before older ones', async () => {
  const { path, image: older } = await addPhoto({ description: '  The old gate ' })
  const form = { file: png({ width: 2048, height: 1536 }), thumbnail: jpeg({ width: 400, height: 300 }) }
  const { image } = await read(await upload(path, form, PINS.manager), PhotoAnswer)
  expect(image).toMatchObject({ width: 2048, height: 1536, bytes: form.file.length, user_id: 2, user_name: 'Max' })
  expect(image.description).toMatch(/^Project photo uploaded [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  expect(older.description).toBe('The old gate')
  expect((await photosOf(path)).map((photo) => photo.image_id)).toEqual([image.image_id, older.image_id])
  expect(await bytesAt(image.url)).toEqual(form.file)
  expect(await bytesAt(image.thumbnail_url)).toEqual(form.thumbnail)
  expect(older.thumbnail_url).toBe(older.url)
})

test('the date in a description is the business day', async () => {
  await database().batch([sql`UPDATE settings SET time_zone = 'Pacific/Kiritimati'`])
  const far = (await addPhoto()).image
  await database().batch([sql`UPDATE settings SET time_zone = 'America/Chicago'`])
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Pacific/Kiritimati' })
  expect(far.description).toBe(`Project photo uploaded ${format.format(far.created_at)}`)
})

test('stores a photo without its location and with its orientation', async () => {
  const { image } = await addPhoto({ file: jpeg({ segments: exifSegment({ orientation: 6 }) }) })
  const kept = await bytesAt(image.url)
  expect(contains(kept, GPS_MARK)).toBe(false)
  // Big-endian, one entry: orientation, a short, once: 6.
  expect(contains(kept, '\x01\x12\0\x03\0\0\0\x01\0\x06')).toBe(true)
  expect([image.width, image.height]).toEqual([10, 20])
})

const REFUSED: [what: string, form: Parameters<typeof photoForm>[0], status: number, error: string][] = [
  ['nothing', { file: new Uint8Array(), name: 'empty.jpg' }, 415, 'empty.jpg is not a valid image file.'],
  ['a byte over 5 MB', { file: weighing(PHOTO_MAX_BYTES + 1), name: 'big.jpg' }, 413, 'big.jpg is too large.'],
  ['far over 5 MB', { file: weighing(7 * 1024 * 1024), name: 'huge.jpg' }, 413, 'The photo is too large.'],
  ['a renamed program', { file: Uint8Array.from(letters('MZ\x90\0')), name: 'a.png' }, 415, 'a.png is not a valid'],
  ['a HEIC', { file: Uint8Array.from([0, 0, 0, 24, ...letters('ftypheic')]), name: '1.HEIC' }, 415, '1.HEIC is a HEIC'],
  ['fifty megapixels in a few bytes', { file: png({ width: 8160, height: 6144 }) }, 413, 'Max size is 40 megapixels.'],
  ['an animation of 150,000 frames', { file: gif({ width: 1, height: 1, frames: 150_000 }) }, 413, 'too long an anima'],
  [
    'a thumbnail of two megapixels',
    { thumbnail: jpeg({ width: 2000, height: 1000 }) },
    413,
    'Max size is 1 megapixel.',
  ],
  ['a bad thumbnail', { thumbnail: jpeg().slice(0, -2) }, 415, 'thumbnail.jpg is not a valid image file.'],
  ['a large thumbnail', { thumbnail: weighing(THUMBNAIL_MAX_BYTES + 1) }, 413, 'thumbnail.jpg is too large.'],
  [
    'a name that runs backwards',
    { file: jpeg().slice(0, 9), name: 'a\u202eb.jpg' },
    415,
    'ab.jpg is not a valid image',
  ],
]

test.each(REFUSED)('%s is refused with a reason, and nothing is stored', async (_, form, status, error) => {
  const path = await newAlbum()
  const [before, files] = [await snapshot(), await storedFiles()]
  const answer = await upload(path, form)
  expect([answer.status, (await refusal(answer)).error]).toEqual([status, expect.stringContaining(error)])
  expect(await storedFiles()).toBe(files)
  expect(await snapshot()).toBe(before)
})

test('accepts exactly 5 MB, and ignores the declared type', async () => {
  const { image } = await addPhoto({ file: weighing(PHOTO_MAX_BYTES), name: 'a.exe', type: 'application/x-msdownload' })
  expect(image.url).toMatch(/^\/api\/v1\/images\/[0-9a-f]{32}\.jpg\?/)
  // The bytes after the end of the picture are removed.
  expect(image.bytes).toBe(jpeg().length)
  expect((await addPhoto({ file: gif(), name: 'a.jpg' })).image.url).toContain('.gif?')
})

const formWith = (field: string, value: string | File, form = photoForm()) => {
  if (typeof value === 'string') form.append(field, value)
  else form.append(field, value, value.name)
  return form
}
const multipart = (parameters: string) => ({ 'content-type': `multipart/form-data${parameters}` })

test.each<[string, Call]>([
  ['JSON', { body: { image: 'x' } }],
  ['no body', {}],
  ['a form without its lines', { text: 'nothing', headers: multipart('; boundary=x') }],
  ['a form without its boundary', { text: 'nothing', headers: multipart('') }],
  ['a text for a file', { body: formWith('image', 'a text', new FormData()) }],
  ['a repeated file', { body: formWith('image', new File([jpeg()], 'second.jpg')) }],
  ['an unknown field', { body: formWith('user_id', '1') }],
  ['a description of more than 200 characters', { body: photoForm({ description: 'x'.repeat(201) }) }],
])('returns 400 for %s, with and without a key', async (_, sent) => {
  const path = await newAlbum()
  for (const key of [undefined, newKey()]) {
    const answer = await call('POST', path, { pin: PINS.admin, ...sent, ...(key && { key }) })
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_input'])
  }
})

test('an idempotency key covers the bytes of a photo: the same photo is stored once, also at once, and another is refused', async () => {
  const path = await newAlbum()
  const key = newKey()
  const first = await read(await upload(path, {}, PINS.manager, key), PhotoAnswer)
  const again = await upload(path, {}, PINS.manager, key)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await read(again, PhotoAnswer)).toEqual(first)
  // Two bytes that are not valid text and decode to the same text.
  const [one, other] = [jpeg({ after: [0xfe] }), jpeg({ after: [0xff] })]
  const twin = newKey()
  expect((await upload(path, { file: one }, PINS.manager, twin)).status).toBe(201)
  const clash = await upload(path, { file: other }, PINS.manager, twin)
  expect([clash.status, (await refusal(clash)).code]).toEqual([409, 'idempotency_key_reused'])
  const [files, once] = [await storedFiles(), newKey()]
  const answers = await Promise.all([1, 2, 3].map(() => upload(path, {}, PINS.manager, once)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect([await storedFiles(), (await photosOf(path)).length]).toEqual([files + 1, 3])
})

test('uploads beyond the memory of a Worker are refused until others have ended', async () => {
  const path = await newAlbum()
  const send = () => upload(path, { file: weighing(PHOTO_MAX_BYTES) }, PINS.manager)
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(answers.length - refused.length)
  expect(await photosOf(path)).toHaveLength(3)
  for (const answer of refused) {
    expect([answer.headers.get('retry-after'), (await refusal(answer)).reason]).toEqual(['5', 'uploads_at_once'])
  }
  expect((await send()).status).toBe(201)
})

/** Sends an upload directly, because the runtime would wait for its body. */
const sendStream = (
  path: string,
  source: UnderlyingSource<Uint8Array>,
  { url, headers } = requestOf('POST', path, { pin: PINS.manager, body: photoForm() }),
) => {
  const body = new ReadableStream(source, { highWaterMark: 0 })
  const request = new Request<unknown, IncomingRequestCfProperties>(url, { method: 'POST', headers, body })
  return worker.fetch(request, env, createExecutionContext())
}

/** Replaces the timers for the rest of a test. */
const controlTime = () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The body of an upload, of which a part arrives after each pause. */
const slowBody = (parts: readonly Uint8Array[], pause: number): UnderlyingSource<Uint8Array> => {
  const left = [...parts]
  return {
    pull: async (controller) => {
      await vi.advanceTimersByTimeAsync(pause)
      const part = left.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  }
}

test('uploads that stall for 30 seconds are refused with a status for a retry, and later ones are accepted', async () => {
  const path = await newAlbum()
  controlTime()
  const stalled = Array.from({ length: 4 }, () => sendStream(path, { pull: () => new Promise(() => {}) }))
  expect((await Promise.race(stalled)).status).toBe(429)
  await expect.poll(() => vi.getTimerCount()).toBe(3)
  await vi.advanceTimersByTimeAsync(30_000)
  const refusals = (await Promise.all(stalled)).map(async (answer) => [answer.status, (await refusal(answer)).reason])
  expect((await Promise.all(refusals)).sort()).toEqual([
    ...Array(3).fill([408, 'upload_too_slow']),
    [429, 'uploads_at_once'],
  ])
  expect((await upload(path, {}, PINS.manager)).status).toBe(201)
})

test('an upload that goes on slowly for several minutes is stored', async () => {
  const path = await newAlbum()
  const form = requestOf('POST', path, { pin: PINS.manager, body: photoForm() })
  const bytes = new Uint8Array(await form.clone().arrayBuffer())
  const size = Math.ceil(bytes.length / 8)
  const parts = Array.from({ length: 8 }, (_, i) => bytes.slice(i * size, (i + 1) * size))
  controlTime()
  const answer = await sendStream(path, slowBody(parts, 29_000), form)
  expect(answer.status).toBe(201)
  expect(await photosOf(path)).toHaveLength(1)
})

test('an upload that sends a byte every 29 seconds is refused after ten minutes', async () => {
  const path = await newAlbum()
  controlTime()
  const start = Date.now()
  const answer = await sendStream(path, slowBody(Array(100).fill(Uint8Array.of(45)), 29_000))
  expect([answer.status, (await refusal(answer)).reason]).toEqual([408, 'upload_too_slow'])
  expect(Date.now() - start).toBeLessThan(11 * 60_000)
})

test('a failure of the storage long after the body ended returns 500', async () => {
  const path = await newAlbum()
  controlTime()
  const put = vi.spyOn(env.PHOTOS, 'put').mockImplementationOnce(async () => {
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    throw new Error('R2 is down')
  })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect((await upload(path, {}, PINS.manager)).status).toBe(500)
  expect(put).toHaveBeenCalled()
  put.mockRestore()
  log.mockRestore()
})

test('returns 404 for photos of a contact in the trash and of an unknown one', async () => {
  const { path } = await addPhoto()
  await deleteContact(Number(path.split('/')[4]))
  const files = await storedFiles()
  for (const gone of [path, '/api/v1/contacts/987654/images']) {
    for (const answer of [await upload(gone), await call('GET', gone, { pin: PINS.admin })]) {
      expect([answer.status, (await refusal(answer)).error]).toEqual([404, 'Contact not found.'])
    }
  }
  expect(await storedFiles()).toBe(files)
})

test('returns 404 and deletes the files when the contact is deleted meanwhile', async () => {
  const path = await newAlbum()
  const contactId = Number(path.split('/')[4])
  const files = await storedFiles()
  const slow = requestOf('POST', path, { pin: PINS.admin, body: photoForm({ thumbnail: jpeg() }) })
  let whileOnTheWay = 0
  const { late } = await overtake(3, slow, async () => {
    whileOnTheWay = await storedFiles()
    return deleteContact(contactId)
  })
  expect([late.status, (await refusal(late)).error]).toEqual([404, 'Contact not found.'])
  expect([whileOnTheWay, await storedFiles()]).toEqual([files + 2, files])
  expect((await env.DB.prepare('SELECT * FROM images WHERE contact_id = ?').bind(contactId).all()).results).toEqual([])
})
