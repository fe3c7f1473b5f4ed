import { documentTitle } from '#contract/documents/document-blocks.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { canShareFile, shareFile } from '#web/share/dialog/share-sheet.ts'

/** The name of the file of a document: "Estimate 2026-0042.pdf". */
export const pdfName = (view: DocumentView): string => `${documentTitle(view)}.pdf`

/** The PDF as a file with its name. */
export const pdfFile = (view: DocumentView, blob: Blob): File => new File([blob], pdfName(view), { type: blob.type })

/**
 * Opens the device's share sheet with a PDF, or downloads the PDF where there is none for files. Returns what it did.
 * Throws if the share sheet does not open.
 */
export const shareDocument = async (view: DocumentView, blob: Blob): Promise<'shared' | 'saved'> => {
  const file = pdfFile(view, blob)
  if (!canShareFile(file)) {
    saveBlob(file, file.name)
    return 'saved'
  }
  await shareFile(file, documentTitle(view))
  return 'shared'
}
