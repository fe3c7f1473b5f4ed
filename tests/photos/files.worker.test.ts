import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES, Photos } from '#contract/photos/photo.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addStaff, denyManager, PINS } from '../support/worker/people.ts'
import {
  addPhoto,
  bytesAt,
  newAlbum,
  photosOf,
  putPhoto,
  removePhoto,
  restorePhoto,
  upload,
} from '../support/worker/photos.ts'
import { listed } from '../support/worker/trash.ts'

beforeAll(addStaff)

const PLAN = { file: pdf(), name: 'Site plan.pdf', type: 'application/pdf' }
const allOf = async (path: string, pin: string = PINS.admin) =>
  read(await call('GET', `${path}?files=true`, { pin }), Photos)

test('keeps a PDF as it is, with its name and without a size in pixels; lists of photos omit it', async () => {
  const { path, image } = await addPhoto(PLAN)
  expect(image).toMatchObject({ file_name: 'Site plan.pdf', width: 0, height: 0, bytes: PLAN.file.length })
  expect(await bytesAt(image.url)).toEqual(PLAN.file)
  expect(await allOf(path)).toEqual([image])
  expect(await photosOf(path)).toEqual([])
  const contact = path.replace('/images', '')
  const profile = await (await call('GET', `${contact}/profile`, { pin: PINS.admin })).json<{ photos: []; files: [] }>()
  expect([profile.photos, profile.files]).toEqual([[], [image]])
  expect(await (await call('GET', contact, { pin: PINS.admin })).json()).toMatchObject({ images: [] })
})

test('a link returns the PDF under its name, in any script, with a policy that runs nothing', async () => {
  const { image } = await addPhoto({ ...PLAN, name: 'Bản vẽ: số 1.pdf' })
  const sent = Object.fromEntries((await call('GET', image.url)).headers)
  expect(image.file_name).toBe('Bản vẽ số 1.pdf')
  expect(sent).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-disposition': `inline; filename="B_n v_ s_ 1.pdf"; filename*=UTF-8''${encodeURIComponent('Bản vẽ số 1.pdf')}`,
  })
})

test.each([
  ['a text that calls itself PDF', { file: Uint8Array.from(new TextEncoder().encode('plain')), name: 'a.pdf' }, 415],
  ['a PDF without its end', { file: pdf().slice(0, -8), name: 'cut.pdf' }, 415],
  ['a PDF over 5 MB', { file: pdf(PHOTO_MAX_BYTES + 1), name: 'big.pdf' }, 413],
])('refuses %s', async (_, form, status) => {
  const answer = await upload(await newAlbum(), form)
  const { error } = await refusal(answer)
  const end = status === 413 ? 'is too large. Max file size is 5MB.' : 'is neither a picture nor a PDF.'
  expect([answer.status, error]).toEqual([status, `${form.name} ${end}`])
})

test.each([
  ['6%22 post & %22gate%22.pdf', '6" post & "gate".pdf'],
  ['C:\\fakepath\\Quote 11/28.pdf', 'Quote 11-28.pdf'],
])('a file that a browser sends as %s is named %s', async (name, kept) => {
  expect((await addPhoto({ ...PLAN, name })).image.file_name).toBe(kept)
})

test('renames a PDF, and no photo', async () => {
  const { path, image } = await addPhoto(PLAN)
  expect((await putPhoto(path, image, { file_name: '../Permit 11/28' })).status).toBe(200)
  expect(await allOf(path)).toMatchObject([{ file_name: 'Permit 11-28.pdf' }])
  const photo = await addPhoto()
  expect((await putPhoto(photo.path, photo.image, { file_name: 'x.pdf' })).status).toBe(404)
})

test('a PDF moves to the trash under its name and returns', async () => {
  const { path, image } = await addPhoto(PLAN)
  await removePhoto(path, image)
  expect(await allOf(path)).toEqual([])
  expect(await listed('?kind=image')).toMatchObject([['image', 'Site plan.pdf', expect.any(String)]])
  expect((await call('GET', image.url)).status).toBe(404)
  await restorePhoto(path, image)
  expect(await allOf(path)).toHaveLength(1)
})

test('without Download Files a PDF has no link', async () => {
  const { path } = await addPhoto(PLAN)
  await denyManager('Contacts: Download Files')
  const [file] = await allOf(path, PINS.manager)
  await denyManager()
  expect(file).toMatchObject({ file_name: 'Site plan.pdf', url: '', thumbnail_url: '' })
})

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

const atHalfPast = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Math.ceil(Date.now() / HOUR) * HOUR + HOUR / 2)
}

