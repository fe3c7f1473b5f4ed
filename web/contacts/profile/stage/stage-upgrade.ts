import type { Stage } from '#contract/catalog/catalog.ts'
import { profileWords } from '#words/profile.ts'

type Upgrade = { next: Stage; refused?: never } | { next?: never; refused: string }

/**
 * The stage after this one, without Form Drafts, or the sentence with the reason why no stage follows
 * (docs/product.md#stage-upgrade).
 */
export const upgradeFrom = (stages: readonly Stage[], stageId: number): Upgrade => {
  const ordered = stages.filter((stage) => stage.kind !== 'drafts').sort((a, b) => a.order_index - b.order_index)
  if (ordered.length === 0) return { refused: profileWords.noStages }
  const here = ordered.findIndex((stage) => stage.stage_id === stageId)
  if (here < 0) return { refused: profileWords.noCurrentStage }
  const next = ordered[here + 1]
  return next ? { next } : { refused: profileWords.finalStage }
}
