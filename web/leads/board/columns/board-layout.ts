import type { Stage } from '#contract/catalog/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'

/** The props of both layouts of the board. */
export interface BoardLayout {
  board: Board | undefined
  stages: readonly Stage[]
  /** Undefined where the user may not move leads. */
  move: ((lead: Lead, to: Stage) => void) | undefined
  /** Asks why the job is lost. */
  lose: ((lead: Lead) => void) | undefined
  /** Loads the next page of a stage. */
  showMore: (stageId: number) => void
}

export const columnOf = (board: Board | undefined, stageId: number) =>
  board?.columns.find((column) => column.stage_id === stageId)
