import { PAGE_WORDS as englishPAGE_WORDS } from '../en/customer-page.ts'

export const PAGE_WORDS = englishPAGE_WORDS
