import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const NOTE = 'This browser cannot make a video. Choose the animated GIF instead.'

/** A recorder that reports support, and its behaviour on stop. */
const stubRecorder = (stop: (recorder: EventTarget) => void) => {
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type === 'video/mp4'
    state = 'inactive'
    mimeType = 'video/mp4'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      stop(this)
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({ getTracks: () => [] }) })
}

const ends = (recorder: EventTarget) => recorder.dispatchEvent(new Event('stop'))
const gives = (bytes: string) => (recorder: EventTarget) => {
  recorder.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([bytes]) }))
  ends(recorder)
}

const openChoice = async () => {
  const { FormatChoice } = await import('#web/share/dialog/format-choice.tsx')
  render(<FormatChoice format="gif" disabled={false} onChoose={() => {}} />)
  return screen.getByRole('radio', { name: 'Video' })
}

beforeEach(() => vi.resetModules())

test('offers no video without a recorder', async () => {
  expect(await openChoice()).toHaveProperty('disabled', true)
  screen.getByText(NOTE)
})

test.each<[string, (recorder: EventTarget) => void]>([
  ['gives nothing', ends],
  ['gives a file without bytes', gives('')],
  ['never ends', () => {}],
])('a browser that claims to record and %s offers no video', async (_, stop) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] })
  stubRecorder(stop)
  const video = await openChoice()
  expect(video).toHaveProperty('disabled', false)
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  await screen.findByText(NOTE)
  expect(video).toHaveProperty('disabled', true)
})

test('keeps a recorded video; remembers a recorder that then fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] })
  stubRecorder(gives('moov'))
  const video = await openChoice()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(video).toHaveProperty('disabled', false)

  const { makeVideo } = await import('#web/share/make/make-video.ts')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(null))
  const job = { draw: () => {}, signal: new AbortController().signal, onProgress: () => {} }
  const made = makeVideo(job)
  await vi.advanceTimersByTimeAsync(6_000)
  const { blob, recordedFps } = await made
  expect(blob.size).toBe(4)
  expect(recordedFps).toBe(30)
  stubRecorder(gives(''))
  const failing = expect(makeVideo(job)).rejects.toThrow('recorded nothing')
  await vi.advanceTimersByTimeAsync(6_000)
  await failing
  vi.useRealTimers()
  await screen.findByText(NOTE)
  expect(video).toHaveProperty('disabled', true)
})
