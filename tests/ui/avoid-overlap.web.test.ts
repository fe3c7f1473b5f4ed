import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liftAboveObstacles, liftNeeded, watchObstacles } from '#web/ui/avoid-overlap.ts'

const at = (element: HTMLElement, top: number, bottom: number) => {
  element.getBoundingClientRect = () => ({ ...new DOMRect(), left: 0, right: 300, top, bottom })
}
const area = () => screen.getByRole('region')
const armed = () => screen.getByRole('button', { name: 'Delete' })
const lift = () => {
  liftAboveObstacles(area())
  return area().style.getPropertyValue('--lift')
}

let stop: () => void

beforeEach(() => {
  document.elementsFromPoint = () => []
  document.body.innerHTML = `
    <button>Delete</button>
    <section aria-label="Messages"><button>Undo</button></section>`
  at(area(), 700, 760)
  at(armed(), 720, 764)
  at(screen.getByRole('button', { name: 'Undo' }), 710, 750)
  stop = watchObstacles(() => screen.queryByRole('region'))
})
afterEach(() => stop())

test('toasts are lifted above the pressed element, not above their own buttons', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(lift()).toBe('0px')
  fireEvent.click(armed())
  expect(lift()).toBe('48px')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(lift()).toBe('48px')
})

test('a pressed element that was removed no longer lifts toasts', () => {
  const button = armed()
  fireEvent.click(button)
  button.remove()
  expect(lift()).toBe('0px')
})

test('the element at the place of a pressed one lifts toasts too', () => {
  fireEvent.click(armed())
  const next = armed().cloneNode(true) as HTMLElement
  armed().replaceWith(next)
  at(next, 730, 774)
  document.elementsFromPoint = (x, y) => (x === 150 && y === 742 ? [area(), next] : [])
  expect(lift()).toBe('38px')
})

test('toasts cover neither a dialog’s question nor a field, and no button that ends the form in use', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open role="alertdialog">Sure?</dialog>')
  at(screen.getByRole('alertdialog'), 600, 730)
  expect(lift()).toBe('168px')
  screen.getByRole('alertdialog').remove()
  document.body.insertAdjacentHTML('beforeend', '<form><textarea></textarea><button type="submit">Save</button></form>')
  at(screen.getByRole('textbox'), 620, 740)
  expect(lift()).toBe('148px')
  at(screen.getByRole('textbox'), 420, 600)
  at(screen.getByRole('button', { name: 'Save' }), 690, 734)
  expect(lift()).toBe('0px')
  screen.getByRole('textbox').focus()
  screen.getByRole('button', { name: 'Save' }).focus()
  expect(lift()).toBe('78px')
})

test('a dialog that keeps its height keeps its head visible', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><header>Photo</header></dialog>')
  at(screen.getByRole('dialog'), 10, 790)
  at(screen.getByText('Photo'), 660, 720)
  expect(lift()).toBe('108px')
})

test('under a keyboard on the screen, toasts are lifted above the field in use', () => {
  vi.stubGlobal('visualViewport', { height: innerHeight / 2 })
  document.body.insertAdjacentHTML('beforeend', '<dialog open><input aria-label="Phone"></dialog>')
  at(screen.getByRole('dialog'), 10, 790)
  at(screen.getByLabelText('Phone'), 695, 750)
  screen.getByLabelText('Phone').focus()
  expect(lift()).toBe('73px')
  expect(screen.getByRole('dialog').style.getPropertyValue('--toast-room')).toBe('')
})

test('without room for all, toasts cover a button at the foot rather than typed text', () => {
  document.body.insertAdjacentHTML('beforeend', '<textarea></textarea>')
  screen.getByRole('textbox').focus()
  at(screen.getByRole('textbox'), 20, 690)
  fireEvent.click(armed())
  expect(lift()).toBe('0px')
})

test('a resized window lifts toasts again', () => {
  fireEvent.click(armed())
  expect(lift()).toBe('48px')
  at(armed(), 740, 784)
  fireEvent(window, new Event('resize'))
  expect(area().style.getPropertyValue('--lift')).toBe('28px')
})

test('toasts that move under the finger do not take a press that began elsewhere', () => {
  vi.useFakeTimers()
  const takes = () => area().style.pointerEvents !== 'none'
  fireEvent.pointerDown(armed())
  expect(takes()).toBe(false)
  fireEvent.pointerUp(armed())
  expect(takes()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(takes()).toBe(true)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Undo' }))
  expect(takes()).toBe(true)
})

const AREA = { left: 16, right: 374, top: 640, bottom: 770 }
const part = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right })

test.each([
  ['nothing is in the way', [], 0],
  ['what is beside it or above it is not in the way', [part(700, 744, 380, 420), part(560, 604)], 0],
  ['a bar, and above it a button that was pressed', [part(720, 784), part(560, 604)], 218],
  ['no room above', [part(100, 780)], undefined],
  ['no room above the next one', [part(720, 784), part(100, 730)], undefined],
])('toasts are lifted above what must stay reachable: %s', (_, parts, rise) => {
  expect(liftNeeded(AREA, parts)).toBe(rise)
})
