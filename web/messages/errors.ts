import type { BaseIssue } from 'valibot'
import type { ErrorAnswer } from '#contract/errors.ts'
import { type Sentences, worded } from '#contract/reasons.ts'
import { explained } from '#contract/validation.ts'
import { en } from './en/errors.ts'
import { type Language, spoken } from './language.ts'

export const errorWords = spoken({ en })

/** English comes with every refusal and every issue; another language has a sentence for each reason. */
const translations: { [L in Language]: L extends 'en' ? null : Sentences } = { en: null }
const sentences = spoken<Sentences | null>(translations)

/** What a refused call says; in English where its reason is one that this version of the app does not know. */
export const refusalText = ({ error, reason, params }: Partial<ErrorAnswer>) =>
  sentences && reason && reason in sentences ? worded(sentences[reason], params) : error

/** What is wrong with a value of a form. */
export const issueText = (issue: BaseIssue<unknown>) => {
  if (!sentences) return issue.message
  const { reason, params } = explained(issue)
  return worded(sentences[reason], params)
}
