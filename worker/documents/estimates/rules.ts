import type { EstimateState } from '#contract/documents/estimate.ts'

interface StoredState {
  state: EstimateState
  valid_until: string
}

/** The state on a business day: the nightly job marks estimates as expired later than they expire. */
export const stateOn = ({ state, valid_until }: StoredState, day: string): EstimateState =>
  (state === 'sent' || state === 'viewed') && valid_until < day ? 'expired' : state

/** Whether the customer may still answer. */
export const isOpen = (state: EstimateState): boolean => state === 'sent' || state === 'viewed'

/** Whether a revision may follow. What is signed is copied instead. */
export const isRevisable = (state: EstimateState): boolean =>
  state !== 'draft' && state !== 'signed' && state !== 'replaced'
