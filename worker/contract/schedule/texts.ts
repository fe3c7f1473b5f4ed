import * as v from 'valibot'
import { lines } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'

/** The texts that staff send to a customer from the phone's own messages. */
export const TEXT_KINDS = ['confirm', 'reminder', 'on_the_way', 'moved'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export const TEXT_MAX = 500

/** The words in braces that are replaced. */
export const TEXT_FIELDS = ['name', 'business', 'day', 'time', 'place', 'minutes'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

const template = lines('text_template', TEXT_MAX)
const ofLanguage = v.strictObject({ confirm: template, reminder: template, on_the_way: template, moved: template })

/** The templates of each language. An empty one stands for the default. */
export const TextTemplates = v.strictObject({ en: ofLanguage, es: ofLanguage })
export type TextTemplates = v.InferOutput<typeof TextTemplates>

export const DEFAULT_TEXTS: TextTemplates = {
  en: {
    confirm: 'Hi {name}, this is {business}. Your appointment is on {day}, {time}, at {place}. See you then!',
    reminder: 'Hi {name}, a reminder from {business}: we come on {day}, {time}. Reply here if anything has changed.',
    on_the_way: 'Hi {name}, {business} here. We are on the way and arrive in about {minutes} minutes.',
    moved: 'Hi {name}, this is {business}. Your appointment has moved to {day}, {time}. Sorry for the change!',
  },
  es: {
    confirm: 'Hola {name}, le escribe {business}. Su cita es el {day}, {time}, en {place}. ¡Hasta entonces!',
    reminder: 'Hola {name}, un recordatorio de {business}: vamos el {day}, {time}. Si algo cambió, responda aquí.',
    on_the_way: 'Hola {name}, le escribe {business}. Vamos en camino y llegamos en unos {minutes} minutos.',
    moved: 'Hola {name}, le escribe {business}. Su cita cambió al {day}, {time}. ¡Disculpe el cambio!',
  },
}

export const NO_TEXTS: TextTemplates = {
  en: { confirm: '', reminder: '', on_the_way: '', moved: '' },
  es: { confirm: '', reminder: '', on_the_way: '', moved: '' },
}

/** What stands for a time of whole days, and for an unknown place, in the texts to customers. */
export const TEXT_WORDS_OF: Record<Language, Record<'whole_day' | 'no_place', string>> = {
  en: { whole_day: 'all day', no_place: 'your place' },
  es: { whole_day: 'todo el día', no_place: 'su domicilio' },
}

/**
 * A template with its fields replaced. An unknown word in braces stays as it is. A value that ends with a point, such as
 * "9:30 a.m.", also ends its sentence.
 */
export const fillText = (template: string, fields: Readonly<Record<TextField, string>>): string =>
  template.replace(/\{(\w+)\}(\.(?!\.))?/g, (whole, name: string, point = '') => {
    if (!(name in fields)) return whole
    const value = fields[name as TextField]
    return value.endsWith('.') ? value : value + point
  })

/** The words in braces of a template that are not replaced. */
export const unknownWords = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !TEXT_FIELDS.some((field) => field === word))

/** Records that a text was opened to send: a touch in the timeline. */
export const TextSent = v.strictObject({ kind: v.picklist(TEXT_KINDS) })
export type TextSent = v.InferOutput<typeof TextSent>
