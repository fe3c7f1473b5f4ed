import type { BaseIssue } from 'valibot'
import { formatSentence } from '#contract/reasons.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import { issueWords } from '#words/issues.ts'

/** The sentence for a validation issue. */
export const issueText = (issue: BaseIssue<unknown>) => {
  const { reason, params } = reasonOfIssue(issue)
  return formatSentence(issueWords[reason], params)
}
