import * as v from 'valibot'
import { because } from '#contract/validation.ts'

/** The kinds of a first response. */
export const FIRST_RESPONSE_KINDS = ['call', 'text', 'note', 'promotion', 'deletion'] as const
export type FirstResponseKind = (typeof FIRST_RESPONSE_KINDS)[number]

/** The kinds that the screen records when a user follows a link. Other writes record the rest. */
export const LINK_RESPONSES = ['call', 'text'] as const

/** What came of a call. */
export const CALL_OUTCOMES = ['talked', 'no_answer', 'message'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The last call of an inquiry: made, without an outcome yet, or its outcome. */
export const CALL_STATES = ['called', ...CALL_OUTCOMES] as const
export type CallState = (typeof CALL_STATES)[number]

/** `outcome`: what came of the call that the user made. */
export const FirstResponse = v.strictObject({
  kind: v.picklist(LINK_RESPONSES, because('not_one_of', { field: 'kind', options: LINK_RESPONSES.join(', ') })),
  outcome: v.optional(
    v.picklist(CALL_OUTCOMES, because('not_one_of', { field: 'outcome', options: CALL_OUTCOMES.join(', ') })),
  ),
})
export type FirstResponse = v.InferOutput<typeof FirstResponse>
