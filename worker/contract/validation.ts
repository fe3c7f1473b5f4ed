import * as v from 'valibot'
import type { IssueReason, Params, WithParams } from './reasons.ts'

interface Explained {
  reason: IssueReason
  params: Params
}

/** Why each issue was raised: valibot itself keeps no more of it than a text. */
const explanations = new WeakMap<object, Explained>()

/** The message of a check: its reason, which `explained` tells with its parameters. Sentences are not made here. */
export const because =
  <R extends IssueReason>(reason: R, ...[params]: WithParams<R>) =>
  (issue: object): string => {
    explanations.set(issue, { reason, params: { ...params } })
    return reason
  }

/** Why a value does not hold; a shape that does not hold is explained by its kind. */
export const explained = (issue: v.BaseIssue<unknown>): Explained => {
  const known = explanations.get(issue)
  if (known) return known
  const { type, expected, received } = issue
  if (type !== 'strict_object') return { reason: 'value_unexpected', params: { expected, received } }
  const field = v.getDotPath(issue) ?? ''
  return { reason: expected === 'never' ? 'field_unknown' : 'field_missing', params: { field } }
}
