import { PAGE_WORDS } from '#contract/words/en/customer-page.ts'

const { offline, sending, failed, missing, asked } = PAGE_WORDS

/** What the script of the customers' page says. The Worker says the rest. */
export const customerPageWords = { offline, sending, failed, missing, asked }
