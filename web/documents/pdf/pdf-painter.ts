import { PDFContext, PDFHexString, PDFRawStream, type PDFRef, PDFString, PDFWriter } from '@cantoo/pdf-lib'
import { createDrawnFonts } from './drawn-fonts.ts'
import { type Glyph, type GlyphText, glyphsOf } from './text-glyphs.ts'

/** US Letter in points. */
export const PAGE_WIDTH = 612
export const PAGE_HEIGHT = 792

/** `#rrggbb`. */
type Color = string

/** A JPEG of three channels. */
export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

export interface TextStyle {
  /** In points. */
  size: number
  isBold?: boolean
  color?: Color
}

export interface Place {
  x: number
  /** From the top of the page. */
  y: number
}

export interface Box extends Place {
  width: number
  height: number
}

export interface Metadata {
  title: string
  author: string
  /** BCP 47. */
  language: string
}

const INK = '#1c1e22'

const number = (value: number) => String(Math.round(value * 100) / 100)

const numbers = (...values: number[]) => values.map(number).join(' ')

const rgb = (color: Color) =>
  [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')

const fromBottom = (y: number) => PAGE_HEIGHT - y

/**
 * Draws the pages of a PDF. Lengths are in points, from the upper left corner of a page; text stands on its base line.
 */
export const createPainter = () => {
  const drawnFonts = createDrawnFonts()
  const pages: string[][] = []
  const pictures: Picture[] = []
  let current: string[] = []

  const measure = (text: string, isBold: boolean, isRightToLeft: boolean) =>
    drawnFonts.glyphOf(text, isBold, isRightToLeft).width

  const addPage = () => {
    current = []
    pages.push(current)
  }
  /** Draws on an earlier page. */
  const openPage = (index: number) => {
    current = pages[index] ?? current
  }
  const glyphs = (text: string, isBold = false): GlyphText => glyphsOf(text, isBold, measure)

  /** The codes of a glyph, each with its font in the resources of the pages. */
  const codesOf = ({ text, code, level }: Glyph, isBold: boolean) =>
    code === null
      ? drawnFonts.glyphOf(text, isBold, level % 2 === 1).codes.map((drawn) => ({ ...drawn, font: `D${drawn.font}` }))
      : [{ font: isBold ? 'B' : 'R', code }]

  /** Draws glyphs from left to right. */
  const text = ({ x, y }: Place, line: readonly Glyph[], { size, isBold = false, color = INK }: TextStyle) => {
    if (line.length === 0) return
    const runs: { font: string; codes: string }[] = []
    for (const { font, code } of line.flatMap((glyph) => codesOf(glyph, isBold))) {
      const hex = code.toString(16).padStart(2, '0')
      const last = runs.at(-1)
      if (last?.font === font) last.codes += hex
      else runs.push({ font, codes: hex })
    }
    const shown = runs.map(({ font, codes }) => `/${font} ${number(size)} Tf <${codes}> Tj`)
    current.push(`BT ${rgb(color)} rg ${numbers(x, fromBottom(y))} Td ${shown.join(' ')} ET`)
  }

  const fill = ({ x, y, width, height }: Box, color: Color) =>
    current.push(`${rgb(color)} rg ${numbers(x, fromBottom(y + height), width, height)} re f`)

  const rule = ({ x, y, width }: Omit<Box, 'height'>, color: Color, thickness = 0.5) =>
    fill({ x, y, width, height: thickness }, color)

  const picture = ({ x, y, width, height }: Box, image: Picture) => {
    if (!pictures.includes(image)) pictures.push(image)
    const name = pictures.indexOf(image)
    current.push(`q ${numbers(width, 0, 0, height, x, fromBottom(y + height))} cm /P${name} Do Q`)
  }

  /** Draws lines through points. */
  const strokes = (lines: readonly (readonly Place[])[], thickness: number) => {
    const paths = lines.map(([first, ...rest]) => {
      const start = first ?? { x: 0, y: 0 }
      const points = rest.length === 0 ? [start] : rest
      return [
        `${numbers(start.x, fromBottom(start.y))} m`,
        ...points.map(({ x, y }) => `${numbers(x, fromBottom(y))} l`),
      ].join(' ')
    })
    current.push(`q ${rgb(INK)} RG ${number(thickness)} w 1 J 1 j ${paths.join(' ')} S Q`)
  }

  const finish = async ({ title, author, language }: Metadata): Promise<Uint8Array<ArrayBuffer>> => {
    const context = PDFContext.create()
    const parent = context.nextRef()
    const resources = context.register(
      context.obj({
        Font: { R: helvetica(context, 'Helvetica'), B: helvetica(context, 'Helvetica-Bold'), ...drawn(context) },
        XObject: Object.fromEntries(pictures.map((image, i) => [`P${i}`, jpeg(context, image)])),
      }),
    )
    const kids = pages.map((operators) =>
      context.register(
        context.obj({
          ...{ Type: 'Page', Parent: parent, MediaBox: [0, 0, PAGE_WIDTH, PAGE_HEIGHT], Resources: resources },
          Contents: context.register(context.flateStream(operators.join('\n'))),
        }),
      ),
    )
    context.assign(parent, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
    context.trailerInfo.Root = context.register(
      context.obj({
        ...{ Type: 'Catalog', Pages: parent, Lang: PDFString.of(language) },
        ViewerPreferences: { DisplayDocTitle: true },
      }),
    )
    context.trailerInfo.Info = context.register(
      context.obj({ Title: PDFHexString.fromText(title), Author: PDFHexString.fromText(author) }),
    )
    return PDFWriter.forContext(context, OBJECTS_AT_A_TIME).serializeToBuffer()
  }

  const drawn = (context: PDFContext) => Object.fromEntries(drawnFonts.write(context).map((font, i) => [`D${i}`, font]))

  return { addPage, openPage, pageCount: () => pages.length, glyphs, text, fill, rule, picture, strokes, finish }
}

export type Painter = ReturnType<typeof createPainter>

/** After so many objects the writer lets the browser handle events. */
const OBJECTS_AT_A_TIME = 200

const helvetica = (context: PDFContext, name: string): PDFRef =>
  context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }))

const jpeg = (context: PDFContext, { bytes, width, height }: Picture): PDFRef => {
  const shape = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const dict = context.obj({ ...shape, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' })
  return context.register(PDFRawStream.of(dict, bytes))
}
