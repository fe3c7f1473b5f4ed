import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToastsAbout, toast, useToasts } from '#web/lib/toasts.ts'
import { liftNeeded } from '#web/ui/avoid-overlap.ts'

const TOAST_FADE_MS = 300

const act = { label: 'Undo', act: () => undefined }
const shown = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [], ready: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows at most three toasts; the oldest fade first, toasts with an undo last', () => {
  toast.success('Moved', { action: act })
  for (const message of ['One', 'Two', 'Three']) toast.info(message)
  expect(
    useToasts
      .getState()
      .toasts.filter(({ dismissing }) => dismissing)
      .map(({ message }) => message),
  ).toEqual(['One'])
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(shown()).toEqual(['Moved', 'Two', 'Three'])
  for (const message of ['Moved 2', 'Moved 3', 'Moved 4']) toast.success(message, { action: act })
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(shown()).toEqual(['Moved 2', 'Moved 3', 'Moved 4'])
})

test('on a phone, the latest toast replaces the previous one unless it is sticky', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  toast.success('Moved', { action: act })
  toast.success('Moved again', { action: act })
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(shown()).toEqual(['Moved again'])
  toast.warning('Really?', { sticky: true })
  toast.info('One')
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(shown()).toEqual(['Really?', 'One'])
})

const area = { left: 16, right: 374, top: 640, bottom: 770 }
const part = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right })

test.each([
  ['nothing is in the way', [], 0],
  ['what is beside it or above it is not in the way', [part(700, 744, 380, 420), part(560, 604)], 0],
  ['a bar at the foot', [part(720, 784)], 58],
  ['a bar, and above it a button that was pressed', [part(720, 784), part(560, 604)], 218],
  ['no room above', [part(100, 780)], undefined],
  ['no room above the next one', [part(720, 784), part(100, 730)], undefined],
])('toasts are lifted above what must stay reachable: %s', (_, parts, rise) => {
  expect(liftNeeded(area, parts)).toBe(rise)
})

test('a deleted record dismisses its toasts only', () => {
  toast.success('Moved', { action: act, about: ['lead/7', 'contact/5'] })
  toast.success('Task deleted', { action: act, about: ['contact/6'] })
  dismissToastsAbout('contact/5')
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(shown()).toEqual(['Task deleted'])
})
