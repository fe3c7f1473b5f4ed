// Pseudo-English ("en-XA"): the English texts with accents, in brackets and 40 % longer. It shows which texts of a screen
// do not come from the words of the build, and which layouts have no room for another language.

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', c: 'ç', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', N: 'Ñ', C: 'Ç', Y: 'Ý' },
}
const GROWTH = 0.4
const BRACKETS = 2

/** The pseudo-English of a text. The given texts in it are data, which stays as it is. */
export const pseudo = (text: string, data: readonly string[] = []): string => {
  if (!/\p{L}/u.test(text) || isPseudo(text)) return text
  const kept = data.filter((part) => /\p{L}/u.test(part)).sort((a, b) => b.length - a.length)
  const parts = kept.length > 0 ? text.split(new RegExp(`(${kept.map(escaped).join('|')})`)) : [text]
  // A text that is nothing but a parameter is no text.
  if (parts.every((part) => kept.includes(part) || !/\p{L}/u.test(part))) return text
  return `[${parts.map((part) => (kept.includes(part) ? part : longer(part))).join('')}]`
}

/** A text as a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const isPseudo = (text: string) => /^\[[^[\]]*\]$/.test(text)

/** Accents a text and doubles its vowels until it is long enough. */
const longer = (text: string) => {
  let missing = Math.round(text.length * GROWTH) - BRACKETS
  return [...text]
    .map((letter) => {
      const accented = ACCENTS[letter] ?? letter
      if (missing <= 0 || !/[aeiou]/i.test(letter)) return accented
      missing--
      return accented + accented
    })
    .join('')
}

/** The pseudo-English of words: of all their texts, and of what their functions return. */
export const pseudoWords = <Words>(words: Words, data: readonly string[] = []): Words => {
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return pseudo(value, data)
    if (typeof value === 'function') return (...given: unknown[]) => pseudoWords(value(...given), textsIn(given))
    if (Array.isArray(value)) return value.map(translate)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translate(part)]))
  }
  return translate(words) as Words
}

/** Whether a value is an object of words: no date, and no element of React. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value)

/** All texts of the parameters of a function. */
const textsIn = (given: unknown): string[] => {
  if (typeof given === 'string') return [given]
  if (Array.isArray(given)) return given.flatMap(textsIn)
  return isPlain(given) ? Object.values(given).flatMap(textsIn) : []
}
