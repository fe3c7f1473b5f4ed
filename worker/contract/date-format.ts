import type { Language } from './languages.ts'
import { LOCALES } from './locales.ts'

/** "lun, 30 de nov": no comma follows a Spanish weekday. */
const WEEKDAY_COMMA = /(\p{L}), (?=\d{1,2} de )/gu
/** "30 de nov", "30 nov de 2026": a short month has no "de". */
const BEFORE_MONTH = /(\d) de (ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?!\p{L})\.?/gu
const BEFORE_YEAR = /(\d \p{L}{3,4}) de (?=\d)/gu

/** A formatted date in one spelling. `Intl` has several for Spanish dates. */
const plainDate = (language: Language, text: string): string =>
  language === 'es'
    ? text.replace(WEEKDAY_COMMA, '$1 ').replace(BEFORE_MONTH, '$1 $2').replace(BEFORE_YEAR, '$1 ')
    : text

/** Formats dates and times in a language: "Mon, Nov 30" or "lun 30 nov". */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  // The first one of a page takes a tenth of a second on a slow phone, so it is made when it is needed.
  const formatter = () => {
    made ??= new Intl.DateTimeFormat(LOCALES[language], options)
    return made
  }
  return {
    format: (time: number) => plainDate(language, formatter().format(time)),
    formatRange: (from: number, to: number) => plainDate(language, formatter().formatRange(from, to)),
    formatToParts: (time: number) => formatter().formatToParts(time),
  }
}
