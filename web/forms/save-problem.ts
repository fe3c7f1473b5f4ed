import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'

/** The error of a failed save that neither a field nor a conflict notice shows. `notSaved`: if the server says none. */
export const saveProblem = (error: ApiError, notSaved: string) => {
  if (error.answer.issues || error.code === 'stale') return {}
  return { problem: withConnection(error, sentenceOf(error, notSaved)) }
}
