import * as v from 'valibot'
import { ISSUES } from './issues.ts'
import { type IssueReason, type Params, type WithParams, worded } from './reasons.ts'

export interface Explained {
  reason: IssueReason
  params: Params
}

/** Why each issue was raised: valibot itself keeps no more of it than its text. */
const reasons = new WeakMap<object, Explained>()

/** The message of a check: an English sentence, with its reason and parameters beside it. */
export const because =
  <R extends IssueReason>(reason: R, ...[params]: WithParams<R>) =>
  (issue: object): string => {
    reasons.set(issue, { reason, params: { ...params } })
    return worded(ISSUES[reason], params)
  }

/** Why a value does not hold; a shape that does not hold is explained by its kind. */
export const explained = (issue: v.BaseIssue<unknown>): Explained => {
  const known = reasons.get(issue)
  if (known) return known
  const { type, expected, received } = issue
  if (type !== 'strict_object') return { reason: 'value_unexpected', params: { expected, received } }
  const field = v.getDotPath(issue) ?? ''
  return { reason: expected === 'never' ? 'field_unknown' : 'field_missing', params: { field } }
}
