import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { uiWords } from '#web/messages/es/ui.ts'

/** The folders of texts, with a folder for each language. */
const FOLDERS = ['web/messages', 'worker/contract/words']

/** Formatters and names of the language itself, which each language has in its own way. */
const LOCALE = 'language.ts'

/** Words that are the same in Spanish: names, units, and words that both languages have. */
const SAME = new Set([
  ...['Tradeboard', 'LinkedIn', 'Nextdoor', 'TikTok', 'Yelp', 'YouTube', 'Halloween'],
  ...['Box', 'Mac', 'Roman', 'Unicode', 'UTF'],
  ...['Ctrl', 'CSV', 'GIF', 'GPS', 'PDF', 'PIN', 'PNG', 'SVG', 'ZIP', 'min', 'pts'],
  ...['Agenda', 'Color', 'Fax', 'GENERAL', 'Info', 'Logo', 'Normal', 'Roles', 'Subtotal', 'Total', 'VIDEO', 'Video'],
])

/** Examples of texts in either language. */
const SAMPLES = /\.samples\./

const pairs = FOLDERS.flatMap((folder) =>
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => ({
    language,
    english: join(folder, DEFAULT_LANGUAGE),
    translated: join(folder, language),
  })),
)

const filesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.ts'))
const exportsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

test.each(pairs)('$translated has the texts of all files of $english', ({ english, translated }) => {
  const namesIn = (folder: string) =>
    filesIn(folder).flatMap((file) => exportsOf(join(folder, file)).map((name) => `${file}: ${name}`))
  const own = new Set(namesIn(translated))
  const wanted = namesIn(english)
  expect(wanted.length).toBeGreaterThan(8)
  expect(wanted.filter((name) => !own.has(name))).toEqual([])
})

test.each(pairs)('no file of $translated takes texts from English', ({ translated }) => {
  const taken = filesIn(translated).filter((file) =>
    /^(?:import|export) (?!type\b)[^'"]*['"][^'"]*\/en\//m.test(readFileSync(join(translated, file), 'utf8')),
  )
  expect(taken).toEqual([])
})

/** The texts of a value, by their place in it. A function stands for the texts in its code. */
const textsOf = (value: unknown, place: string): [place: string, text: string][] => {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') return [[place, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${place}.${key}`))
}

/** The words that a reader sees of a text, or of the texts in the code of a function. */
const wordsOf = (text: string) => {
  const literals = /=>/.test(text) ? [...text.matchAll(/`[^`]*`|'[^']*'|"[^"]*"/g)].join(' ') : text
  return literals.replaceAll(/\$\{[^}]*\}/g, ' ').match(/\p{L}{3,}/gu) ?? []
}

test('a Spanish sentence that ends a time has no second full stop', () => {
  expect(uiWords.notReadAgain('4:34 a.m.', 'Sin conexión.')).not.toContain('..')
})

test.each(pairs)('no text of $translated is the English one', async ({ english, translated }) => {
  const same: string[] = []
  for (const file of filesIn(english).filter((name) => name !== LOCALE)) {
    const [texts, originals] = await Promise.all(
      [translated, english].map(async (folder) => import(join(process.cwd(), folder, file))),
    )
    const inEnglish = new Map(textsOf(originals, file))
    for (const [place, text] of textsOf(texts, file)) {
      if (text !== inEnglish.get(place) || SAMPLES.test(place)) continue
      if (wordsOf(text).some((word) => !SAME.has(word))) same.push(`${place}: ${text}`)
    }
  }
  expect(same).toEqual([])
})
