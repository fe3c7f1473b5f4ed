import type { ErrorAnswer } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { language } from '#words/language.ts'

/** An error answer with the sentences that its reader sees: those of `message_localized` outside the default language. */
export const localizedAnswer = (answer: Partial<ErrorAnswer>, reader = language): Partial<ErrorAnswer> => {
  const { error, message, message_localized, issues } = answer
  if (reader === DEFAULT_LANGUAGE || error === undefined) return answer
  const shown = message_localized ?? error
  return {
    ...answer,
    error: shown,
    ...(message !== undefined && { message: shown }),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: issue.message_localized ?? issue.message })) }),
  }
}
