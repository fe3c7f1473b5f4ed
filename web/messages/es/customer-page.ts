import { PAGE_WORDS } from '#contract/words/es/customer-page.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { customerPageWords as english } from '../en/customer-page.ts'

const { offline, sending, failed, missing, asked } = PAGE_WORDS

export const customerPageWords: Translation<typeof english> = { offline, sending, failed, missing, asked }
