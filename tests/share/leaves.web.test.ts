import { expect, test } from 'vitest'
import { MARGIN } from '#web/share/draw/layout.ts'
import { leavesAt } from '#web/share/draw/scenery/draw-leaves.ts'
import { INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'

test('no leaf overlaps the cards, and leaves fall on both sides', () => {
  for (let moment = 0; moment <= 1; moment += 1 / 60) {
    const leaves = leavesAt(moment)
    const [left, right] = [
      leaves.filter(({ x }) => x < MARGIN),
      leaves.filter(({ x }) => x > INFOGRAPHIC_WIDTH - MARGIN),
    ]
    expect(Math.max(...left.map(({ x, reach }) => x + reach))).toBeLessThan(MARGIN)
    expect(Math.min(...right.map(({ x, reach }) => x - reach))).toBeGreaterThan(INFOGRAPHIC_WIDTH - MARGIN)
    expect(left.length + right.length).toBe(leaves.length)
  }
})
