import { fillBox, fillCircle } from '#web/share/draw/canvas-draw.ts'
import { glowCircle } from '#web/share/draw/glow.ts'
import type { Scene } from '#web/share/draw/scene.ts'
import { INFOGRAPHIC_HEIGHT as HEIGHT, INFOGRAPHIC_WIDTH as WIDTH } from '#web/share/infographic.ts'

const MOON = { x: 684, y: 132, radius: 84 }
const SKY = ['#150b26', '#1b0f31', '#22143d', '#2b1a4b', '#36225c']
const CRATERS = [
  [-30, -14, 15],
  [22, 30, 21],
  [36, -34, 10],
  [-16, 44, 8],
] as const
const BATS = [
  [606, 62, 0.85],
  [640, 196, 0.62],
  [752, 78, 0.5],
  [506, 40, 0.45],
] as const

/** Draws the sky in flat rings around a full moon. */
export const drawMoon = (scene: Scene) => {
  const [far = '#000', ...rings] = SKY
  fillBox(scene, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, far)
  for (const [i, color] of rings.entries()) fillCircle(scene, MOON.x, MOON.y, 760 - i * 170, color)
  glowCircle(scene, MOON.x, MOON.y, MOON.radius, 44)
  fillCircle(scene, MOON.x, MOON.y, MOON.radius, '#f6dfa4')
  for (const [dx, dy, radius] of CRATERS) fillCircle(scene, MOON.x + dx, MOON.y + dy, radius, '#e9cc85')
}

/** One bat, its wings beating twice a loop. */
const drawBat = ({ context, moment }: Scene, x: number, y: number, scale: number) => {
  const lift = 10 * Math.sin(moment * 4 * Math.PI + x)
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = '#0e0619'
  context.beginPath()
  context.moveTo(0, 8)
  for (const side of [1, -1]) {
    context.moveTo(0, -6)
    context.quadraticCurveTo(side * 22, -26 - lift, side * 60, -12 - lift)
    context.quadraticCurveTo(side * 48, -4 - lift / 2, side * 44, 10)
    context.quadraticCurveTo(side * 32, 0, side * 24, 14)
    context.quadraticCurveTo(side * 12, 4, 0, 16)
  }
  context.fill()
  context.beginPath()
  context.ellipse(0, 2, 8, 14, 0, 0, 2 * Math.PI)
  context.moveTo(-8, -8)
  context.lineTo(-5, -20)
  context.lineTo(0, -11)
  context.lineTo(5, -20)
  context.lineTo(8, -8)
  context.fill()
  context.restore()
}

export const drawBats = (scene: Scene) => {
  for (const [x, y, scale] of BATS) drawBat(scene, x, y, scale)
}

/** Draws two hills at the bottom, the nearer one darker. */
export const drawHills = ({ context }: Scene) => {
  const hill = (color: string, left: number, middle: number, right: number) => {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(0, HEIGHT)
    context.lineTo(0, left)
    context.bezierCurveTo(WIDTH * 0.3, middle, WIDTH * 0.6, left + 30, WIDTH, right)
    context.lineTo(WIDTH, HEIGHT)
    context.fill()
  }
  hill('#1f1136', 690, 600, 640)
  hill('#130a22', 1090, 1040, 1070)
}
