import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { type DrawnCluster, drawCluster, EM_PIXELS } from './draw-cluster.ts'

/** The codes of a font, without those that some readers treat as spaces. */
const FIRST_CODE = 33
const LAST_CODE = 255

/** A code of a font. */
interface DrawnCode {
  /** The characters that readers find in its place. */
  text: string
  /** In pixels of a drawn cluster. */
  advance: number
  ink: DrawnCluster['ink']
  font: number
  code: number
}

interface DrawnGlyph {
  /** In em. */
  width: number
  /** From left to right. */
  codes: DrawnCode[]
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').toUpperCase()

/** The text of a glyph as a hexadecimal string of UTF-16. */
const utf16 = (text: string) => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join('')

/**
 * Fonts whose glyphs are the clusters of a document that the standard font lacks: Type 3 fonts, of pictures. Each glyph
 * names its characters, so that readers can search, copy and speak the text. A cluster is drawn once.
 */
export const createDrawnFonts = () => {
  const glyphs = new Map<string, DrawnGlyph>()
  const codes: DrawnCode[] = []
  const perFont = LAST_CODE - FIRST_CODE + 1
  const addCode = (of: Omit<DrawnCode, 'font' | 'code'>): DrawnCode => {
    const font = Math.floor(codes.length / perFont)
    const added = { ...of, font, code: FIRST_CODE + (codes.length % perFont) }
    codes.push(added)
    return added
  }
  const glyphOf = (text: string, isBold: boolean, isRightToLeft: boolean): DrawnGlyph => {
    const key = `${isBold} ${isRightToLeft} ${text}`
    const known = glyphs.get(key)
    if (known) return known
    const { advance, ink } = drawCluster(text, isBold, isRightToLeft)
    const glyph = {
      width: advance / EM_PIXELS,
      codes: isRightToLeft
        ? visualCharacters(text).map((char, i, { length }) =>
            addCode({ text: char, advance: advance / length, ink: i === 0 ? ink : null }),
          )
        : [addCode({ text, advance, ink })],
    }
    glyphs.set(key, glyph)
    return glyph
  }
  /** Writes the fonts. The references stand at the numbers of the fonts. */
  const write = (context: PDFContext): PDFRef[] =>
    Array.from({ length: Math.ceil(codes.length / perFont) }, (_, font) =>
      writeFont(
        context,
        codes.filter((code) => code.font === font),
      ),
    )
  return { glyphOf, write }
}

/**
 * The characters of a word from right to left as they stand from left to right: readers expect this order, and reverse
 * it. The first one carries the picture of the word.
 */
const visualCharacters = (text: string): string[] => [...text].reverse()

const writeFont = (context: PDFContext, glyphs: readonly DrawnCode[]): PDFRef => {
  const images: Record<string, PDFRef> = {}
  const procedures = glyphs.map((glyph) => [`g${glyph.code}`, writeGlyph(context, glyph, images)] as const)
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: boundsOf(glyphs),
      FontMatrix: [1 / EM_PIXELS, 0, 0, 1 / EM_PIXELS, 0, 0],
      FirstChar: FIRST_CODE,
      LastChar: FIRST_CODE + glyphs.length - 1,
      Widths: glyphs.map(({ advance }) => advance),
      Encoding: { Type: 'Encoding', Differences: [FIRST_CODE, ...procedures.map(([name]) => name)] },
      CharProcs: Object.fromEntries(procedures),
      Resources: { XObject: images },
      ToUnicode: context.register(context.flateStream(unicodeMap(glyphs))),
    }),
  )
}

/** The box around the ink of all glyphs, by which readers know where a line stands. */
const boundsOf = (glyphs: readonly DrawnCode[]): number[] => {
  const inks = glyphs.flatMap(({ ink }) => ink ?? [])
  const edges = inks.map(({ left, bottom, width, height }) => [left, bottom, left + width, bottom + height] as const)
  return [
    Math.min(0, ...edges.map(([left]) => left)),
    Math.min(0, ...edges.map(([, bottom]) => bottom)),
    Math.max(EM_PIXELS, ...edges.map(([, , right]) => right)),
    Math.max(EM_PIXELS, ...edges.map(([, , , top]) => top)),
  ]
}

const writeGlyph = (context: PDFContext, { ink, advance, code }: DrawnCode, images: Record<string, PDFRef>) => {
  if (!ink) return context.register(context.flateStream(`${advance} 0 d0`))
  const { left, bottom, width, height } = ink
  const place = `${width} 0 0 ${height} ${left} ${bottom} cm`
  if (ink.kind === 'color') {
    const name = `i${code}`
    images[name] = writeImage(context, { ...ink, width, height })
    return context.register(context.flateStream(`${advance} 0 d0 q ${place} /${name} Do Q`))
  }
  const start = `${advance} 0 ${left} ${bottom} ${left + width} ${bottom + height} d1 q ${place}
BI /W ${width} /H ${height} /IM true /D [1 0] ID `
  return context.register(context.flateStream(joined(bytesOf(start), ink.bits, bytesOf('\nEI Q'))))
}

interface Image {
  width: number
  height: number
  rgb: Uint8Array
  alpha: Uint8Array
}

const writeImage = (context: PDFContext, { width, height, rgb, alpha }: Image) => {
  const shape = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask = context.register(context.flateStream(alpha, { ...shape, ColorSpace: 'DeviceGray' }))
  return context.register(context.flateStream(rgb, { ...shape, ColorSpace: 'DeviceRGB', SMask: mask }))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const joined = (...parts: readonly Uint8Array[]) => {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The most mappings in one block of a map. */
const BLOCK = 100

/** The map from codes to characters (a CMap), as a PDF's `ToUnicode` requires it. */
const unicodeMap = (glyphs: readonly DrawnCode[]): string => {
  const blocks = Array.from({ length: Math.ceil(glyphs.length / BLOCK) }, (_, i) =>
    glyphs.slice(i * BLOCK, (i + 1) * BLOCK),
  )
  const mappings = blocks.map((block) => {
    const rows = block.map(({ code, text }) => `<${hex(code, 2)}> <${utf16(text)}>`)
    return `${block.length} beginbfchar\n${rows.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
${mappings.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
