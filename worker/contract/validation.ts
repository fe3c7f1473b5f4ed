import * as v from 'valibot'
import type { IssueReason, Params, WithParams } from './reasons.ts'

interface Explained {
  reason: IssueReason
  params: Params
}

/** The reason of each issue: valibot keeps only its message. */
const explanations = new WeakMap<object, Explained>()

/** For the message of a valibot check: records a reason with its parameters, to be read by `explained`. */
export const because =
  <R extends IssueReason>(reason: R, ...[params]: WithParams<R>) =>
  (issue: object): string => {
    explanations.set(issue, { reason, params: { ...params } })
    return reason
  }

/** The reason and parameters of an issue; issues without a recorded reason are explained by their type. */
export const reasonOfIssue = (issue: v.BaseIssue<unknown>): Explained => {
  const known = explanations.get(issue)
  if (known) return known
  const { type, expected, received } = issue
  if (type !== 'strict_object') return { reason: 'value_unexpected', params: { expected, received } }
  const field = v.getDotPath(issue) ?? ''
  return { reason: expected === 'never' ? 'field_unknown' : 'field_missing', params: { field } }
}
