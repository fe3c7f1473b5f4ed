import type { EstimateState, EstimateSummary } from './estimate.ts'

/** The state on a business day: stored and cached estimates are marked as expired later than they expire. */
export const stateOn = (
  { state, valid_until }: Pick<EstimateSummary, 'state' | 'valid_until'>,
  day: string,
): EstimateState => (isOpen(state) && valid_until < day ? 'expired' : state)

/** Whether the customer may still answer. */
export const isOpen = (state: EstimateState): boolean => state === 'sent' || state === 'viewed'

/** Whether a revision may follow. Work beyond what is signed needs a lead of its own. */
export const isRevisable = (state: EstimateState): boolean =>
  state !== 'draft' && state !== 'signed' && state !== 'replaced'
