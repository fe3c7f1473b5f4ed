import type { Language } from '../languages.ts'
import { SHEET_WORDS as englishSheet } from './en/document.ts'
import { SHEET_WORDS as spanishSheet } from './es/document.ts'
import type { Translation } from './translation.ts'

// A document has the language of its customer, whatever the reader's is. So both languages are loaded with it.

export type SheetWords = Translation<typeof englishSheet>

const SHEETS: Record<Language, SheetWords> = { en: englishSheet, es: spanishSheet }

/** The texts of a document in a language. */
export const sheetWords = (language: Language): SheetWords => SHEETS[language]
