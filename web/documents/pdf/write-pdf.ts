import { businessBlock, documentBlocks, documentTitle, modeOf } from '#contract/documents/document-blocks.ts'
import type { DocumentView, EstimateView } from '#contract/documents/document-view.ts'
import { drawBlock, type LoadedPictures } from './draw-block.ts'
import { loadPicture, type PictureSize } from './load-picture.ts'
import { createFlow } from './page-flow.ts'
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
  // On paper nobody chooses: the offers are named, with what counts in the total.
  const mode = view.kind === 'estimate' ? modeOf(view.state, false) : undefined
  for (const block of [businessBlock(view.business, view.language), ...documentBlocks(view, mode)])
    drawBlock(flow, block, { logo, photos })
  flow.drawFoots()
  const bytes = await painter.finish({
    title: documentTitle(view),
    author: view.business.name,
    language: view.language,
  })
  return new Blob([bytes], { type: 'application/pdf' })
}

const loadPhotos = async ({ photos }: EstimateView): Promise<LoadedPictures['photos']> => {
  const size = { ...PHOTO, maxBytes: PHOTOS_BYTES / photos.length }
  const loaded = await Promise.all(
    photos.map(async ({ url, caption }) => ({ picture: await loadPicture(url, size), caption })),
  )
  return loaded.flatMap(({ picture, caption }) => (picture ? [{ picture, caption }] : []))
}
