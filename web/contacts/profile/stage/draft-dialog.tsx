import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import styles from '#web/contacts/profile/profile.module.css'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { draftsOf } from './stage-upgrade.ts'
import { useMoveContact } from './use-move-contact.ts'

interface DraftDialogProps {
  contact: ContactDetails
  stages: readonly Stage[]
  onClose: () => void
}

/** Asks before a contact leaves the active pipeline. */
export const DraftDialog = ({ contact, stages, onClose }: DraftDialogProps) => {
  const { move } = useMoveContact(contact)
  const confirm = () => {
    const drafts = draftsOf(stages)
    if (drafts) move(drafts, 'draft')
    else toast.error(profileWords.noDraftStage)
    onClose()
  }
  return (
    <Dialog title={profileWords.moveToDrafts} onClose={onClose}>
      <p className={styles.question}>
        <Sentence parts={profileWords.moveToDraftsWhat(<strong>{contact.name}</strong>)} />
      </p>
      <div className={styles.answers}>
        <Button onClick={onClose}>{uiWords.cancel}</Button>
        <Button kind="primary" onClick={confirm}>
          {profileWords.moveToDrafts}
        </Button>
      </div>
    </Dialog>
  )
}
