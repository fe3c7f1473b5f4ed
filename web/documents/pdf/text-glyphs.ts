import bidiFactory from 'bidi-js'
import { helveticaWidth, winAnsiCode } from './helvetica.ts'

/** A part of a text that is placed as one: a character of Helvetica, or a cluster that the browser draws. */
export interface Glyph {
  text: string
  /** In em. */
  width: number
  /** The code in WinAnsi; null for a drawn cluster. */
  code: number | null
  /** The level of Unicode's bidirectional algorithm: odd from right to left. */
  level: number
  /** Whether a line may break before it. */
  canBreak: boolean
}

/** The width of a drawn cluster in em. */
type MeasureCluster = (text: string, isBold: boolean, isRightToLeft: boolean) => number

/** The glyphs of a text without line ends in logical order, and its direction. */
export interface GlyphText {
  glyphs: Glyph[]
  isRightToLeft: boolean
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

const ALPHABET = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u
/** Letters that do not change with their neighbours. A word of other letters is drawn as one. */
const UNSHAPED =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]*$/u
/** Scripts without spaces, whose lines break between any two characters. */
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g

/**
 * The glyphs of a text. Characters of the standard font stay text of that font. A text with a letter of an alphabet that
 * the font lacks, such as a Vietnamese name, is drawn as a whole, so that its letters match.
 */
export const glyphsOf = (text: string, isBold: boolean, measure: MeasureCluster): GlyphText => {
  const clean = text.normalize('NFC').replace(CONTROLS, ' ')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(clean, 'auto')
  const levelAt = (index: number) => levels[index] ?? 0
  const isDrawn = [...clean].some((char) => ALPHABET.test(char) && winAnsiCode(char) === undefined)
  let last = ' '
  const glyphs = clustersOf(clean, levelAt).map(({ cluster, index, startsWord }): Glyph => {
    const level = levelAt(index)
    const isRightToLeft = level % 2 === 1
    const code = isDrawn || isRightToLeft ? undefined : winAnsiCode(cluster)
    const canBreak = last === ' ' || (startsWord && (IDEOGRAPH.test(cluster) || !UNSHAPED.test(cluster)))
    last = cluster
    return {
      text: cluster,
      width: code === undefined ? measure(cluster, isBold, isRightToLeft) : helveticaWidth(code, isBold),
      code: code ?? null,
      level,
      canBreak,
    }
  })
  return { glyphs, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

interface Cluster {
  cluster: string
  /** In the text, in UTF-16 units. */
  index: number
  startsWord: boolean
}

const clustersOf = (text: string, levelAt: (index: number) => number): Cluster[] =>
  [...words.segment(text)].flatMap(({ segment, index }) =>
    UNSHAPED.test(segment)
      ? [...graphemes.segment(segment)].map((part) => ({
          cluster: part.segment,
          index: index + part.index,
          startsWord: part.index === 0 || IDEOGRAPH.test(part.segment),
        }))
      : partsOfOneLevel(segment, index, levelAt),
  )

const partsOfOneLevel = (word: string, start: number, levelAt: (index: number) => number): Cluster[] => {
  const parts: Cluster[] = []
  for (const { segment, index } of graphemes.segment(word)) {
    const part = parts.at(-1)
    if (part && levelAt(part.index) === levelAt(start + index)) part.cluster += segment
    else parts.push({ cluster: segment, index: start + index, startsWord: index === 0 })
  }
  return parts
}
