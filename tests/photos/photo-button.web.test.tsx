import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhotoButton } from '#web/photos/album/photo-button.tsx'
import { PHOTO } from '../support/web/photo.ts'

const opened = vi.fn()
const broken = vi.fn()

const show = () => {
  const { container } = render(<PhotoButton photo={PHOTO} index={0} onOpen={opened} onImageError={broken} />)
  const picture = () => container.querySelector('img')
  return {
    picture,
    failsToCome: () => {
      const image = picture()
      if (!image) throw new Error('No picture is asked for')
      fireEvent.error(image)
    },
  }
}

const wait = () => act(() => vi.advanceTimersByTime(60_000))

beforeEach(() => {
  vi.useFakeTimers()
  opened.mockClear()
  broken.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('reloads a failed image once automatically', () => {
  const { picture, failsToCome } = show()
  failsToCome()
  expect(broken).toHaveBeenCalledOnce()
  expect(picture()).toBeNull()
  wait()
  expect(picture()).not.toBeNull()
  failsToCome()
  wait()
  expect(picture()).toBeNull()
})

test('reloads a failed image when the connection returns', () => {
  const { picture, failsToCome } = show()
  failsToCome()
  wait()
  failsToCome()
  act(() => dispatchEvent(new Event('online')))
  expect(picture()).not.toBeNull()
})

test('a tap reloads a failed image; after another failure a tap opens the photo', () => {
  const { picture, failsToCome } = show()
  failsToCome()
  expect(screen.getByText('Tap to retry')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load again: Photo 1: gate.jpg' }))
  expect(picture()).not.toBeNull()
  expect(opened).not.toHaveBeenCalled()
  failsToCome()
  fireEvent.click(screen.getByRole('button', { name: 'Photo 1: gate.jpg' }))
  expect(opened).toHaveBeenCalledOnce()
})
