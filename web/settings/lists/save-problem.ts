import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { businessWords } from '#words/business.ts'

/** The error of a failed save that no field shows. */
export const saveProblem = (error: ApiError) => {
  if (error.answer.issues || error.code === 'stale') return {}
  return { problem: withConnection(error, sentenceOf(error, businessWords.notSaved)) }
}
