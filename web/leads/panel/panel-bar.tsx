import { ArrowLeft, Link2, Trash2, UserRound, X } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { profilePath } from '#web/leads/lead-address.ts'
import { toast } from '#web/lib/toasts.ts'
import { mayHaveArrived } from '#web/offline/discard-write.ts'
import { dependentsOf } from '#web/offline/queue-order.ts'
import { confirmDiscard } from '#web/offline/screen/queue-actions.ts'
import { creationOf, useIsUnsent } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { useDeleteLead } from './delete-lead.write.ts'
import styles from './panel.module.css'
import { usePanelPermissions } from './use-panel-permissions.ts'

interface PanelBarProps {
  lead: Lead | undefined
  narrow: boolean
  onClose: () => void
}

/** The buttons to close the panel, to share its link, to delete the lead and to open the contact's profile. */
export const PanelBar = ({ lead, narrow, onClose }: PanelBarProps) => {
  const may = usePanelPermissions()
  const deletion = useDeleteLead()
  const isUnsent = useIsUnsent(lead?.lead_id ?? 0)
  return (
    <Row nowrap justify="between" className={styles.bar}>
      {narrow ? (
        <Button kind="quiet" onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
          {termWords.back}
        </Button>
      ) : (
        <Button kind="quiet" icon aria-label={uiWords.close} title={uiWords.close} onClick={onClose}>
          <X />
        </Button>
      )}
      {lead && (
        <Row nowrap gap={0}>
          {!isUnsent && (
            <Button
              kind="quiet"
              icon
              aria-label={termWords.copyLink}
              title={termWords.copyLink}
              onClick={() => copyLink(lead)}
            >
              <Link2 />
            </Button>
          )}
          {may.remove && lead.contact_id !== null && (
            <TwoStepButton
              kind="quiet"
              aria-label={panelWords.deleteLead}
              title={panelWords.deleteLead}
              warning={panelWords.deleteWarning(leadTitle(lead))}
              onConfirm={async () => {
                if (!(await confirmLossOfPhotos(lead))) return
                deletion(lead)
                onClose()
              }}
            >
              <Trash2 aria-hidden="true" />
            </TwoStepButton>
          )}
          {may.contact && lead.contact_id !== null && (
            <ButtonLink to={profilePath(lead.contact_id, lead.lead_id)}>
              <UserRound aria-hidden="true" />
              {panelWords.profile}
            </ButtonLink>
          )}
        </Row>
      )}
    </Row>
  )
}

/** The shared link has no filter of the board. */
const copyLink = async ({ lead_id }: Lead) => {
  try {
    await navigator.clipboard.writeText(`${location.origin}/leads/${lead_id}`)
    toast.success(termWords.linkCopied)
  } catch {
    toast.error(panelWords.linkNotCopied)
  }
}

/** Asks before a lead that was never sent is deleted with its photos, because no undo brings them back. */
const confirmLossOfPhotos = async (lead: Lead) => {
  const creation = creationOf(lead.lead_id)
  const hasPhotos = creation && dependentsOf(creation).some(({ fileId }) => fileId)
  return !hasPhotos || mayHaveArrived(creation) || confirmDiscard(creation, leadTitle(lead))
}
