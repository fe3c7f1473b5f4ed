import type { EstimateContent } from '#contract/documents/content.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { useChoices } from '#web/documents/sheet/use-choices.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { estimateView } from './estimate-view.ts'

interface PreviewDialogProps {
  lead: Lead
  estimate: Estimate | undefined
  content: EstimateContent
  /** The language of the document. */
  language: Language
  onClose: () => void
}

/** An estimate while it is written, as its customer will see it. */
export const PreviewDialog = ({ lead, estimate, content, language, onClose }: PreviewDialogProps) => {
  const { business } = useUser()
  const { data: photos } = useAlbum(lead.contact_id ?? 0)
  const [choices, choose] = useChoices(content)
  const view = estimateView({ content, estimate, choices }, { lead, language, business, photos })
  return (
    <Dialog title={estimateWords.preview} wide onClose={onClose}>
      <Stack gap={3}>
        <DocumentActions view={view} lead={lead} />
        <DocumentSheet view={view} onChoose={choose} />
      </Stack>
    </Dialog>
  )
}
