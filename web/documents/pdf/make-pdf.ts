import type { DocumentView } from '#contract/documents/document-view.ts'

/** Makes the PDF of a document. Its code is loaded when the first one is made. Throws `ChunkError` if that fails. */
export const makePdf = async (view: DocumentView): Promise<Blob> => {
  const { writePdf } = await import('./write-pdf.ts')
  return writePdf(view)
}
