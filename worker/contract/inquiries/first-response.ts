import * as v from 'valibot'
import { because } from '#contract/validation.ts'

/** What ends the waiting of an inquiry. */
export const TOUCH_KINDS = ['call', 'text', 'note', 'promotion', 'deletion'] as const
export type TouchKind = (typeof TOUCH_KINDS)[number]

/** The touches that only the screen knows of: a link that was followed. */
export const LINK_TOUCHES = ['call', 'text'] as const

export const Touch = v.strictObject({
  kind: v.picklist(LINK_TOUCHES, because('not_one_of', { field: 'kind', options: LINK_TOUCHES.join(', ') })),
})
export type Touch = v.InferOutput<typeof Touch>
