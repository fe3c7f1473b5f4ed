import type { Stage } from '#contract/catalog.ts'
import type { Board } from '#contract/leads.ts'

/** What both layouts of the board are given. */
export interface BoardLayout {
  board: Board | undefined
  stages: readonly Stage[]
  canMove: boolean
  move: (leadId: number, to: Stage) => void
  showMore: () => void
}

export const columnOf = (board: Board | undefined, stageId: number) =>
  board?.columns.find((column) => column.stage_id === stageId)
