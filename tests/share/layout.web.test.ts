import { expect, test } from 'vitest'
import { layoutOf } from '#web/share/draw/layout.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'

const cases = [
  { sellers: 0, bars: false },
  { sellers: 1, bars: true },
  { sellers: 2, bars: true },
  { sellers: 3, bars: true },
  { sellers: 6, bars: true },
  { sellers: 40, bars: true },
]

test.each(
  cases.flatMap((row) => [
    { ...row, withMe: true },
    { ...row, withMe: false },
  ]),
)('$sellers sellers, own card $withMe: the parts lie below each other', ({ sellers, bars, withMe }) => {
  const layout = layoutOf(sellers, withMe)
  expect(layout.me !== undefined).toBe(withMe)
  expect(layout.bars !== undefined).toBe(bars)

  const parts = [layout.title, layout.me, layout.leaders, layout.bars, layout.footer].filter(
    (part) => part !== undefined,
  )
  for (const [i, part] of parts.entries()) {
    const above = parts[i - 1]
    expect(part.y).toBeGreaterThanOrEqual(above ? above.y + above.height : 0)
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(part.x + part.width).toBeLessThanOrEqual(INFOGRAPHIC_WIDTH)
    expect(part.y + part.height).toBeLessThanOrEqual(INFOGRAPHIC_HEIGHT)
  }
  expect(layout.leaders.height).toBeGreaterThanOrEqual(300)
})
