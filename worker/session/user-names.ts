import { userNameIssue, userNameKey } from '#contract/settings/user-name.ts'
import { invalid } from '#worker/write/refusal.ts'

/**
 * Normalizes the spaces of a new user name, and requires that it is valid and that no other user has it.
 * @throws Refusal `invalid_input`
 */
export const requireUserName = (requested: string, others: readonly { name: string }[]): string => {
  const name = requested.replace(/\s+/g, ' ')
  const issue = userNameIssue(name)
  if (issue) throw invalid('name', issue)
  if (others.some((other) => userNameKey(other.name) === userNameKey(name))) throw userNameUsed(name)
  return name
}

export const userNameUsed = (name: string) => invalid('name', 'user_name_taken', { name })

/** The columns of a new name. */
export const nameColumns = (name: string, now: number) => ({ name, name_key: userNameKey(name), renamed_at: now })
