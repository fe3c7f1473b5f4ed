import type { Stage } from '#contract/catalog/catalog.ts'

/** A stage that a lead entered, with its seller at that time. */
export interface Step {
  stage_id: number
  seller_id: number | null
}

interface Award {
  stage_id: number
  seller_id: number
  points: number
}

/** A step with its time in milliseconds. */
export interface TimedStep extends Step {
  at: number
}

/**
 * The step that earned a stage's active award, computed from the whole history. A reversal ends earlier awards; of the
 * entries after it, the first with a seller counts. A move to Form Drafts reverses everything; a move back within the
 * pipeline reverses the later stages.
 */
const standingStep = (history: readonly Step[], stages: readonly Stage[], { stage_id, kind, order_index }: Stage) => {
  const stageAt = (i: number) => stages.find((stage) => stage.stage_id === history[i]?.stage_id)
  const takesBack = (i: number) => {
    const [before, after] = [stageAt(i - 1), stageAt(i)]
    if (!before || !after) return false
    if (after.kind === 'drafts') return true
    const withinPipeline = before.kind === 'pipeline' && after.kind === 'pipeline'
    return withinPipeline && after.order_index < before.order_index && after.order_index < order_index
  }
  if (kind !== 'pipeline') return -1
  const lost = history.findLastIndex((_, i) => takesBack(i))
  const entries = [...history.entries()].filter(([i, step]) => i > lost && step.stage_id === stage_id)
  const [index] = entries.find(([, step]) => step.seller_id !== null) ?? entries[0] ?? [-1]
  return index
}

/** The active awards of a lead; seller 0 means no seller and no points. */
export const activeAwards = (history: readonly Step[], stages: readonly Stage[]): Award[] =>
  stages.flatMap((stage) => {
    const step = history[standingStep(history, stages, stage)]
    if (!step) return []
    const { stage_id, points } = stage
    return [
      step.seller_id === null ? { stage_id, seller_id: 0, points: 0 } : { stage_id, seller_id: step.seller_id, points },
    ]
  })

/** For each active award: whether the lead has left the stage, and the total of its finished stays since. */
export const activeAwardStays = (history: readonly TimedStep[], stages: readonly Stage[]) =>
  stages.flatMap((stage) => {
    const first = standingStep(history, stages, stage)
    if (first < 0) return []
    const stayed_ms = history.slice(first).reduce((sum, { stage_id, at }, i, steps) => {
      const left = steps[i + 1]?.at
      return stage_id === stage.stage_id && left !== undefined ? sum + left - at : sum
    }, 0)
    return [{ stage_id: stage.stage_id, has_left: Number(history.at(-1)?.stage_id !== stage.stage_id), stayed_ms }]
  })
