import type { Stage } from '#contract/catalog.ts'

/** A stage that a lead entered, and who owned the lead then. */
export interface Step {
  stage_id: number
  seller_id: number | null
}

export interface Award {
  stage_id: number
  seller_id: number
  points: number
}

/**
 * The awards of a lead that stand, read off its whole history. For each stage: what was earned before it was last
 * taken back is gone; of the entries since then, the first that had a seller counts. A move to Form Drafts takes
 * back everything; a move from one place of the pipeline to an earlier one takes back what lies after that one.
 */
export const standingAwards = (history: readonly Step[], stages: readonly Stage[]): Award[] => {
  const stageAt = (i: number) => stages.find((stage) => stage.stage_id === history[i]?.stage_id)
  const takesBack = (i: number, stage: Stage) => {
    const [before, after] = [stageAt(i - 1), stageAt(i)]
    if (!before || !after) return false
    if (after.kind === 'drafts') return true
    const withinPipeline = before.kind === 'pipeline' && after.kind === 'pipeline'
    return withinPipeline && after.order_index < before.order_index && after.order_index < stage.order_index
  }
  return stages.flatMap((stage) => {
    const { stage_id, points } = stage
    if (points === 0) return []
    const lost = history.findLastIndex((_, i) => takesBack(i, stage))
    const entry = history.slice(lost + 1).find((step) => step.stage_id === stage_id && step.seller_id !== null)
    return entry?.seller_id ? [{ stage_id, seller_id: entry.seller_id, points }] : []
  })
}
