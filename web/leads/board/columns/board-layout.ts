import type { Stage } from '#contract/catalog/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'

/** The ways to move a lead on the board. */
export interface LeadMoves {
  move: (lead: Lead, to: Stage) => void
  /** Opens the dialog that asks for the reason of a loss. */
  lose: (lead: Lead) => void
}

/** The props of the desktop and the phone layout of the board. */
export interface BoardLayout {
  board: Board | undefined
  /** The stages of the pipeline, in their order. */
  stages: readonly Stage[]
  /** Undefined without the permission to move leads. The object is stable, so that cards do not render again. */
  moves: LeadMoves | undefined
  /** The filter whose matches `board` has, as text; empty without a filter, and until they are loaded. */
  foundBy: string
  /** Loads the next page of a stage. */
  showMore: (stageId: number) => void
}

export const columnOf = (board: Board | undefined, stageId: number) =>
  board?.columns.find((column) => column.stage_id === stageId)
