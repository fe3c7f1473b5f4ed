import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { businessWords } from '#web/messages/business.ts'

/** Why a form was not saved, where no field says it. */
export const saveProblem = (error: ApiError) => {
  if (error.answer.issues || error.code === 'stale') return {}
  return { problem: withConnection(error, sentenceOf(error, businessWords.notSaved)) }
}
