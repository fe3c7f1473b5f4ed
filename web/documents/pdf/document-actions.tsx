import { FileDown, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentView } from '#contract/documents/document-view.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useOnline } from '#web/http/use-online.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldSet, Row } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import styles from './document-actions.module.css'
import { KeepOnLead } from './keep-on-lead.tsx'
import { makePdf } from './make-pdf.ts'
import { PrintDocument } from './print-document.tsx'
import { pdfName, shareDocument } from './share-document.ts'

const { actions: words } = documentWords

type Action = 'print' | 'pdf' | 'share'

interface DocumentActionsProps {
  view: DocumentView
  /** The lead of the document: its PDF can be kept there. */
  lead?: Lead
}

/** What changes in a sent document: the state of an estimate, payments and due date of a receipt. */
const editionOf = (view: DocumentView) =>
  view.kind === 'estimate' ? view.state : [view.paid_cents, view.due_on, view.settlement.state].join()

/** Print, PDF, Share and "Keep on the lead" of a document. */
export const DocumentActions = ({ view, lead }: DocumentActionsProps) => {
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
    <FieldSet aria-label={words.label}>
      <Row className={styles.actions}>
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
        {lead && (
          <KeepOnLead key={editionOf(view)} view={view} lead={lead} canMake={canLoad && running === undefined} />
        )}
        {running === 'print' && <PrintDocument view={view} onDone={() => setRunning(undefined)} />}
      </Row>
    </FieldSet>
  )
}
