import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { documentTitle } from '#contract/documents/document-blocks.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import styles from './document-actions.module.css'

const isSheetShown = () => document.querySelector('[data-document-sheet]:not(:is([data-hidden], [inert]) *)') !== null

/** Prints a document: the sheet on the screen, or one that is rendered for the print. */
export const PrintDocument = ({ view, onDone }: { view: DocumentView; onDone: () => void }) => {
  const [needsSheet] = useState(() => !isSheetShown())
  const done = useEffectEvent(onDone)
  const title = documentTitle(view)
  useEffect(() => {
    const before = document.title
    const finish = () => done()
    addEventListener('afterprint', finish)
    let isMounted = true
    const start = async () => {
      await picturesLoaded()
      if (!isMounted) return
      // Browsers use the title as the file name of a PDF.
      document.title = title
      print()
    }
    start()
    return () => {
      isMounted = false
      removeEventListener('afterprint', finish)
      document.title = before
    }
  }, [title])
  return needsSheet && createPortal(<Printed view={view} />, document.body)
}

const Printed = ({ view }: { view: DocumentView }) => (
  <div className={styles.printed}>
    <DocumentSheet view={view} />
  </div>
)

const picturesLoaded = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('[data-document-sheet] img')].map((image) => {
      // A picture out of sight would not load.
      image.loading = 'eager'
      return image.decode().catch(ignoreErrors('a missing picture is printed as a gap'))
    }),
  )