test('a link returns the photo with its type and a sandboxing policy', async () => {
  atHalfPast()
  const { image } = await addPhoto()
  const answer = await call('GET', image.url)
  expect(answer.status).toBe(200)
  const sent = Object.fromEntries(answer.headers)
  expect(sent).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, max-age=300',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(sent['content-disposition']).toMatch(/^inline; filename="photo-[0-9a-f]{8}\.jpg"$/)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(jpeg())

  const again = await call('GET', image.url, { headers: { 'if-none-match': sent.etag ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each<[field: string, value: (tag: string) => string, status: number]>([
  ['if-none-match', (tag) => tag, 304],
  ['if-none-match', (tag) => `W/${tag}`, 304],
  ['if-none-match', (tag) => `"a,b", W/"c" ,${tag}`, 304],
  ['if-none-match', () => '*', 304],
  ['if-none-match', () => '"another"', 200],
  ['if-none-match', (tag) => tag.replaceAll('"', ''), 200],
  ['if-none-match', () => ',,W/,""*', 200],
  ['if-match', (tag) => tag, 200],
  ['if-match', (tag) => `"another", ${tag}`, 200],
  ['if-match', (tag) => `W/${tag}`, 412],
  ['if-match', () => '"another"', 412],
  // The file has no modification time, so it is sent whole.
  ['if-modified-since', () => 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
  ['if-unmodified-since', () => 'yesterday', 200],
  ['range', () => 'bytes=0-3', 200],
])('the precondition %s: %s', async (field, value, status) => {
  const { image } = await addPhoto()
  const tag = (await call('GET', image.url)).headers.get('etag') ?? ''
  const answer = await call('GET', image.url, { headers: { [field]: value(tag) } })
  expect([answer.status, answer.headers.get('etag')]).toEqual([status, tag])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(status === 200 ? jpeg() : new Uint8Array())
  const asked = await call('HEAD', image.url, { headers: { [field]: value(tag) } })
  expect([asked.status, await asked.text()]).toEqual([status, ''])
})

test('evaluates If-Match before If-None-Match', async () => {
  const { image } = await addPhoto()
  const tag = (await call('GET', image.url)).headers.get('etag') ?? ''
  const both = (match: string) => call('GET', image.url, { headers: { 'if-match': match, 'if-none-match': tag } })
  expect([(await both('"another"')).status, (await both(tag)).status]).toEqual([412, 304])
})

test('a link stops when the photo or its contact is in the trash, also for a cached copy', async () => {
  const { path, image } = await addPhoto({ thumbnail: jpeg({ width: 4 }) })
  const first = await call('GET', image.thumbnail_url)
  const copy = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
  const answers = async () => [
    (await call('GET', image.url)).status,
    (await call('GET', image.thumbnail_url, copy)).status,
  ]
  expect(await answers()).toEqual([200, 304])
  await removePhoto(path, image)
  expect(await answers()).toEqual([404, 404])
  const gone = await call('GET', image.url)
  expect([gone.headers.get('cache-control'), (await refusal(gone)).code]).toEqual(['no-store', 'not_found'])
  await restorePhoto(path, image)
  expect(await answers()).toEqual([200, 304])
  const contact_id = path.split('/')[4]
  const removed = await call('DELETE', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })
  expect([removed.status, await answers()]).toEqual([200, [404, 404]])
})

test('a link stays the same within an hour, and works and is cached until it expires', async () => {
  atHalfPast()
  const { path, image } = await addPhoto()
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  pass(HOUR / 2 - 1)
  expect((await photosOf(path))[0]?.url).toBe(image.url)
  pass(1)
  expect((await photosOf(path))[0]?.url).not.toBe(image.url)
  pass(HOUR - 60_000)
  expect((await call('GET', image.url)).headers.get('cache-control')).toBe('private, max-age=60')
  pass(60_000 - 1)
  expect((await call('GET', image.url)).status).toBe(200)
  pass(1)
  const late = await call('GET', image.url)
  expect([late.status, (await refusal(late)).code]).toEqual([403, 'link_expired'])
  expect(late.headers.get('cache-control')).toBe('no-store')
})

test('refuses a link with another name, expiry or signature', async () => {
  const { path, image } = await addPhoto()
  await upload(path)
  const [other] = await photosOf(path)
  const url = new URL(image.url, 'https://x.example')
  const changed = (change: (query: URLSearchParams) => void) => {
    const copy = new URL(url)
    change(copy.searchParams)
    return copy.pathname + copy.search
  }
  const forged = [
    url.pathname,
    `${other?.url.split('?')[0]}${url.search}`,
    changed((query) => query.set('e', String(Number(query.get('e')) + HOUR))),
    changed((query) => query.set('s', 'a'.repeat(64))),
    changed((query) => query.set('s', '')),
    changed((query) => query.delete('e')),
  ]
  for (const address of forged) {
    const answer = await call('GET', address, { pin: PINS.admin })
    expect([address, answer.status, (await refusal(answer)).code]).toEqual([address, 403, 'link_expired'])
  }
  for (const address of ['/api/v1/images/..%2fsecret', '/api/v1/images/a.svg', `${url.pathname}${url.search}&x=1`]) {
    expect([address, (await call('GET', address)).status]).toEqual([address, 400])
  }
})

test('returns 404 for a valid link to a missing file', async () => {
  const { image } = await addPhoto()
  await env.PHOTOS.delete(/images\/([^?]+)/.exec(image.url)?.[1] ?? '')
  expect((await call('GET', image.url)).status).toBe(404)
  expect((await call('GET', image.url, { headers: { 'if-none-match': '*' } })).status).toBe(404)
})

test('without Download Files all links lead to the thumbnail, if there is one', async () => {
  const { path, image } = await addPhoto({ thumbnail: jpeg({ width: 4 }) })
  const [seen] = await photosOf(path, PINS.manager)
  expect(seen?.url).toBe(image.url)
  await denyManager('Contacts: Download Files')
  const [small] = await photosOf(path, PINS.manager)
  const profile = await (await call('GET', path.replace('/images', '/profile'), { pin: PINS.manager })).text()
  await denyManager()
  expect([small?.url, small?.thumbnail_url]).toEqual([image.thumbnail_url, image.thumbnail_url])
  expect(profile).toContain(fileOf(image.thumbnail_url))
  expect(profile).not.toContain(fileOf(image.url))
})

/** The name of the file in a signed link. */
const fileOf = (url: string) => /[^/]+(?=\?)/.exec(url)?.[0] ?? url
