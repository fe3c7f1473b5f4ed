import '#web/styles/index.css'
import { createRoot } from 'react-dom/client'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { makePdf } from '#web/documents/pdf/make-pdf.ts'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'

/** Shows a document with its actions, below a head that is no part of it. */
export const showDocument = (view: DocumentView) =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <header>
        <h1>Head of the screen</h1>
        <DocumentActions view={view} />
      </header>
      <main>
        <DocumentSheet view={view} />
      </main>
      <LazyToastArea />
    </>,
  )

/** The bytes of the PDF of a document. */
export const pdfBytes = async (view: DocumentView): Promise<number[]> => [
  ...new Uint8Array(await (await makePdf(view)).arrayBuffer()),
]
