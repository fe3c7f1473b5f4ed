import type { SignedInUser } from '#contract/session/session.ts'
import { remember, remembered } from '#web/lib/storage.ts'

export const START = '/start'

const STEPS = ['business', 'sellers', 'people', 'done'] as const
export type Step = (typeof STEPS)[number]
export { STEPS }

export const pathOf = (step: Step) => `${START}/${step}`

/** The history state of the finish button. Opening the last step by its URL does not finish the guide. */
export const FINISH = 'finish'

const OPENED = 'start-opened'

/**
 * Whether the guide opens in place of an empty leaderboard: once on a device, for a business without settings. Later, a
 * card leads back to it.
 */
export const guideOpensItself = ({ business }: SignedInUser) => business.setup === 'new' && remembered(OPENED) === null

export const noteOpened = () => {
  remember(OPENED, 'yes')
}
