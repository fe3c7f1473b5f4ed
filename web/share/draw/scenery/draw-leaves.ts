import type { Scene } from '#web/share/draw/scene.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'

const LANES = 9
/** In one loop each leaf moves to the place of the next one of its lane, so that the animation repeats seamlessly. */
const LEAVES_PER_LANE = 4
const SEED = 31102026
const OUTSIDE = 40
const STEM = 0.55
const STEM_START = 0.8
const STEM_END = STEM_START + STEM

/** A seeded random generator of numbers from 0 to 1 (linear congruential), so that each frame has the same leaves. */
const randomSequence = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** An x in the left or right margin, in turn; leaves must not cover text. */
const inMargin = (i: number, fromEdge: number) => (i % 2 === 0 ? fromEdge : INFOGRAPHIC_WIDTH - fromEdge)

const lanes = (() => {
  const next = randomSequence(SEED)
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
  /** Distance of the leaf's farthest part from x and y. */
  reach: number
  size: number
  turn: number
  lane: number
}

/** The leaves at a moment of the loop. */
export const leavesAt = (moment: number): Leaf[] =>
  lanes.flatMap((lane, i) =>
    Array.from({ length: LEAVES_PER_LANE }, (_, n) => {
      const fallen = (lane.start + (n + moment) / LEAVES_PER_LANE) % 1
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

/** Draws leaves that fall beside the cards. */
export const drawLeaves = (scene: Scene) => {
  if (!scene.effects.leaves) return
  const { leaves, accent } = scene.theme
  for (const each of leavesAt(scene.moment)) drawLeaf(scene, each, leaves[each.lane % leaves.length] ?? accent)
}
