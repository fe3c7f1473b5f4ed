import type { ContactDetails } from '#contract/profile.ts'
import { useDeleteContact } from '#web/contacts/use-delete-contact.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './admin.module.css'

interface DeleteContactDialogProps {
  contact: ContactDetails
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a contact is deleted with all that hangs on it. */
export const DeleteContactDialog = ({ contact, onDeleted, onClose }: DeleteContactDialogProps) => {
  const { write, writing } = useDeleteContact(() => {
    onClose()
    onDeleted()
  })
  return (
    <Dialog title="Delete Contact" onClose={onClose}>
      <p className={styles.question}>
        Delete <strong>{contact.name}</strong>? All leads, notes, tasks and photos of this contact go with it.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="armed" disabled={writing !== undefined} onClick={() => write(contact.contact_id)}>
          {writing === undefined ? 'Delete Contact' : 'Deleting...'}
        </Button>
      </div>
    </Dialog>
  )
}
