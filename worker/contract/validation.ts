import * as v from 'valibot'
import type { IssueReason, Params, WithParams } from './reasons.ts'

interface Explained {
  reason: IssueReason
  params: Params
}

/** The recorded reasons by message, because valibot stores only a message. */
const explanations = new WeakMap<object, Explained>()

/** The message of a valibot check. Records a reason with its parameters for `reasonOfIssue`. */
export const because =
  <R extends IssueReason>(reason: R, ...[params]: WithParams<R>) =>
  (issue: object): string => {
    explanations.set(issue, { reason, params: { ...params } })
    return reason
  }

/** The reason and parameters of an issue. The type of an issue decides if no reason was recorded. */
export const reasonOfIssue = (issue: v.BaseIssue<unknown>): Explained => {
  const known = explanations.get(issue)
  if (known) return known
  const { type, expected, received } = issue
  if (type !== 'strict_object') return { reason: 'value_unexpected', params: { expected, received } }
  const field = v.getDotPath(issue) ?? ''
  return { reason: expected === 'never' ? 'field_unknown' : 'field_missing', params: { field } }
}
