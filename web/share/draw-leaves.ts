import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#contract/share.ts'
import type { Scene } from './scene.ts'

const LANES = 9
/** Leaves of a lane; in one round each takes the place of the one before it, so that the round has no seam. */
const A_LANE = 4
const SEED = 31102026
const OUTSIDE = 40

/** Figures between 0 and 1 that are the same each time: a linear congruence, good enough for leaves. */
const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const lanes = (() => {
  const next = sequence(SEED)
  return Array.from({ length: LANES }, (_, i) => ({
    x: ((i + 0.2 + 0.6 * next()) / LANES) * INFOGRAPHIC_WIDTH,
    start: next(),
    sway: 14 + 26 * next(),
    waves: 2 + Math.floor(3 * next()),
    turns: (next() < 0.5 ? -1 : 1) * (1 + Math.floor(3 * next())),
    phase: 2 * Math.PI * next(),
    size: 9 + 10 * next(),
  }))
})()

const leaf = ({ context }: Scene, x: number, y: number, size: number, turn: number, color: string) => {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, -size)
  context.quadraticCurveTo(size * 0.95, -size * 0.25, 0, size)
  context.quadraticCurveTo(-size * 0.95, -size * 0.25, 0, -size)
  context.fill()
  context.fillRect(-size * 0.06, size * 0.8, size * 0.12, size * 0.55)
  context.restore()
}

/** Leaves that fall behind the cards. Where one is depends on its height alone. */
export const drawLeaves = (scene: Scene) => {
  if (!scene.effects.leaves) return
  for (const [i, lane] of lanes.entries()) {
    const color = scene.theme.leaves[i % scene.theme.leaves.length] ?? scene.theme.accent
    for (let n = 0; n < A_LANE; n += 1) {
      const fallen = (lane.start + (n + scene.moment) / A_LANE) % 1
      const y = fallen * (INFOGRAPHIC_HEIGHT + 2 * OUTSIDE) - OUTSIDE
      const swing = 2 * Math.PI * lane.waves * fallen + lane.phase
      leaf(scene, lane.x + lane.sway * Math.sin(swing), y, lane.size, 2 * Math.PI * lane.turns * fallen + swing, color)
    }
  }
}
