import type { ErrorAnswer } from '#contract/errors.ts'
import { formatSentence, type Params, type Reason, type Sentences } from '#contract/reasons.ts'
import { en } from './en/errors.ts'
import { inLanguage, type Language } from './language.ts'

export const errorWords = inLanguage({ en })

/** The sentence of each reason. English sentences come from the server. */
const translations: { [L in Language]: L extends 'en' ? null : Sentences } = { en: null }
const inUse = inLanguage<Sentences | null>(translations)

interface Refusal {
  reason?: Reason | undefined
  params?: Params | undefined
}

/** The sentence of a reason; the server's English sentence for a reason that this build does not know. */
const sentenceOf = ({ reason, params }: Refusal, english: string, sentences: Sentences) =>
  reason !== undefined && reason in sentences ? formatSentence(sentences[reason], params) : english

/** An error answer with its sentences in the current language. */
export const translated = (answer: Partial<ErrorAnswer>, sentences = inUse): Partial<ErrorAnswer> => {
  const { error, message, issues } = answer
  if (!sentences || error === undefined) return answer
  const translation = sentenceOf(answer, error, sentences)
  return {
    ...answer,
    error: translation,
    ...(message !== undefined && { message: translation }),
    ...(issues && { issues: issues.map((one) => ({ ...one, message: sentenceOf(one, one.message, sentences) })) }),
  }
}
