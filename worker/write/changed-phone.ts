import * as v from 'valibot'
import { changedPhone, tidyPhone } from '#contract/fields.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import { invalid } from './refusal.ts'

/**
 * Requires that a changed phone is valid. A `stored` phone stays valid.
 * @throws Refusal `invalid_input` for the field
 */
export const requireChangedPhone = (
  field: string,
  phone: string | null | undefined,
  stored: readonly (string | null | undefined)[],
) => {
  if (!phone) return
  const { issues } = v.safeParse(changedPhone(stored.filter((each) => typeof each === 'string').map(tidyPhone)), phone)
  if (!issues) return
  const { reason, params } = reasonOfIssue(issues[0])
  throw invalid(field, reason, params)
}
