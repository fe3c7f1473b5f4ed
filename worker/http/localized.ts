import type { Context } from 'hono'
import type { ErrorAnswer } from '#contract/errors.ts'
import { acceptedLanguage, DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { formatSentence, type Params, type Reason, type Sentences } from '#contract/reasons.ts'
import { SENTENCES as ENGLISH } from '#contract/words/en/sentences.ts'
import { SENTENCES as SPANISH } from '#contract/words/es/sentences.ts'

const SENTENCES: Record<Language, Sentences> = { en: ENGLISH, es: SPANISH }

/** The language in which the client of a request reads. */
export const requestLanguage = (c: Context): Language => acceptedLanguage(c.req.header('accept-language'))

/** The sentence of a reason in a language. */
export const sentenceIn = (language: Language, { reason, params }: { reason: Reason; params: Params }) =>
  formatSentence(SENTENCES[language][reason], params)

/** An error answer with `message_localized` beside each English sentence, for readers of another language. */
export const localizedAnswer = (answer: ErrorAnswer, language: Language): ErrorAnswer => {
  if (language === DEFAULT_LANGUAGE) return answer
  const { issues } = answer
  return {
    ...answer,
    message_localized: sentenceIn(language, answer),
    ...(issues && {
      issues: issues.map((issue) => ({ ...issue, message_localized: sentenceIn(language, issue) })),
    }),
  }
}
