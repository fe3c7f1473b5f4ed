import { Check, FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { DocumentView } from '#contract/documents/document-view.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { useOnline } from '#web/http/use-online.ts'
import { toast } from '#web/lib/toasts.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { isUpload, useUploadProblem } from '#web/photos/upload/uploads.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { makePdf } from './make-pdf.ts'
import { pdfFile } from './share-document.ts'

const { actions: words } = documentWords

interface KeepOnLeadProps {
  view: DocumentView
  lead: Lead
  /** Whether a PDF can be made now. */
  canMake: boolean
}

/** Adds the PDF of a document to the files of its lead. Offline it is sent later. */
export const KeepOnLead = ({ view, lead, canMake }: KeepOnLeadProps) => {
  const { permissions } = useUser()
  const isOnline = useOnline()
  const [stage, setStage] = useState<'making' | 'adding'>()
  const [imageId, setImageId] = useState(0)
  const upload = useOutbox(({ writes }) =>
    writes.filter(isUpload).find(({ input }) => input.created.image_id === imageId),
  )
  const problem = useUploadProblem(upload)
  const isKept = useOutbox(({ ids }) => ids[imageId] !== undefined) && !upload && stage === undefined
  const { contact_id } = lead
  if (contact_id === null || !allows(permissions, 'Contacts: Upload Files')) return null

  const keep = async () => {
    setStage('making')
    try {
      const [{ addFiles }, blob] = await Promise.all([import('#web/photos/upload/add-files.ts'), makePdf(view)])
      if (upload) await discardWrite(queryClient, upload)
      const target = { contactId: contact_id, leadId: lead.lead_id, contactName: lead.contact_name ?? '' }
      const [added] = addFiles(target, [pdfFile(view, blob)])
      setImageId(added?.imageId ?? 0)
      setStage('adding')
      await added?.outcome
    } catch (error) {
      console.error('The PDF could not be kept', error)
      toast.error(words.failed)
    }
    setStage(undefined)
  }
  const label = () => {
    if (stage === 'making') return words.making
    if (isKept) return words.kept
    if (!upload && !stage) return words.keep
    if (problem !== undefined) return words.keepAgain
    return isOnline ? words.keeping : words.keepsLater
  }
  const isBusy = stage !== undefined || (upload !== undefined && problem === undefined)
  return (
    <>
      <Button
        disabled={isBusy || isKept || !canMake}
        aria-busy={isBusy}
        onClick={upload && !upload.refusal ? () => retryQueuedNow({ byHand: true }) : keep}
      >
        {isKept ? <Check aria-hidden="true" /> : <FolderDown aria-hidden="true" />}
        {label()}
      </Button>
      {upload?.refusal && <Problem role="alert">{problem}</Problem>}
    </>
  )
}
