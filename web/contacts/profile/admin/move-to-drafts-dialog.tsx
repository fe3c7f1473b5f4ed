import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { draftsStage } from '#web/contacts/profile/stage/stage-upgrade.ts'
import { useMoveContact } from '#web/contacts/profile/stage/use-move-contact.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './admin.module.css'

interface MoveToDraftsDialogProps {
  contact: ContactDetails
  stages: readonly Stage[]
  onClose: () => void
}

/** Asks before a contact leaves the active pipeline. */
export const MoveToDraftsDialog = ({ contact, stages, onClose }: MoveToDraftsDialogProps) => {
  const { move } = useMoveContact(contact)
  const confirm = () => {
    const drafts = draftsStage(stages)
    if (drafts) move(drafts, 'draft')
    else toast.error('Draft stage not found')
    onClose()
  }
  return (
    <Dialog title="Move to Drafts" onClose={onClose}>
      <p className={styles.question}>
        Move <strong>{contact.name}</strong> to drafts? The contact leaves the active pipeline, and the points that its
        stages earned are taken back.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" onClick={confirm}>
          Move to Drafts
        </Button>
      </div>
    </Dialog>
  )
}
