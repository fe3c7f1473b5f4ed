import { documentDay } from '#contract/documents/document-format.ts'
import type { DocumentView, EstimateView } from '#contract/documents/document-view.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/documents/strokes.ts'
import type { Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { sumsOf } from '#web/documents/sheet/sheet-text.ts'
import { CONTENT_WIDTH, type Flow, LINE, MARGIN, SOFT } from './page-flow.ts'
import type { Picture } from './pdf-painter.ts'

const SUMS_WIDTH = 230
const HEADING = { size: 10, isBold: true }
const TEXT = { size: 9.5 }
const SMALL = { size: 8.5, color: SOFT }

/** The sums, on one page. */
export const drawSums = (flow: Flow, view: DocumentView) => {
  const x = MARGIN + CONTENT_WIDTH - SUMS_WIDTH
  const rows = sumsOf(view).map(({ label, value, isMain }) => {
    const style = isMain ? { size: 13, isBold: true } : { size: 10 }
    return {
      isMain,
      label: flow.block(label, style, SUMS_WIDTH - 100),
      value: flow.block(value, style, SUMS_WIDTH, 'right'),
    }
  })
  const heightOf = ({ label, isMain }: (typeof rows)[number]) => label.height + (isMain ? 12 : 4)
  flow.skip(10)
  flow.need(rows.reduce((sum, row) => sum + heightOf(row), 0))
  for (const row of rows) {
    const height = heightOf(row)
    const top = flow.top() + (height - row.label.height) / 2
    if (row.isMain) {
      flow.painter.rule({ x, y: flow.top(), width: SUMS_WIDTH }, view.business.color, 1.25)
      flow.painter.rule({ x, y: flow.top() + height, width: SUMS_WIDTH }, view.business.color, 1.25)
    }
    flow.draw(row.label, x, top)
    flow.draw(row.value, x, top)
    flow.skip(row.isMain ? height + 4 : height)
  }
  flow.skip(14)
}

/** A text under its heading; nothing if it is empty. */
export const drawText = (flow: Flow, heading: string, text: string) => {
  if (text === '') return
  flow.need(44)
  flow.paragraph(heading, HEADING)
  flow.skip(2)
  flow.paragraph(text, TEXT, 'start')
  flow.skip(12)
}

const PHOTOS_IN_ROW = 3
const PHOTO_GAP = 12
const PHOTO_WIDTH = (CONTENT_WIDTH - (PHOTOS_IN_ROW - 1) * PHOTO_GAP) / PHOTOS_IN_ROW
const PHOTO_HEIGHT = PHOTO_WIDTH * 0.75

export interface CaptionedPicture {
  picture: Picture
  caption: string
}

/** The photos in rows, each with its caption. */
export const drawPhotos = (flow: Flow, photos: readonly CaptionedPicture[], language: Language) => {
  if (photos.length === 0) return
  flow.need(PHOTO_HEIGHT + 40)
  flow.paragraph(sheetWords(language).photos, HEADING)
  flow.skip(4)
  for (let first = 0; first < photos.length; first += PHOTOS_IN_ROW) {
    const row = photos.slice(first, first + PHOTOS_IN_ROW).map(({ picture, caption }) => ({
      picture,
      caption: flow.block(caption, SMALL, PHOTO_WIDTH),
    }))
    const height = PHOTO_HEIGHT + 3 + Math.max(...row.map(({ caption }) => caption.height))
    flow.need(height)
    for (const [i, { picture, caption }] of row.entries()) {
      const x = MARGIN + i * (PHOTO_WIDTH + PHOTO_GAP)
      flow.painter.picture({ x, y: flow.top(), width: PHOTO_WIDTH, height: PHOTO_HEIGHT }, picture)
      flow.draw(caption, x, flow.top() + PHOTO_HEIGHT + 3)
    }
    flow.skip(height + 8)
  }
}

const SIGNATURE_SCALE = 0.3

/** The strokes of the signature, or the typed name, with who signed and when. */
export const drawSignature = (
  flow: Flow,
  { name, strokes, day }: NonNullable<EstimateView['signature']>,
  language: Language,
) => {
  const words = sheetWords(language)
  const width = SIGNATURE_WIDTH * SIGNATURE_SCALE
  const height = SIGNATURE_HEIGHT * SIGNATURE_SCALE
  const signed = flow.block(words.signedBy(name, documentDay(day, language)), SMALL, CONTENT_WIDTH)
  flow.skip(8)
  flow.need(height + signed.height + 24)
  flow.paragraph(words.signature, HEADING)
  const top = flow.top()
  if (strokes.length === 0) flow.draw(flow.block(name, { size: 16 }, CONTENT_WIDTH), MARGIN, top + height - 24)
  else
    flow.painter.strokes(
      strokes.map((stroke) =>
        stroke.map(([x, y]) => ({ x: MARGIN + x * SIGNATURE_SCALE, y: top + y * SIGNATURE_SCALE })),
      ),
      1.2,
    )
  flow.skip(height + 2)
  flow.painter.rule({ x: MARGIN, y: flow.top(), width }, LINE)
  flow.skip(3)
  flow.draw(signed, MARGIN, flow.top())
  flow.skip(signed.height)
}
