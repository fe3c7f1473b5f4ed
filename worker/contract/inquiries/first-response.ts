import * as v from 'valibot'
import { because } from '#contract/validation.ts'

/** The kinds of a first response. */
export const FIRST_RESPONSE_KINDS = ['call', 'text', 'note', 'promotion', 'deletion'] as const
export type FirstResponseKind = (typeof FIRST_RESPONSE_KINDS)[number]

/** The kinds that the screen records when a user follows a link. Other writes record the rest. */
export const LINK_RESPONSES = ['call', 'text'] as const

export const FirstResponse = v.strictObject({
  kind: v.picklist(LINK_RESPONSES, because('not_one_of', { field: 'kind', options: LINK_RESPONSES.join(', ') })),
})
export type FirstResponse = v.InferOutput<typeof FirstResponse>
