import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { draftsStage } from '#web/contacts/profile/stage/stage-upgrade.ts'
import { useMoveContact } from '#web/contacts/profile/stage/use-move-contact.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
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
    else toast.error(profileWords.noDraftStage)
    onClose()
  }
  return (
    <Dialog title={profileWords.moveToDrafts} onClose={onClose}>
      <p className={styles.question}>
        <Sentence parts={profileWords.moveToDraftsWhat(<strong>{contact.name}</strong>)} />
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{uiWords.cancel}</Button>
        <Button kind="primary" onClick={confirm}>
          {profileWords.moveToDrafts}
        </Button>
      </div>
    </Dialog>
  )
}
