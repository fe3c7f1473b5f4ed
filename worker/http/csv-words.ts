import type { Language } from '#contract/languages.ts'
import * as english from '#contract/words/en/csv.ts'
import { LABELS as ENGLISH_LABELS } from '#contract/words/en/labels.ts'
import * as spanish from '#contract/words/es/csv.ts'
import { LABELS as SPANISH_LABELS } from '#contract/words/es/labels.ts'
import type { Translation } from '#contract/words/translation.ts'

/** The texts of exported tables in a language. */
export type CsvWords = Translation<typeof english & { LABELS: typeof ENGLISH_LABELS }>

export const CSV_WORDS: Record<Language, CsvWords> = {
  en: { ...english, LABELS: ENGLISH_LABELS },
  es: { ...spanish, LABELS: SPANISH_LABELS },
}
