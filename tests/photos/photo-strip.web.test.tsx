import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhotoStrip } from '#web/photos/album/photo-strip.tsx'
import { PHOTO } from '../support/web/photo.ts'
import { answer, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const ALBUM = ([null, 'before', 'after', 'before', null, null] as const).map((tag, i) => ({
  ...PHOTO,
  ...{ image_id: 10 - i, description: `Step ${i + 1}`, tag },
}))

test('a history row shows four of its existing photos in album order', async () => {
  answer([200, ALBUM])
  render(withProviders(<PhotoStrip contactId={85} imageIds={[5, 6, 7, 9, 10, 99]} leads={[]} />))
  await screen.findByRole('button', { name: 'Photo 1: Step 1' })
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Photo 1: Step 1',
    'Photo 2: Step 2, Before',
    'Photo 3: Step 4, Before',
    'Photo 4: Step 5',
  ])
  const last = screen.getByRole('button', { name: /^Photo 4/ })
  expect(last.textContent).toContain('+1')
  fireEvent.click(last)
  const viewer = await screen.findByRole('dialog', { name: 'Photo viewer' })
  expect(within(viewer).getByText('4 of 5')).toBeTruthy()
})
