import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../support/screen/fake-server.ts'
import {
  atRest,
  button,
  field,
  heading,
  isAbove,
  isMissing,
  isShown,
  messages,
  PHONE,
  press,
  textsOf,
  toast,
} from '../support/screen/hand.ts'
import { openAlbum, photoAt, photosOf, section, viewer } from '../support/screen/photos.ts'
import { drag, pointIn, pressAndMove, slide } from '../support/screen/pointer.ts'

const ALBUM = photosOf({}, { tag: 'before' }, { tag: 'after' }, { tag: 'before' }, {}, {})
const labelOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
const names = () => textsOf(section().getByRole('button', { name: /^Photo \d/ }), labelOf)
const chosen = () => textsOf(section().getByRole('button', { pressed: true }), labelOf)

test('filters photos by tag and shows all again', async () => {
  await openAlbum(ALBUM)
  await press('Before 2')
  await expect.poll(names).toEqual(['Photo 1: Step 2, Before', 'Photo 2: Step 4, Before'])
  await press('All 6')
  await expect.poll(names).toHaveLength(6)
  await isShown(button('After 1'))
})

test('tags several selected photos at once, and Undo restores each photo’s tag; Escape only ends a selection of all', async () => {
  const { server } = await openAlbum(ALBUM)
  await press('Select')
  await expect.element(button('After', section())).toBeDisabled()
  for (const place of [1, 2, 3, 3]) await photoAt(place).click()
  await isShown(section().getByText('2 selected'))
  expect(chosen()).toEqual(['Photo 1: Step 1', 'Photo 2: Step 2, Before'])
  await press('After', section())
  await expect.poll(() => names().slice(0, 2)).toEqual(['Photo 1: Step 1, After', 'Photo 2: Step 2, After'])
  await isShown(toast('2 photos tagged After'))
  await expect.element(button('Select')).toHaveFocus()
  await press(/^Undo/)
  await expect.poll(() => names().slice(0, 2)).toEqual(['Photo 1: Step 1', 'Photo 2: Step 2, Before'])
  await expect.poll(server.bodies).toEqual([
    { image_ids: [10, 9], tag: 'after' },
    { image_ids: [10], tag: null },
    { image_ids: [9], tag: 'before' },
  ])
  await press('Select')
  await press('Select all')
  await isShown(section().getByText('6 selected'))
  await userEvent.keyboard('{Escape}')
  await isMissing(section().getByText('6 selected'))
  expect(location.pathname).toBe('/leads/7')
})

test('tags, captions and deletes photos offline, and sends each change once', async () => {
  const { server } = await openAlbum(ALBUM)
  await isShown(photoAt(1))
  server.setOnline(false)
  await press('Select')
  for (const place of [1, 2]) await photoAt(place).click()
  await press('After', section())
  await expect.poll(() => names().slice(0, 2)).toEqual(['Photo 1: Step 1, After', 'Photo 2: Step 2, After'])
  await photoAt(5).click()
  await press('Edit caption')
  await field('Caption').fill('The gate')
  await press('Save')
  await isShown(messages.getByRole('button', { name: 'Close message' }))
  await isAbove(messages, button('Delete'))
  await userEvent.keyboard('{End}')
  await press('Delete')
  await press('Click again to delete')
  await press('Close', viewer())
  await expect.poll(names).toHaveLength(5)
  expect(server.writes).toEqual([])
  server.setOnline(true)
  await expect.poll(server.bodiesByPath).toEqual([
    ['/contacts/5/images', { image_ids: [10, 9], tag: 'after' }],
    ['/contacts/5/images/6', { description: 'The gate' }],
    ['/contacts/5/images/5', undefined],
  ])
})

test('shows an error for photos that cannot be read, and loads them on a retry', async () => {
  const images = 'GET /contacts/:contactId/images'
  const { server } = await openAlbum([], { [images]: refusal(403, 'permission_denied', 'Not you') })
  await isShown(heading('Failed to load photos'))
  await isShown(section().getByText('Not you'))
  server.answer({ [images]: [] })
  await press('Try again', section())
  await isShown(heading('No photos yet'))
})

test('shows three photos on a line of a narrow phone, and offers its camera', async () => {
  await page.viewport(360, 780)
  await openAlbum(ALBUM.slice(0, 4))
  await isShown(photoAt(1))
  const tops = [1, 2, 3, 4].map((place) => photoAt(place).element().getBoundingClientRect().y)
  expect(tops.slice(1, 3)).toEqual([tops[0], tops[0]])
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
  await isShown(button('Take Photo'))
  const camera = section().element().querySelector('[data-photos="camera"]')
  expect(camera?.getAttribute('capture')).toBe('environment')
})

const slider = () => page.getByRole('slider', { name: 'Divider between before and after' })
const shows = (percent: number) => expect.element(slider()).toHaveAttribute('aria-valuetext', `${percent}% before`)
const PAIRED = photosOf({ tag: 'before', pairs: [{ pair_id: 1, after_id: 9 }] }, { tag: 'after' })
/** A point of the pair, by its share of the width. */
const at = (share: number, below = 0) => {
  const frame = document.querySelector('[data-slides]')?.getBoundingClientRect() ?? new DOMRect()
  return { x: frame.x + frame.width * share, y: pointIn(slider()).y + below }
}

test('makes a pair of exactly two photos, and separates them again, which Undo takes back', async () => {
  const { server } = await openAlbum(photosOf({ tag: 'before' }, { tag: 'after' }))
  await press('Select')
  await photoAt(1).click()
  await expect.element(button('Pair as before & after')).toBeDisabled()
  await photoAt(2).click()
  await press('Pair as before & after')
  await shows(50)
  await expect
    .poll(() => server.last('POST /leads/:leadId/pairs')?.json)
    .toEqual({ pair_id: expect.any(Number), before_id: 10, after_id: 9 })
  await press('Actions for this pair')
  await page.getByRole('menuitem', { name: 'Separate photos' }).click()
  await isMissing(slider())
  await isShown(photoAt(2))
  await press(/^Undo/)
  await shows(50)
  await expect.poll(() => server.writes).toHaveLength(3)
})

test('mouse and keys move the divider of a pair, within its limits', async () => {
  await openAlbum(PAIRED)
  await shows(50)
  slider().element().scrollIntoView({ block: 'center' })
  await atRest(() => slider().element().getBoundingClientRect().y)
  const held = await pressAndMove(at(0.5), at(0.6, -10), at(0.7, -20))
  await shows(70)
  await held.release()
  // The pointer keeps the divider outside the picture.
  await drag(at(0.7), at(0.2), at(-0.1, 30))
  await shows(0)
  await drag(at(0), at(0.2), at(0.3))
  await shows(30)
  await expect.element(slider()).toHaveFocus()
  const walk = { ArrowRight: 35, PageUp: 55, ArrowLeft: 50, End: 100, PageDown: 80, Home: 0 }
  for (const [key, percent] of Object.entries(walk)) {
    await userEvent.keyboard(`{${key}}`)
    await shows(percent)
  }
  await userEvent.keyboard('{ArrowLeft}')
  await shows(0)
})

test('a finger moves the divider sideways and stays on the tab', async () => {
  await page.viewport(...PHONE)
  await openAlbum(PAIRED)
  await shows(50)
  slider().element().scrollIntoView({ block: 'center' })
  await slide([at(0.5), at(0.45), at(0.35), at(0.25), at(0.2)])
  await shows(20)
  await isShown(slider())
})
