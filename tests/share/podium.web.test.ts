import { expect, test, vi } from 'vitest'
import { drawPodium } from '#web/share/draw/draw-podium.ts'
import { ALL_EFFECTS } from '#web/share/draw/scene.ts'
import { type RankedSeller, rankedSellers } from '#web/share/draw/standings.ts'
import { THEMES } from '#web/share/draw/theme.ts'
import { sellersWith } from '../support/web/share-samples.ts'

test('the podium names the points of the week of each seller', () => {
  const fillText = vi.fn()
  const drawn = { fillText, measureText: () => ({ width: 10 }) }
  const context = new Proxy(drawn, {
    get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    set: () => true,
  })
  const scene = { context: context as unknown as CanvasRenderingContext2D, moment: 1, effects: ALL_EFFECTS }
  const sellers = rankedSellers(sellersWith([300, 200, 100])) as [RankedSeller, RankedSeller, RankedSeller]
  drawPodium({ ...scene, theme: THEMES.paper }, { x: 0, y: 0, width: 900, height: 500 }, sellers)
  const texts = fillText.mock.calls.map(([text]) => text)
  expect(texts).toEqual(expect.arrayContaining(['300 pts', '200 pts', '100 pts']))
})
