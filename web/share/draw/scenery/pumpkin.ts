import { glowCircle } from '#web/share/draw/glow.ts'
import type { Scene } from '#web/share/draw/scene.ts'

const FACE = [
  [-22, -8, -10, -8, -16, -22],
  [22, -8, 10, -8, 16, -22],
] as const

/** Draws a carved pumpkin, 100 pixels wide at scale 1; x and y are the middle of its base. */
export const drawPumpkin = (scene: Scene, x: number, y: number, scale: number) => {
  const { context } = scene
  glowCircle(scene, x, y - 36 * scale, 30 * scale, 34 * scale)
  context.save()
  context.translate(x, y - 36 * scale)
  context.scale(scale, scale)
  const rib = (dx: number, width: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(dx, 0, width, 36, 0, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = '#5fa052'
  context.fillRect(-5, -48, 10, 18)
  rib(-26, 24, '#d86412')
  rib(26, 24, '#d86412')
  rib(-13, 22, '#ee7a1a')
  rib(13, 22, '#ee7a1a')
  rib(0, 17, '#ff8b1f')
  context.fillStyle = '#ffe08a'
  context.beginPath()
  for (const [ax, ay, bx, by, cx, cy] of FACE) {
    context.moveTo(ax, ay)
    context.lineTo(bx, by)
    context.lineTo(cx, cy)
  }
  context.moveTo(-26, 6)
  context.quadraticCurveTo(0, 34, 26, 6)
  context.lineTo(13, 12)
  context.lineTo(8, 6)
  context.lineTo(0, 14)
  context.lineTo(-8, 6)
  context.lineTo(-13, 12)
  context.fill()
  context.restore()
}
