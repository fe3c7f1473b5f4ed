import type { Stage } from '#contract/catalog/catalog.ts'
import { awardOfEntry, effectOfMove } from '#worker/pipeline/rules.ts'
import { NOW } from './calendar.ts'
import type { Random } from './random.ts'

/** A stage that a lead entered, with the time in demo weeks. */
export interface Step {
  stage: Stage
  place: number
}

/** For each stage of the pipeline: the mean stay in weeks, and the probability of a move to the archive. */
const STAGE_ODDS = [
  { weeks: 0.7, lost: 0.02 },
  { weeks: 0.9, lost: 0.06 },
  { weeks: 1, lost: 0.06 },
  { weeks: 1.2, lost: 0.14 },
  { weeks: 0.9, lost: 0.02 },
  { weeks: 0.9, lost: 0.01 },
  { weeks: 2.6, lost: 0.6 },
] as const
const OTHER_STAGE_ODDS = { weeks: 1, lost: 0.05 }
const STEPS_BACK = 0.03

/** The stages of a lead from the first one of the pipeline, entered at `born`, up to now. */
export const stageHistory = (random: Random, stages: readonly Stage[], born: number): [Step, ...Step[]] => {
  const pipeline = stages.filter((stage) => stage.kind === 'pipeline')
  const archive = stages.find((stage) => stage.kind === 'archive')
  const first = pipeline[0]
  if (!first) throw new Error('There is no stage of the pipeline')
  const steps: [Step, ...Step[]] = [{ stage: first, place: born }]
  let at = 0
  let place = born
  while (true) {
    const { weeks, lost } = STAGE_ODDS[at] ?? OTHER_STAGE_ODDS
    place += weeks * (0.2 + 1.6 * random.fraction())
    if (place > NOW) return steps
    const isLost = random.chance(lost)
    at += at > 1 && random.chance(STEPS_BACK) ? -1 : 1
    const stage = isLost ? archive : pipeline[at]
    if (!stage) return steps
    steps.push({ stage, place })
    if (isLost) return steps
  }
}

interface Award {
  stage: Stage
  place: number
  reversed: number | undefined
  /** The lead's stays in the stage since the award, in demo weeks; `to` is undefined while it is there. */
  stays: { from: number; to: number | undefined }[]
}

/** The awards that the rules of the pipeline give for these steps, reversed ones included. */
export const awardsOf = (steps: readonly Step[], stages: readonly Stage[]): Award[] => {
  const awards: Award[] = []
  const standing = () => awards.filter((award) => award.reversed === undefined)
  steps.forEach(({ stage, place }, i) => {
    const from = steps[i - 1]?.stage
    const ids = standing().map((award) => award.stage.stage_id)
    const { award, reverse } = from
      ? effectOfMove({ from, to: stage, active: ids, stages })
      : { award: awardOfEntry(stage, ids), reverse: [] }
    for (const lapsed of standing()) if (reverse.includes(lapsed.stage.stage_id)) lapsed.reversed = place
    if (award) awards.push({ stage: award, place, reversed: undefined, stays: staysSince(steps, i) })
  })
  return awards
}

/** The stays, from this step on, in its stage. */
const staysSince = (steps: readonly Step[], first: number) =>
  steps.flatMap(({ stage, place }, i) =>
    i >= first && stage.stage_id === steps[first]?.stage.stage_id ? [{ from: place, to: steps[i + 1]?.place }] : [],
  )
