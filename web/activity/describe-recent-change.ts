import type { Action } from '#contract/activity/actions.ts'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import type { CustomerAction } from '#web/messages/activity-words.ts'
import { activityWords } from '#words/activity.ts'
import { userName } from './user-name.ts'

/** The parts of a sentence about a change: user, verb, contact and the rest. The contact may be a link. */
interface Sentence {
  who: string
  did: string
  whom: string
  rest: string
}

type Change = Pick<RecentChange, 'action' | 'name' | 'from' | 'to' | 'user_name' | 'user_name_now'>

const { recentChanges, byCustomer } = activityWords

/** Excludes changes of settings and actions that this build does not know. */
const isTold = (action: Action): action is keyof typeof recentChanges => action in recentChanges

/** A change in words. `stage` returns the name of a stage. */
export const describeRecentChange = (change: Change, stage: (id: number) => string): Sentence => {
  const { action, name, ...moved } = change
  const from = moved.from === null ? null : stage(moved.from)
  const to = moved.to === null ? null : stage(moved.to)
  const [did, rest] = recentChanges[isTold(action) ? action : 'unknown']({ name, from, to })
  if (action === 'draft_received') return { who: name ?? activityWords.visitor, did, whom: '', rest }
  if (isOfCustomer(action) && change.user_name === name)
    return { who: name, did: byCustomer[action], whom: '', rest: '' }
  return { who: userName(change), did, whom: name ?? subjectOf(action), rest }
}

const isOfCustomer = (action: Action): action is CustomerAction => action in byCustomer

const subjectOf = (action: Action) => {
  const { lead, draft, contact } = activityWords.subjects
  if (action.startsWith('lead_')) return lead
  if (action.startsWith('draft_')) return draft
  return /^(contact|duplicate|note|image|photo|task|estimate|receipt|payment|appointment)/.test(action) ? contact : ''
}
