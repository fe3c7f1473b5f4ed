import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Photo } from '#contract/photos/photo.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { atRest, button, field, heading, isMissing, isShown, PHONE, press } from '../support/screen/hand.ts'
import { openAlbum, photoAt, photosOf, viewer } from '../support/screen/photos.ts'
import { drag, pointIn, slide, wheel } from '../support/screen/pointer.ts'

/** Opens the first of these photos. */
const open = async (photos: Photo[], user = USER) => {
  const opened = await openAlbum(photos, {}, user)
  await photoAt(1).click()
  await isShown(viewer())
  return opened
}
const place = (text: string) => isShown(viewer().getByText(text))
const image = () => viewer().getByRole('img')
const box = () => image().element().getBoundingClientRect()
const width = () => Math.round(box().width)
const withoutFiles = { ...USER, permissions: USER.permissions.filter((name) => !/(Upload|Download) Files/.test(name)) }

test('keys browse and zoom, and closing returns to the last viewed photo', async () => {
  await open(photosOf({}, {}, {}))
  await place('1 of 3')
  await expect.element(viewer().getByRole('link', { name: 'Download' })).toHaveAttribute('download')
  const walk = { ArrowRight: 'Step 2', End: 'Step 3', ArrowLeft: 'Step 2', Home: 'Step 1' }
  for (const [key, caption] of Object.entries(walk)) {
    await userEvent.keyboard(`{${key}}`)
    await place(caption)
  }
  await userEvent.keyboard('{ArrowLeft}')
  await place('1 of 3')
  await expect.element(button('Zoom out', viewer())).toBeDisabled()
  const whole = width()
  await userEvent.keyboard('+')
  await expect.poll(width).toBe(Math.round(whole * 1.5))
  await userEvent.keyboard('-')
  await expect.element(button('Zoom out', viewer())).toBeDisabled()
  await userEvent.keyboard('+')
  await userEvent.keyboard('0')
  await expect.poll(width).toBe(whole)
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await isMissing(viewer())
  await expect.element(photoAt(2)).toHaveFocus()
})

test('two presses delete a photo; Undo restores it to its place, and a refusal does with its reason', async () => {
  const { server } = await open(photosOf({}, {}, {}))
  await press('Delete', viewer())
  await place('1 of 3')
  await press('Click again to delete', viewer())
  await place('1 of 2')
  await place('Step 2')
  await press(/^Undo/, viewer())
  await place('1 of 3')
  server.answer({ 'DELETE /contacts/:contactId/images/:imageId': refusal(403, 'permission_denied', 'Not you') })
  await press('Delete', viewer())
  await press('Click again to delete', viewer())
  await isShown(viewer().getByText('Not you'))
  await place('1 of 3')
})

test('deleting the only photo closes the viewer with the focus at the photos', async () => {
  await open(photosOf({}))
  await press('Delete', viewer())
  await press('Click again to delete', viewer())
  await isShown(heading('No photos yet'))
  await isMissing(viewer())
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Add Photos')).toHaveFocus()
  await press(/^Undo/)
  await isShown(photoAt(1))
})

test('the wheel zooms at the pointer, a drag pans, and a double click resets', async () => {
  await open(photosOf({}))
  await expect.poll(width).toBeGreaterThan(300)
  const whole = box()
  const pointer = { x: whole.x + 200, y: whole.y + 200 }
  await wheel(pointer, -400)
  await expect.poll(width).toBeGreaterThan(whole.width * 2)
  await atRest(width)
  const zoomed = box()
  // The point under the pointer stays.
  expect((pointer.x - zoomed.x) / zoomed.width).toBeCloseTo(200 / whole.width, 2)
  await drag(pointer, { x: pointer.x - 25, y: pointer.y - 15 }, { x: pointer.x - 50, y: pointer.y - 30 })
  await expect.poll(() => Math.round(box().x - zoomed.x)).toBe(-50)
  await image().dblClick()
  await expect.poll(width).toBe(Math.round(whole.width))
})

test('a swipe changes the photo', async () => {
  await page.viewport(...PHONE)
  await open(photosOf({}, {}))
  await place('1 of 2')
  const { y } = pointIn(image())
  const swipe = (from: number, to: number) =>
    slide([0, 0.3, 0.6, 1].map((part) => ({ x: from + (to - from) * part, y })) as [{ x: number; y: number }])
  await swipe(300, 100)
  await place('2 of 2')
  await swipe(100, 300)
  await place('1 of 2')
})

test('shows no buttons without permission to add, download or delete, and what is known', async () => {
  const taken_at = Date.parse('2026-03-01T15:30:00Z')
  await open(photosOf({ taken_at, tag: 'after' }), withoutFiles)
  await isShown(viewer().getByText(/^Taken Mar 1, 2026, 9:30/))
  await isShown(viewer().getByText('After'))
  for (const name of ['Add Photos', 'Select']) await isMissing(button(name))
  for (const name of ['Delete', 'Edit caption', 'Before']) await isMissing(button(name, viewer()))
  await isMissing(viewer().getByRole('link', { name: 'Download' }))
})

test('the automatic description is no caption; a caption is added, and the keys type in its field', async () => {
  const { server } = await open(photosOf({ description: 'Project photo uploaded Mar 4, 2026' }, {}))
  await isMissing(viewer().getByText(/^Project photo/))
  await press('Add caption', viewer())
  await field('Caption', viewer()).fill('New pot')
  await userEvent.keyboard('{ArrowLeft}s')
  await place('1 of 2')
  await userEvent.keyboard('{Enter}')
  await isMissing(field('Caption', viewer()))
  await expect
    .poll(() => server.last('PUT /contacts/:contactId/images/:imageId'))
    .toMatchObject({ path: '/contacts/5/images/10', json: { description: 'New post' } })
})

test('a refused caption stays in its field with the reason, and Escape leaves the field', async () => {
  const { server } = await open(photosOf({}))
  server.answer({ 'PUT /contacts/:contactId/images/:imageId': refusal(403, 'permission_denied', 'Not you') })
  await press('Edit caption', viewer())
  await field('Caption', viewer()).fill('Old gate')
  await press('Save', viewer())
  await isShown(viewer().getByRole('alert').getByText('Not you'))
  await expect.element(field('Caption', viewer())).toHaveValue('Old gate')
  await userEvent.keyboard('{Escape}')
  await isMissing(field('Caption', viewer()))
  await place('Step 1')
})

test('a button sets and removes a tag', async () => {
  const { server } = await open(photosOf({ tag: 'before' }))
  await press('Before', viewer())
  await expect.element(button('Before', viewer())).toHaveAttribute('aria-pressed', 'false')
  await press('After', viewer())
  await expect.poll(server.bodies).toEqual([
    { image_ids: [10], tag: null },
    { image_ids: [10], tag: 'after' },
  ])
})

test('a tap reloads a failed photo; after another failure the viewer shows a message, and keys still work', async () => {
  await open(photosOf({ url: 'data:image/png,broken' }, {}))
  await isShown(viewer().getByText('Tap to retry'))
  await press('Load again: Step 1', viewer())
  await isShown(viewer().getByText('No picture'))
  await isMissing(button(/^Load again/, viewer()))
  await userEvent.keyboard('{ArrowRight}')
  await place('2 of 2')
})
