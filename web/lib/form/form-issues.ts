import * as v from 'valibot'
import { issueText } from '#web/messages/issues.ts'

/** The first message of each field that does not hold, by the field's name. */
export const issuesByField = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    messages[field] ??= issueText(issue)
  }
  return messages
}
