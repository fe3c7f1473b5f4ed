import type { SignedInUser } from '#contract/session/session.ts'
import { remember, remembered } from '#web/lib/storage.ts'

export const START = '/start'

const STEPS = ['business', 'sellers', 'people', 'done'] as const
export type Step = (typeof STEPS)[number]
export { STEPS }

export const pathOf = (step: Step) => `${START}/${step}`

/** What the last step is told by whoever pressed the button to finish; to open it by its address ends nothing. */
export const FINISH = 'finish'

const OPENED = 'start-opened'

/**
 * Whether the steps open in place of an empty leaderboard: for a business of which nothing is set, once on a device.
 * Left half-way, they are found again by their card.
 */
export const opensByItself = ({ business }: SignedInUser) => business.setup === 'new' && remembered(OPENED) === null

export const noteOpened = () => remember(OPENED, 'yes')
