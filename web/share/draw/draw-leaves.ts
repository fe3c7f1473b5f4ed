import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import type { Scene } from './scene.ts'

const LANES = 9
/** Leaves of a lane; in one round each takes the place of the one before it, so that the round has no seam. */
const A_LANE = 4
const SEED = 31102026
const OUTSIDE = 40
const STEM = 0.55
const STEM_START = 0.8
const STEM_END = STEM_START + STEM

/** Figures between 0 and 1 that are the same each time: a linear congruence, good enough for leaves. */
const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A place so far from the nearer edge, left and right in turn: in the margins there is nothing to read. */
const inMargin = (i: number, fromEdge: number) => (i % 2 === 0 ? fromEdge : INFOGRAPHIC_WIDTH - fromEdge)

const lanes = (() => {
  const next = sequence(SEED)
  return Array.from({ length: LANES }, (_, i) => ({
    x: inMargin(i, 4 + 18 * next()),
    start: next(),
    sway: 4 + 6 * next(),
    waves: 2 + Math.floor(3 * next()),
    turns: (next() < 0.5 ? -1 : 1) * (1 + Math.floor(3 * next())),
    phase: 2 * Math.PI * next(),
    size: 7 + 4 * next(),
  }))
})()

const drawLeaf = ({ context }: Scene, { x, y, size, turn }: Leaf, color: string) => {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, -size)
  context.quadraticCurveTo(size * 0.95, -size * 0.25, 0, size)
  context.quadraticCurveTo(-size * 0.95, -size * 0.25, 0, -size)
  context.fill()
  context.fillRect(-size * 0.06, size * STEM_START, size * 0.12, size * STEM)
  context.restore()
}

interface Leaf {
  x: number
  y: number
  /** No part of it is further from its place. */
  reach: number
  size: number
  turn: number
  lane: number
}

/** Where the leaves are at a moment of the round. Where one is depends on its height alone. */
export const leavesAt = (moment: number): Leaf[] =>
  lanes.flatMap((lane, i) =>
    Array.from({ length: A_LANE }, (_, n) => {
      const fallen = (lane.start + (n + moment) / A_LANE) % 1
      const swing = 2 * Math.PI * lane.waves * fallen + lane.phase
      return {
        x: lane.x + lane.sway * Math.sin(swing),
        y: fallen * (INFOGRAPHIC_HEIGHT + 2 * OUTSIDE) - OUTSIDE,
        reach: lane.size * STEM_END,
        size: lane.size,
        turn: 2 * Math.PI * lane.turns * fallen + swing,
        lane: i,
      }
    }),
  )

/** Leaves that fall beside the cards. */
export const drawLeaves = (scene: Scene) => {
  if (!scene.effects.leaves) return
  const { leaves, accent } = scene.theme
  for (const each of leavesAt(scene.moment)) drawLeaf(scene, each, leaves[each.lane % leaves.length] ?? accent)
}
