import { initials } from '#web/lib/format/graphemes.ts'
import { drawText, fillCircle, fillPolygon, sizeToFit } from './canvas-draw.ts'
import type { Scene } from './scene.ts'

const CROWN = [
  [-30, 0],
  [-34, -30],
  [-16, -14],
  [0, -38],
  [16, -14],
  [34, -30],
  [30, 0],
] as const

/** Draws a person's initials in a ring. */
export const drawMedallion = (scene: Scene, name: string, x: number, y: number, radius: number, ring: string) => {
  fillCircle(scene, x, y, radius, ring)
  fillCircle(scene, x, y, radius * 0.88, scene.theme.card)
  const letters = initials(name)
  const style = { weight: 800, color: scene.theme.cardInk, align: 'center', size: Math.round(radius * 0.72) } as const
  const size = sizeToFit(scene, letters, radius * 1.4, style)
  drawText(scene, letters, x, y + size * 0.36, { ...style, size })
}

/** Draws a crown; x and y are the middle of its base. */
export const drawCrown = (scene: Scene, x: number, y: number, scale: number) => {
  fillPolygon(
    scene,
    CROWN.map(([dx, dy]) => [x + dx * scale, y + dy * scale] as const),
    '#ffc83d',
  )
  for (const dx of [-34, 0, 34])
    fillCircle(scene, x + dx * scale, y - (dx === 0 ? 40 : 32) * scale, 5 * scale, '#ffdf85')
}
