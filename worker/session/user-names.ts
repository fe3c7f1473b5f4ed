import { userNameIssue, userNameKey } from '#contract/settings/user-name.ts'
import { invalid } from '#worker/write/refusal.ts'

/**
 * A name that a user may be given: plain spaces, fit, and of none of the others.
 * @throws Refusal `invalid_input`
 */
export const freeUserName = (asked: string, others: readonly { name: string }[]): string => {
  const name = asked.replace(/\s+/g, ' ')
  const issue = userNameIssue(name)
  if (issue) throw invalid('name', issue)
  if (others.some((other) => userNameKey(other.name) === userNameKey(name))) throw nameTaken(name)
  return name
}

export const nameTaken = (name: string) => invalid('name', 'user_name_taken', { name })

/** The columns of a new name. */
export const renaming = (name: string, now: number) => ({ name, name_key: userNameKey(name), renamed_at: now })
