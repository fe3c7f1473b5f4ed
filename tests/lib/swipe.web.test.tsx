import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { swipeOf, useSwipe } from '#web/lib/hooks/use-swipe.ts'

afterEach(() => getSelection()?.removeAllRanges())

test.each([
  [-50, 0, 'left'],
  [50, 0, 'right'],
  [49, 0, undefined],
  [-49, 0, undefined],
  [80, 79, 'right'],
  [80, 80, undefined],
  [-80, -120, undefined],
  [0, 300, undefined],
])('a movement of %d sideways and %d down is a swipe %s', (dx, dy, way) => {
  expect(swipeOf(dx, dy)).toBe(way)
})

const swiped = vi.fn()

const Panel = () => {
  const panel = useRef<HTMLDivElement>(null)
  useSwipe(panel, swiped)
  return (
    <div ref={panel}>
      <p>A plain line</p>
      <textarea aria-label="Note" />
      <input aria-label="Name" />
      <select aria-label="Stage" />
      <div contentEditable suppressContentEditableWarning>
        <b>Typed</b>
      </div>
    </div>
  )
}

const drag = (over: Element) => {
  swiped.mockClear()
  const touch = (type: string, clientX: number) => {
    const touches = [{ clientX, clientY: 0 }]
    over.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touches }))
  }
  touch('touchstart', 200)
  touch('touchend', 20)
  return swiped.mock.calls.length
}

test('ignores a drag over a field, which moves its caret', () => {
  render(<Panel />)
  expect(drag(screen.getByText('A plain line'))).toBe(1)
  for (const name of ['Note', 'Name', 'Stage']) expect(drag(screen.getByLabelText(name))).toBe(0)
  expect(drag(screen.getByText('Typed'))).toBe(0)
})

test('ignores a drag while text is selected', () => {
  render(<Panel />)
  const line = screen.getByText('A plain line')
  getSelection()?.selectAllChildren(line)
  expect(drag(line)).toBe(0)
  getSelection()?.removeAllRanges()
  expect(drag(line)).toBe(1)
})
