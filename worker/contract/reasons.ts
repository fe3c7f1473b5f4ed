import type { ISSUES } from './words/en/issues.ts'
import type { REFUSALS } from './words/en/refusals.ts'

/** The sentences of a language: a text, or a function of the parameters, for each reason. */
export type Sentences = typeof REFUSALS & typeof ISSUES

export type RefusalReason = keyof typeof REFUSALS
export type IssueReason = keyof typeof ISSUES
export type Reason = keyof Sentences

export type Params = Record<string, string | number | null>

/** The parameters of a reason's sentence: none for a fixed sentence, any for an unspecified reason. */
type ParamsOf<R extends Reason> = Sentences[R] extends (params: infer P extends object) => string
  ? P
  : Sentences[R] extends string
    ? Record<string, never>
    : Params

/** A reason with a fixed sentence. */
export type PlainReason = { [R in Reason]: Sentences[R] extends string ? R : never }[Reason]

/** The last arguments of a function with a reason: its parameters, optional for a fixed sentence, then `More`. */
export type WithParams<R extends Reason, More extends unknown[] = []> =
  Record<string, never> extends ParamsOf<R> ? [params?: ParamsOf<R>, ...More] : [params: ParamsOf<R>, ...More]

type Sentence = string | ((params: never) => string)

/** A sentence with its parameters, in any language. */
export const formatSentence = (sentence: Sentence, params: object = {}): string =>
  typeof sentence === 'string' ? sentence : (sentence as (params: object) => string)(params)
