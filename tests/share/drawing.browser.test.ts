import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { difference, drawn, type Line, pixelsOf, smallPicture } from '../support/screen/infographic.ts'
import { LONG_NAME, sellersWith, shareData } from '../support/web/share-samples.ts'

/** Another font moves letters but not panels, so it stays below this share of differing squares. */
const TOLERATED = 0.06

const CREW = sellersWith([475, 310, 335, 120, 95, 5])
const SAMPLE = shareData(CREW, 2)

/** `VITE_UPDATE_REFERENCES=1` draws them again. */
const referenceOf = async (theme: string, small: string) => {
  if (import.meta.env.VITE_UPDATE_REFERENCES)
    await commands.writeFile(`tests/share/references/${theme}.png`, small.replace(/^.*,/, ''), 'base64')
  return `data:image/png;base64,${await commands.readFile(`tests/share/references/${theme}.png`, 'base64')}`
}

test.each(['halloween', 'paper'] as const)('the picture "%s" matches its reference in any font', async (theme) => {
  const small = smallPicture({ data: SAMPLE, theme })
  const reference = await referenceOf(theme, small)
  expect(await difference(reference, small)).toBeLessThan(TOLERATED)
  expect(await difference(reference, smallPicture({ data: SAMPLE, theme, font: 'serif' }))).toBeLessThan(TOLERATED)

  // Changes that the comparison must detect: no podium, no own card, another theme.
  for (const other of [
    { data: shareData(CREW.slice(0, 2), 2), theme },
    { data: shareData(CREW), theme },
    { data: SAMPLE, theme: theme === 'paper' ? ('halloween' as const) : ('paper' as const) },
  ])
    expect(await difference(reference, smallPicture(other))).toBeGreaterThan(2 * TOLERATED)
})

test('equal arguments draw equal pixels, the last frame continues in the first, and each effect can be switched off', async () => {
  const at = (moment: number, countUp: boolean) => pixelsOf({ data: SAMPLE, moment, effects: { countUp } })
  expect(await at(0.37, true)).toBe(await at(0.37, true))
  expect(await at(0.37, true)).not.toBe(await at(0.4, true))
  expect(await at(0.37, true)).not.toBe(await at(0.37, false))
  expect(await at(1, true)).toBe(await at(1, false))
  expect(await at(0, false)).toBe(await at(1, false))

  const moment = 0.2
  const pictures = [{}, { leaves: false }, { glow: false }, { countUp: false }]
  const drawings = await Promise.all(pictures.map((effects) => pixelsOf({ data: SAMPLE, moment, effects })))
  expect(new Set(drawings).size).toBe(4)
  const texts = (countUp: boolean) =>
    drawn({ data: SAMPLE, moment, effects: { countUp } }).lines.map(({ text }) => text)
  expect(texts(false)).toContain('475')
  expect(texts(true)).not.toContain('475')
})

const inside = ({ left, right, top, bottom }: Line) => left >= 0 && right <= 800 && top >= 0 && bottom <= 1200
const cover = (a: Line, b: Line) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each<[string, (() => string) | undefined]>([
  ['usual names', undefined],
  ['names of one letter', () => 'X'],
  ['names of sixty letters', () => LONG_NAME],
  ['emoji', () => '👷🏽‍♀️ José 👨‍👩‍👧‍👦'],
])('no text leaves the picture or overlaps another text, with %s', (_, nameOf) => {
  for (const points of [0, 9_999_999])
    for (const sellers of [0, 1, 2, 3, 6])
      for (const meId of sellers > 0 ? [null, 1] : [null])
        for (const moment of [0.3, 1]) {
          const data = shareData(sellersWith(Array<number>(sellers).fill(points), nameOf), meId)
          const { lines } = drawn({ data, moment, theme: 'paper' })
          const outside = lines.filter((line) => !inside(line))
          const covered = lines.flatMap((line, i) =>
            lines.slice(i + 1).flatMap((other) => (cover(line, other) ? [`${line.text} / ${other.text}`] : [])),
          )
          const what = `${sellers} sellers with ${points}, own card ${meId}, at ${moment}`
          expect({ what, outside, covered }).toEqual({ what, outside: [], covered: [] })
        }
})

test.each([[[475, -310, -335]], [[475, -310]], [[-5, -10]]])(
  'points of %j draw no column below the ground',
  (points) => {
    const { boxes } = drawn({ data: shareData(sellersWith(points)) })
    expect(boxes).not.toEqual([])
    for (const { x, width, height } of boxes)
      expect([width >= 0, height >= 0, x >= -40, x + width <= 840]).toEqual([true, true, true, true])
  },
)

test('long sums are not cut, and the own card is the linked seller’s', () => {
  const textsOf = (meId: number | null, crew = CREW) =>
    drawn({ data: shareData(crew, meId) }).lines.map(({ text }) => text)
  const rich = sellersWith([9_999_999, 5, 4]).map((seller) => ({ ...seller, lifetime_points: 987_654_321 }))
  expect(textsOf(1, rich)).toContain('987,654,321 points in all')
  expect(textsOf(2)).toEqual(expect.arrayContaining(['3rd of 6 this week', '3,100 points in all']))
  expect(textsOf(1)).toEqual(expect.arrayContaining(['475 pts', '335 pts', '310 pts', '$32,500 of $50,000 goal']))
  // Omitted without a linked seller.
  const none = textsOf(null)
  expect(none.filter((text) => text.includes('of 6') || text === 'Jo Park')).toEqual([])
  const shown = ['Top 5 this week', 'Mesquite Shade & Fence', 'Friday, October 30, 2026']
  expect(none).toEqual(expect.arrayContaining(shown))
})
