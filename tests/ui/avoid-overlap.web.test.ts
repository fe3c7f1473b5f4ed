import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liftAboveObstacles, watchObstacles } from '#web/ui/avoid-overlap.ts'

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
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

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

test('a resized window lifts toasts again', () => {
  fireEvent.click(armed())
  expect(lift()).toBe('48px')
  at(armed(), 740, 784)
  fireEvent(window, new Event('resize'))
  expect(area().style.getPropertyValue('--lift')).toBe('28px')
})
