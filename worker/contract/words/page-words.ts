import type { Language } from '../languages.ts'
import { PAGE_WORDS as english } from './en/customer-page.ts'
import { PAGE_WORDS as spanish } from './es/customer-page.ts'
import type { Translation } from './translation.ts'

export type PageWords = Translation<typeof english>

const WORDS: Record<Language, PageWords> = { en: english, es: spanish }

/** The texts of the customer's page in a language, for the Worker. The page's script has those of its build. */
export const pageWords = (language: Language): PageWords => WORDS[language]
