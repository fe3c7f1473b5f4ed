import { ApiError } from '#web/http/fetch-api.ts'
import { importWords } from '#words/import.ts'
import { FileProblem } from './read/problem.ts'

/** The sentence about a failed file or failed rows. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof FileProblem) return importWords.problems[error.kind](error.count)
  return error instanceof ApiError ? error.message : importWords.unreadable
}
