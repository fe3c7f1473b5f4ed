import { useNavigate } from 'react-router-dom'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { useDeleteContact } from '#web/contacts/delete-contact.write.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFoot, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'

interface DeleteContactDialogProps {
  contact: ContactDetails
  onDeleted: () => void
  onClose: () => void
}

/** Confirms the deletion of a contact with its leads, tasks, notes and photos. */
export const DeleteContactDialog = ({ contact, onDeleted, onClose }: DeleteContactDialogProps) => {
  const navigate = useNavigate()
  const { write, writing } = useDeleteContact({
    done: () => {
      onClose()
      onDeleted()
    },
    // The deletion is queued, so the screen leaves without the deleted message.
    queued: () => {
      onClose()
      navigate('/contacts', { replace: true })
    },
  })
  return (
    <Dialog title={profileWords.deleteContact} onClose={onClose}>
      <Stack gap={5}>
        <Text wrap="break">
          <Sentence parts={profileWords.deleteWhat(<strong>{contact.name}</strong>)} />
        </Text>
        <SlowSave isSaving={writing !== undefined} />
        <FormFoot>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button
            kind="armed"
            disabled={writing !== undefined}
            onClick={() => write({ contactId: contact.contact_id, name: contact.name })}
          >
            {writing === undefined ? profileWords.deleteContact : profileWords.deleting}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
