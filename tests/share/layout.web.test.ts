import { expect, test } from 'vitest'
import { layoutOf } from '#web/share/draw/layout.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'

const cases = [
  { sellers: 0, kind: 'nobody', bars: false },
  { sellers: 1, kind: 'spotlight', bars: true },
  { sellers: 2, kind: 'face-off', bars: true },
  { sellers: 3, kind: 'podium', bars: true },
  { sellers: 6, kind: 'podium', bars: true },
  { sellers: 40, kind: 'podium', bars: true },
]

test.each(
  cases.flatMap((row) => [
    { ...row, withMe: true },
    { ...row, withMe: false },
  ]),
)('$sellers sellers, own card $withMe: $kind', ({ sellers, kind, bars, withMe }) => {
  const layout = layoutOf(sellers, withMe)
  expect(layout.stage.kind).toBe(kind)
  expect(layout.me !== undefined).toBe(withMe)
  expect(layout.bars !== undefined).toBe(bars)

  const parts = [layout.title, layout.me, layout.stage, layout.bars, layout.footer].filter((part) => part !== undefined)
  for (const [i, part] of parts.entries()) {
    const above = parts[i - 1]
    expect(part.y).toBeGreaterThanOrEqual(above ? above.y + above.height : 0)
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(part.x + part.width).toBeLessThanOrEqual(INFOGRAPHIC_WIDTH)
    expect(part.y + part.height).toBeLessThanOrEqual(INFOGRAPHIC_HEIGHT)
  }
  expect(layout.stage.height).toBeGreaterThanOrEqual(300)
})
