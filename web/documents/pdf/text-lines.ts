import type { Glyph, GlyphText } from './text-glyphs.ts'

/** A line of a text: its glyphs from left to right, and its width in em. */
export interface TextLine {
  glyphs: Glyph[]
  width: number
  isRightToLeft: boolean
}

const widthOf = (glyphs: readonly Glyph[]) => glyphs.reduce((sum, { width }) => sum + width, 0)

/** Breaks a text into lines of at most `maxWidth` em: at spaces, else within a word. */
export const breakLines = ({ glyphs, isRightToLeft }: GlyphText, maxWidth: number): TextLine[] => {
  const lines: Glyph[][] = [[]]
  for (const word of wordsOf(glyphs)) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && widthOf(line) + widthOf(withoutEndSpaces(word)) > maxWidth) lines.push([])
    for (const glyph of word) {
      const current = lines.at(-1) ?? []
      if (current.length > 0 && glyph.text !== ' ' && widthOf(current) + glyph.width > maxWidth) lines.push([glyph])
      else current.push(glyph)
    }
  }
  return lines.map((line) => {
    const shown = withoutEndSpaces(line)
    return { glyphs: inVisualOrder(shown), width: widthOf(shown), isRightToLeft }
  })
}

/** The glyphs between two places where a line may break. */
const wordsOf = (glyphs: readonly Glyph[]): Glyph[][] => {
  const found: Glyph[][] = []
  for (const glyph of glyphs) {
    if (glyph.canBreak || found.length === 0) found.push([glyph])
    else found.at(-1)?.push(glyph)
  }
  return found
}

const withoutEndSpaces = (glyphs: Glyph[]): Glyph[] =>
  glyphs.slice(0, glyphs.findLastIndex(({ text }) => text !== ' ') + 1)

/** Reverses each run of a level and above, from the highest level down (rule L2 of Unicode's algorithm). */
const inVisualOrder = (glyphs: Glyph[]): Glyph[] => {
  const ordered = [...glyphs]
  const highest = Math.max(0, ...glyphs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  return ordered
}
