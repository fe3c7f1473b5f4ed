import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '../support/browser/expect.ts'
import { difference, digestOf, drawn, type Line, openEasel, smallPicture } from '../support/browser/infographic.ts'
import { LONG_NAME, sellersWith, shareData } from '../support/browser/share-samples.ts'
import { test } from '../support/browser/test.ts'

const REFERENCES = resolve(import.meta.dirname, 'references')
/** Another font moves letters but not panels, so it stays below this share of differing squares. */
const TOLERATED = 0.06

const CREW = sellersWith([475, 310, 335, 120, 95, 5])
const SAMPLE = shareData(CREW, 2)

const referenceOf = (theme: string) => resolve(REFERENCES, `${theme}.png`)

test('each picture matches its reference in any font', async ({ page }) => {
  await openEasel(page)
  for (const theme of ['halloween', 'paper'] as const) {
    await test.step(theme, async () => {
      const small = await smallPicture(page, { data: SAMPLE, theme })
      if (process.env.UPDATE_REFERENCES) await writeFile(referenceOf(theme), small, 'base64')
      const reference = await readFile(referenceOf(theme), 'base64')
      expect(await difference(page, reference, small)).toBeLessThan(TOLERATED)
      const serif = await smallPicture(page, { data: SAMPLE, theme, font: 'serif' })
      expect(await difference(page, reference, serif)).toBeLessThan(TOLERATED)

      // Changes that the comparison must detect: no podium, no own card, another theme.
      for (const other of [
        { data: shareData(CREW.slice(0, 2), 2), theme },
        { data: shareData(CREW), theme },
        { data: SAMPLE, theme: theme === 'paper' ? ('halloween' as const) : ('paper' as const) },
      ]) {
        expect(await difference(page, reference, await smallPicture(page, other))).toBeGreaterThan(2 * TOLERATED)
      }
    })
  }
})

test('equal arguments draw equal pixels, the last frame continues in the first, and each effect can be switched off', async ({
  page,
}) => {
  await openEasel(page)
  const at = (moment: number, countUp: boolean) => digestOf(page, { data: SAMPLE, moment, effects: { countUp } })
  expect(await at(0.37, true)).toBe(await at(0.37, true))
  expect(await at(0.37, true)).not.toBe(await at(0.4, true))
  expect(await at(0.37, true)).not.toBe(await at(0.37, false))
  expect(await at(1, true)).toBe(await at(1, false))
  expect(await at(0, false)).toBe(await at(1, false))

  const digests = [await digestOf(page, { data: SAMPLE, moment: 0.2 })]
  for (const effect of ['leaves', 'glow', 'countUp']) {
    digests.push(await digestOf(page, { data: SAMPLE, moment: 0.2, effects: { [effect]: false } }))
  }
  expect(new Set(digests).size).toBe(4)
  const all = await drawn(page, { data: SAMPLE, moment: 0.2 })
  const still = await drawn(page, { data: SAMPLE, moment: 0.2, effects: { countUp: false } })
  expect(still.lines.map(({ text }) => text)).toContain('475')
  expect(all.lines.map(({ text }) => text)).not.toContain('475')
})

const inside = ({ left, right, top, bottom }: Line) => left >= 0 && right <= 800 && top >= 0 && bottom <= 1200
const cover = (a: Line, b: Line) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const NAMINGS = {
  'usual names': undefined,
  'names of one letter': () => 'X',
  'names of sixty letters': () => LONG_NAME,
  emoji: () => '👷🏽‍♀️ José 👨‍👩‍👧‍👦',
}
const WEEKS = { nothing: 0, much: 9_999_999 }

test('no text leaves the picture or overlaps another text, even with long names', async ({ page }) => {
  await openEasel(page)
  for (const [naming, nameOf] of Object.entries(NAMINGS)) {
    await test.step(naming, async () => {
      for (const [amount, points] of Object.entries(WEEKS)) {
        for (const sellers of [0, 1, 2, 3, 6]) {
          for (const meId of sellers > 0 ? [null, 1] : [null]) {
            const data = shareData(sellersWith(Array<number>(sellers).fill(points), nameOf), meId)
            for (const moment of [0.3, 1]) {
              const { lines } = await drawn(page, { data, moment, theme: 'paper' })
              const what = `${sellers} sellers with ${amount}, own card ${meId}, at ${moment}`
              expect(
                lines.filter((line) => !inside(line)),
                what,
              ).toEqual([])
              const covered = lines.flatMap((line, i) =>
                lines.slice(i + 1).flatMap((other) => (cover(line, other) ? [`${line.text} / ${other.text}`] : [])),
              )
              expect(covered, what).toEqual([])
            }
          }
        }
      }
    })
  }
})

test('negative points draw no column below the ground, long sums are not cut, and the own card is the linked seller’s', async ({
  page,
}) => {
  await openEasel(page)
  const boxes = async (points: number[]) => (await drawn(page, { data: shareData(sellersWith(points)) })).boxes
  for (const points of [
    [475, -310, -335],
    [475, -310],
    [-5, -10],
  ]) {
    for (const box of await boxes(points)) {
      expect([points, box.width >= 0, box.height >= 0]).toEqual([points, true, true])
      expect([points, box.x >= -40, box.x + box.width <= 840]).toEqual([points, true, true])
    }
  }
  const rich = sellersWith([9_999_999, 5, 4]).map((seller) => ({ ...seller, lifetime_points: 987_654_321 }))
  const { lines } = await drawn(page, { data: shareData(rich, 1) })
  expect(lines.map(({ text }) => text)).toContain('987,654,321 points in all')

  // Omitted without a linked seller.
  const textsOf = async (meId: number | null) =>
    (await drawn(page, { data: shareData(CREW, meId) })).lines.map(({ text }) => text)
  expect(await textsOf(2)).toEqual(expect.arrayContaining(['3rd of 6 this week', '3,100 points in all']))
  expect((await textsOf(null)).filter((text) => text.includes('of 6'))).toEqual([])
  expect(await textsOf(null)).toEqual(
    expect.arrayContaining(['Top 5 this week', 'Mesquite Shade & Fence', 'Friday, October 30, 2026']),
  )
  expect((await textsOf(null)).filter((text) => text === 'Jo Park')).toEqual([])
  expect(await textsOf(1)).toContain('$32,500 of $50,000 goal')
})
