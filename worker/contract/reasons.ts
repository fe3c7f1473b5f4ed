import type { ISSUES } from './issues.ts'
import type { REFUSALS } from './refusals.ts'

/** What a language needs in order to say all that the server says: a sentence for each reason. */
export type Sentences = typeof REFUSALS & typeof ISSUES

export type RefusalReason = keyof typeof REFUSALS
export type IssueReason = keyof typeof ISSUES
export type Reason = keyof Sentences

export type Params = Record<string, string | number | null>

/** What a reason's sentence is made with: nothing where it is always the same, anything where any reason may be meant. */
export type ParamsOf<R extends Reason> = Sentences[R] extends (params: infer P extends object) => string
  ? P
  : Sentences[R] extends string
    ? Record<string, never>
    : Params

/** A reason whose sentence is always the same. */
export type PlainReason = { [R in Reason]: Sentences[R] extends string ? R : never }[Reason]

/** The last arguments of what names a reason: its parameters, which are left out where there are none, and `More`. */
export type WithParams<R extends Reason, More extends unknown[] = []> =
  Record<string, never> extends ParamsOf<R> ? [params?: ParamsOf<R>, ...More] : [params: ParamsOf<R>, ...More]

type Sentence = string | ((params: never) => string)

/** A sentence of any language's, with the parameters of its reason. */
export const worded = (sentence: Sentence, params: object = {}): string =>
  typeof sentence === 'string' ? sentence : (sentence as (params: object) => string)(params)
