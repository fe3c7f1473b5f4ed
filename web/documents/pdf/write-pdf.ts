import type { DocumentView, EstimateView } from '#contract/documents/document-view.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { titleOf } from '#web/documents/sheet/sheet-text.ts'
import { loadPicture, type PictureSize } from './load-picture.ts'
import { createFlow, type Flow } from './page-flow.ts'
import { type CaptionedPicture, drawPhotos, drawSignature, drawSums, drawText } from './pdf-end.ts'
import { drawHead } from './pdf-head.ts'
import { drawLines, drawPayments } from './pdf-lines.ts'
import { createPainter } from './pdf-painter.ts'

const LOGO: PictureSize = { maxWidth: 480, maxHeight: 170, isCropped: false, maxBytes: 30_000 }
/** The bytes of all photos together, so that a PDF has at most 200 kB. */
const PHOTOS_BYTES = 110_000
const PHOTO = { maxWidth: 320, maxHeight: 240, isCropped: true }

/** Writes a document as a PDF on US Letter. Pictures that fail to load are left out. */
export const writePdf = async (view: DocumentView): Promise<Blob> => {
  const [logo, photos] = await Promise.all([
    view.business.logo === null ? null : loadPicture(view.business.logo, LOGO),
    view.kind === 'estimate' ? loadPhotos(view) : [],
  ])
  const painter = createPainter()
  const flow = createFlow(painter, view)
  drawHead(flow, view, logo)
  if (view.kind === 'estimate') drawEstimate(flow, view, photos)
  else {
    drawPayments(flow, view)
    drawSums(flow, view)
  }
  flow.drawFoots()
  const bytes = await painter.finish({ title: titleOf(view), author: view.business.name, language: view.language })
  return new Blob([bytes], { type: 'application/pdf' })
}

const drawEstimate = (flow: Flow, view: EstimateView, photos: readonly CaptionedPicture[]) => {
  const { language } = view
  const words = sheetWords(language)
  drawLines(flow, view)
  drawSums(flow, view)
  drawText(flow, words.notes, view.notes)
  drawText(flow, words.terms, view.terms)
  drawPhotos(flow, photos, language)
  if (view.signature) drawSignature(flow, view.signature, language)
}

const loadPhotos = async ({ photos }: EstimateView): Promise<CaptionedPicture[]> => {
  const size = { ...PHOTO, maxBytes: PHOTOS_BYTES / photos.length }
  const loaded = await Promise.all(
    photos.map(async ({ url, caption }) => ({ picture: await loadPicture(url, size), caption })),
  )
  return loaded.flatMap(({ picture, caption }) => (picture ? [{ picture, caption }] : []))
}
