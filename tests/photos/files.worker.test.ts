import { beforeAll, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES, Photos } from '#contract/photos/photo.ts'
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
