import type { Action } from '#contract/activity/actions.ts'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import { inWords, type RecordWords } from '#web/messages/activity-words.ts'
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

type Words = RecordWords & { byCustomer?: string }

/** The words of a change. Excludes settings, and actions that this version of the app does not know. */
const wordsOf = (action: Action): Words => activityWords.records[isRecordAction(action) ? action : 'unknown']

const isRecordAction = (action: Action): action is keyof typeof activityWords.records => action in activityWords.records

/** A change in words. `stage` returns the name of a stage. */
export const describeRecentChange = (change: Change, stage: (id: number) => string): Sentence => {
  const { action, name, ...moved } = change
  const from = moved.from === null ? null : stage(moved.from)
  const to = moved.to === null ? null : stage(moved.to)
  const { sentence, byCustomer } = wordsOf(action)
  const said = inWords(sentence, { name, from, to })
  const [did, rest] = typeof said === 'string' ? [said, ''] : said
  if (action === 'draft_received') return { who: name ?? activityWords.visitor, did, whom: '', rest }
  if (byCustomer !== undefined && change.user_name === name) return { who: name, did: byCustomer, whom: '', rest: '' }
  return { who: userName(change), did, whom: name ?? subjectOf(action), rest }
}

const subjectOf = (action: Action) => {
  const { lead, draft, contact } = activityWords.subjects
  if (action.startsWith('lead_')) return lead
  if (action.startsWith('draft_')) return draft
  return isRecordAction(action) && action !== 'unknown' ? contact : ''
}
