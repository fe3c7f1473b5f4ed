import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Board } from '#contract/leads/lead.ts'

/** The server's answer for a board without leads: a column for each stage of the pipeline. */
export const emptyBoard = (): Board => ({
  columns: FALLBACK_STAGES.filter(({ kind }) => kind === 'pipeline').map(({ stage_id }) => ({
    stage_id,
    total: 0,
    value_estimate: 0,
    data: [],
    next: null,
  })),
  sellers: [],
})
