import { Check, FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { DocumentView } from '#contract/documents/document-view.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { useOnline } from '#web/http/use-online.ts'
import { toast } from '#web/lib/toasts.ts'
import { isUnderWay, useUploads } from '#web/photos/upload/upload-store.ts'
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
  const [isMaking, setMaking] = useState(false)
  const [uploadId, setUploadId] = useState<string>()
  const upload = useUploads(({ uploads }) => uploads.find(({ id }) => id === uploadId))
  const isKept = useUploads(({ arrived }) => uploadId !== undefined && arrived.includes(uploadId))
  const { contact_id } = lead
  if (contact_id === null || !allows(permissions, 'Contacts: Upload Files')) return null

  const keep = async () => {
    setMaking(true)
    try {
      const [queue, blob] = await Promise.all([loadQueue(), makePdf(view)])
      if (upload?.state === 'refused') queue.cancelUpload(upload.id)
      const target = { contactId: contact_id, leadId: lead.lead_id, contactName: lead.contact_name ?? '' }
      setUploadId(queue.uploadPhotos(target, [pdfFile(view, blob)])[0])
    } catch (error) {
      console.error('The PDF could not be kept', error)
      toast.error(words.failed)
    }
    setMaking(false)
  }
  const retry = async () => upload && (await loadQueue()).retryUpload(upload.id)
  const label = () => {
    if (isMaking) return words.making
    if (isKept) return words.kept
    if (!upload) return words.keep
    if (!isUnderWay(upload)) return words.keepAgain
    return isOnline ? words.keeping : words.keepsLater
  }
  const isBusy = isMaking || (upload !== undefined && isUnderWay(upload))
  return (
    <>
      <Button
        disabled={isBusy || isKept || !canMake}
        aria-busy={isBusy}
        onClick={upload?.state === 'failed' ? retry : keep}
      >
        {isKept ? <Check aria-hidden="true" /> : <FolderDown aria-hidden="true" />}
        {label()}
      </Button>
      {upload?.state === 'refused' && <Problem role="alert">{upload.message}</Problem>}
    </>
  )
}

const loadQueue = () => import('#web/photos/upload/upload-queue.ts')
