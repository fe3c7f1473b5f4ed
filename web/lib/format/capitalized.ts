import { locale } from '#words/language.ts'

/** A date at the start of a line or heading: "Lun 30 nov". Spanish weekdays and months are lower case. */
export const capitalized = (text: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
