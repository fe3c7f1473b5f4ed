import type { EstimateSummary } from '#contract/documents/estimate.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { estimateWords } from '#words/estimates.ts'

type Numbered = Pick<EstimateSummary, 'number_year' | 'number_seq' | 'revision'>

/** The number of an estimate; null until the server has given it one. */
export const numberOf = (estimate: Numbered) => (estimate.number_seq === 0 ? null : documentNumber(estimate))

export const shownNumber = (estimate: Numbered) => numberOf(estimate) ?? estimateWords.numberFollows
