import type { BaseIssue } from 'valibot'
import { formatSentence } from '#contract/reasons.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import { en } from './en/issues.ts'
import { inLanguage } from './language.ts'

const issueWords = inLanguage({ en })

/** The sentence for a validation issue. */
export const issueText = (issue: BaseIssue<unknown>, words = issueWords) => {
  const { reason, params } = reasonOfIssue(issue)
  return formatSentence(words[reason], params)
}
