import { fillBox, fillPolygon } from '#web/share/draw/canvas-draw.ts'
import type { Scene } from '#web/share/draw/scene.ts'
import { INFOGRAPHIC_HEIGHT as HEIGHT, INFOGRAPHIC_WIDTH as WIDTH } from '#web/share/infographic.ts'
import { drawBats, drawHills, drawMoon } from './halloween-night.ts'

const PAPER = '#f3eee5'
const GRAPHITE = '#24272c'
const GRAPHITE_LIGHT = '#2f333a'
const STRIPE = '#fb8b24'
const SLANT = 96

/** Draws the background: a Halloween night, or paper under a graphite roof. */
export const drawBackground = (scene: Scene) => {
  if (scene.theme.name === 'halloween') {
    drawMoon(scene)
    drawBats(scene)
    drawHills(scene)
  } else drawRoof(scene)
}

const drawRoof = (scene: Scene) => {
  const eaves = 372
  fillBox(scene, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, PAPER)
  const roof = (lower: number) =>
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, eaves - SLANT + lower],
      [0, eaves + lower],
    ] as const
  fillPolygon(scene, roof(14), STRIPE)
  fillPolygon(scene, roof(0), GRAPHITE)
  for (const x of [420, 560, 700]) {
    fillPolygon(
      scene,
      [
        [x + 150, 0],
        [x + 210, 0],
        [x - 40, 250],
        [x - 100, 250],
      ],
      GRAPHITE_LIGHT,
    )
  }
}
