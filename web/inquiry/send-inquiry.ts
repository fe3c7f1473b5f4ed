import type * as v from 'valibot'
import type { Inquiry } from '#contract/inquiry.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'

export const sendInquiry = defineWrite('inquiry/send', {
  send: (inquiry: v.InferInput<typeof Inquiry>, options) => bodyOf(api.public.leads.$post({ json: inquiry }, options)),
  subject: ({ phone }) => `inquiry/${phone}`,
})
