import { locale } from '#words/language.ts'

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(locale, { granularity: 'grapheme' }) : undefined

/** The letters of a text as a reader counts them: an emoji with its skin tone is one. */
export const graphemes = (text: string) =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]

const start = (letters: readonly string[], length: number) => letters.slice(0, length).join('').trimEnd()

/** The first `length` letters of a text. */
export const cutToLength = (text: string, length: number) => start(graphemes(text), length)

/** The text, cut to a width and ended by an ellipsis where it is too wide. `measure` returns a text's width. */
export const cutToFit = (text: string, width: number, measure: (text: string) => number) => {
  if (measure(text) <= width) return text
  const letters = graphemes(text)
  const cutTo = (length: number) => `${start(letters, length)}…`
  let fits = 0
  let tooLong = letters.length
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (measure(cutTo(middle)) <= width) fits = middle
    else tooLong = middle
  }
  return fits > 0 ? cutTo(fits) : '…'
}

/** The first letters of the first and the last word of a name. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => cutToLength(word ?? '', 1))
    .join('')
    .toLocaleUpperCase(locale)
}
