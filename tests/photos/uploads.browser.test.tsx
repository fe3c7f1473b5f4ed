import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { preparePhoto } from '#web/photos/upload/prepare-photo.ts'
import { contains, exifSegment, GPS_MARK, withSegments } from '../support/bytes/exif.ts'
import { gif } from '../support/bytes/gif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { heading, isMissing, isShown, press } from '../support/screen/hand.ts'
import { drawPhoto, openAlbum, section, sentForms, withUploads } from '../support/screen/photos.ts'

withUploads()
const uploads = () => page.getByRole('list', { name: 'Uploads' })
const input = () => section().element().querySelector<HTMLInputElement>('[data-photos="library"]')
/** Chooses files as the dialog of the device does. */
const add = (...files: File[]) => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const chosen = input()
  if (!chosen) throw new Error('Nothing adds photos here')
  chosen.files = data.files
  chosen.dispatchEvent(new Event('change', { bubbles: true }))
}
const three = () => Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => drawPhoto(name)))
const sent = (count: number) => expect.poll(() => sentForms).toHaveLength(count)
const isLeavingAskedAbout = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('adds files by drop and by paste', async () => {
  const { arrive } = await openAlbum()
  await isShown(heading('No photos yet'))
  const photo = await drawPhoto()
  const data = new DataTransfer()
  data.items.add(photo)
  input()?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await sent(1)
  arrive(sentForms[0])
  await isShown(heading('Photos (1)'))
  input()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  await sent(2)
  arrive(sentForms[1])
  await isShown(heading('Photos (2)'))
})

test('sends two at a time, cancels a waiting and a running one, and asks before leaving while one is sent', async () => {
  const { arrive } = await openAlbum()
  expect(isLeavingAskedAbout()).toBe(false)
  add(...(await three()))
  await sent(2)
  await expect.poll(() => uploads().getByText('Waiting to upload').elements()).toHaveLength(1)
  expect(isLeavingAskedAbout()).toBe(true)
  await press('Cancel three.jpg')
  await press('Cancel one.jpg')
  await expect.poll(() => uploads().getByRole('listitem').elements()).toHaveLength(1)
  const kept = sentForms.filter(({ isAborted }) => !isAborted)
  expect(kept).toHaveLength(1)
  arrive(kept[0])
  await isShown(heading('Photos (1)'))
  await isMissing(uploads())
  expect(sentForms).toHaveLength(2)
  expect(isLeavingAskedAbout()).toBe(false)
})

test('refuses a file that is no photo or too large with a reason, and sends the others', async () => {
  const { arrive } = await openAlbum()
  const file = (name: string, bytes: BlobPart, type = 'image/jpeg') => new File([bytes], name, { type })
  add(
    file('setup.jpg', 'MZ program'),
    file('empty.jpg', ''),
    file('big.jpg', new Uint8Array(5 * 1024 * 1024 + 1)),
    file('vast.jpg', new Uint8Array(jpeg({ width: 10_000, height: 10_000 }))),
    file('film.gif', new Uint8Array(gif({ frames: 501 }))),
    file('IMG_1.HEIC', '\0\0\0\x18ftypheic', ''),
    file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    await drawPhoto(),
  )
  for (const text of [
    'setup.jpg is not a valid image file.',
    'empty.jpg is not a valid image file.',
    'big.jpg is too large. Max file size is 5MB.',
    'vast.jpg has too many pixels. Max size is 50 megapixels.',
    'film.gif is too long an animation. Max size is 500 frames and 300 megapixels in all.',
    'drawing.svg is not a valid image file.',
    /^IMG_1.HEIC is a HEIC photo, which cannot be opened here. For JPEG, choose Settings → Camera/,
  ])
    await isShown(uploads().getByText(text))
  await sent(1)
  arrive(sentForms[0])
  await isShown(heading('Photos (1)'))
  await press('Remove setup.jpg')
  await isMissing(uploads().getByText('setup.jpg is not a valid image file.'))
  await press('Dismiss refused')
  await isMissing(uploads().getByText('big.jpg is too large. Max file size is 5MB.'))
})

test('scales a large photo, and draws a thumbnail', async () => {
  const { image, thumbnail } = await preparePhoto(await drawPhoto('large.jpg', 4000, 3000), 'America/Chicago')
  const widths = [image, thumbnail].map(async (blob) => (await createImageBitmap(blob ?? new Blob())).width)
  expect(await Promise.all(widths)).toEqual([2048, 400])
})

test('turns a sideways photo upright, keeps its time and removes its location', async () => {
  const bytes = new Uint8Array(await (await drawPhoto('site.jpg', 640, 400)).arrayBuffer())
  const noted = withSegments(bytes, exifSegment({ orientation: 6, taken: '2026:03:01 09:30:00' }))
  expect(contains(noted, GPS_MARK)).toBe(true)
  const file = new File([new Uint8Array(noted)], 'site.jpg', { type: 'image/jpeg' })
  const { image, takenAt } = await preparePhoto(file, 'America/Chicago')
  const upright = await createImageBitmap(image)
  expect([upright.width, upright.height]).toEqual([400, 640])
  // The sky is at the top of the sideways photo, and so at the right of the upright one.
  const context = new OffscreenCanvas(400, 640).getContext('2d')
  context?.drawImage(upright, 0, 0)
  expect([10, 390].map((x) => context?.getImageData(x, 320, 1, 1).data[2])).toEqual([0, 255])
  expect(contains(new Uint8Array(await image.arrayBuffer()), GPS_MARK)).toBe(false)
  expect(takenAt).toBe(Date.parse('2026-03-01T15:30:00Z'))
})
