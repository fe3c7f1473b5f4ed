import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { LOCALES } from '#contract/locales.ts'
import { projectFolder } from '../../../scripts/run.ts'
import { escaped, pseudo } from './pseudo-text.ts'

/** The languages of a sweep. */
export type Shown = 'en' | 'es' | 'pseudo'

type Texts = Map<string, string>

/** The texts of a value by their places in it. The code of a function stands for its texts. */
const addTexts = (value: unknown, place: string, texts: Texts) => {
  if (typeof value === 'string' || typeof value === 'function') texts.set(place, String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) addTexts(part, `${place}.${key}`, texts)
}

const textsOf = async (language: string): Promise<Texts> => {
  const texts: Texts = new Map()
  for (const folder of ['web/messages', 'worker/contract/words']) {
    const files = readdirSync(resolve(projectFolder, folder, language))
    for (const file of files)
      addTexts(await import(resolve(projectFolder, folder, language, file)), `${folder}/${file}`, texts)
  }
  return texts
}

const english = await textsOf('en')
const spanish = await textsOf('es')

/** A text of the app, given in English, as the name of an element: exactly in a language, or as a part and also as data. */
export const named = (text: string, language: Shown, isPart = false): RegExp => {
  const places = [...english].filter(([, one]) => one === text).map(([place]) => place)
  const translate = (place: string) => (language === 'es' ? spanish.get(place) : undefined) ?? text
  const own = places.map(translate).map((one) => (language === 'pseudo' ? pseudo(one) : one))
  const either = `(?:${(isPart || own.length === 0 ? [...own, text] : own).map(escaped).join('|')})`
  return new RegExp(isPart ? `(?<!\\p{L})${either}(?!\\p{L})` : `^${either}$`, 'u')
}

const wordsIn = (text: string) => text.toLowerCase().match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? []

/** The names of months and days. */
const dateNames = (locale: string) =>
  (['long', 'short'] as const).flatMap((length) =>
    Array.from({ length: 12 }, (_, i) => [
      new Date(2026, i).toLocaleDateString(locale, { month: length }),
      new Date(2026, 0, i + 1).toLocaleDateString(locale, { weekday: length }),
    ]).flat(),
  )
export const DATE_NAMES = dateNames(LOCALES.en)
const englishOnly = new Set([...english.values(), ...DATE_NAMES].flatMap(wordsIn))
for (const word of [...spanish.values(), ...dateNames(LOCALES.es)].flatMap(wordsIn)) englishOnly.delete(word)

/** The words of a text that the app has in English and not in Spanish. */
export const englishWords = (text: string): string[] => wordsIn(text).filter((word) => englishOnly.has(word))

const own = { en: new Set(english.values()), es: new Set(spanish.values()) }
/** Whether a shown text is a text of the app, not data. */
export const isWord = (text: string, language: Shown) =>
  language === 'pseudo' ? text.includes('[') : own[language].has(text)

/** The letters of a text outside the brackets of pseudo-English. */
export const outsideBrackets = (text: string) => {
  let depth = 0
  const letters = [...text].filter((letter) => {
    if (letter === '[') depth++
    if (letter === ']') depth--
    return depth <= 0 && letter !== ']'
  })
  return letters.join('')
}
