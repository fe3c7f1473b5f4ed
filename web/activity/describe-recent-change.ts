import type { Action } from '#contract/activity/actions.ts'
import type { RecentChange } from '#contract/stats/dashboard.ts'
import { inWords, type RecordWords } from '#web/messages/activity-words.ts'
import { activityWords } from '#words/activity.ts'
import { userName } from './user-name.ts'

/** The parts of a sentence about a change. The object, mostly a contact, may be a link. */
interface Sentence {
  subject: string
  verb: string
  object: string
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
  const words = inWords(sentence, { name, from, to })
  const [verb, rest] = typeof words === 'string' ? [words, ''] : words
  if (action === 'draft_received') return { subject: name ?? activityWords.visitor, verb, object: '', rest }
  if (byCustomer !== undefined && change.user_name === name) {
    return { subject: name, verb: byCustomer, object: '', rest: '' }
  }
  return { subject: userName(change), verb, object: name ?? namelessObject(action), rest }
}

const namelessObject = (action: Action) => {
  const { lead, draft, contact } = activityWords.objects
  if (action.startsWith('lead_')) return lead
  if (action.startsWith('draft_')) return draft
  return isRecordAction(action) && action !== 'unknown' ? contact : ''
}
