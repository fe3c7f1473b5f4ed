import { FileDown, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { useOnline } from '#web/http/use-online.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { documentWords } from '#web/messages/documents.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './document-actions.module.css'
import { makePdf } from './make-pdf.ts'
import { PrintDocument } from './print-document.tsx'
import { pdfName, shareDocument } from './share-document.ts'

const { actions: words } = documentWords

type Action = 'print' | 'pdf' | 'share'

/** Print, PDF and Share of a document. */
export const DocumentActions = ({ view }: { view: DocumentView }) => {
  const [running, setRunning] = useState<Action>()
  const isOnline = useOnline()
  // The service worker stores the code that makes PDFs before it serves the app.
  const canLoad = isOnline || Boolean(navigator.serviceWorker?.controller)

  const run = async (action: Action, act: (blob: Blob) => Promise<'shared' | 'saved'>) => {
    setRunning(action)
    try {
      if ((await act(await makePdf(view))) === 'saved') toast.success(words.saved)
    } catch (error) {
      console.error('The PDF could not be made', error)
      toast.error(words.failed)
    }
    setRunning(undefined)
  }
  const save = async (blob: Blob) => {
    saveBlob(blob, pdfName(view))
    return 'saved' as const
  }

  return (
    <fieldset className={styles.actions} aria-label={words.label}>
      <Button disabled={running !== undefined} onClick={() => setRunning('print')}>
        <Printer aria-hidden="true" />
        {words.print}
      </Button>
      <Button disabled={running !== undefined || !canLoad} onClick={() => run('pdf', save)}>
        <FileDown aria-hidden="true" />
        {running === 'pdf' ? words.making : words.pdf}
      </Button>
      <Button
        disabled={running !== undefined || !canLoad}
        onClick={() => run('share', (blob) => shareDocument(view, blob))}
      >
        <Share2 aria-hidden="true" />
        {running === 'share' ? words.making : words.share}
      </Button>
      {running === 'print' && <PrintDocument view={view} onDone={() => setRunning(undefined)} />}
    </fieldset>
  )
}
