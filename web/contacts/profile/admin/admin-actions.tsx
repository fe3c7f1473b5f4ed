import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { draftsOf } from '#web/contacts/profile/stage/stage-upgrade.ts'
import { usePermitted } from '#web/contacts/profile/use-profile-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './admin.module.css'
import { DeleteDialog } from './delete-contact-dialog.tsx'
import { DraftDialog } from './move-to-drafts-dialog.tsx'

interface AdminActionsProps {
  contact: ContactDetails
  stages: readonly Stage[]
  onDeleted: () => void
}

/** What only an admin may do with a contact: take it out of the pipeline, or out of the book. */
export const AdminActions = ({ contact, stages, onDeleted }: AdminActionsProps) => {
  const may = usePermitted()
  const [asking, setAsking] = useState<'draft' | 'delete'>()
  const close = () => setAsking(undefined)
  const isDraft = draftsOf(stages)?.stage_id === contact.stage_id
  if (!may.draft && !may.remove) return null
  return (
    <div className={styles.buttons}>
      {may.draft && !isDraft && (
        <Button onClick={() => setAsking('draft')}>
          <Archive aria-hidden="true" />
          DRAFT
        </Button>
      )}
      {may.remove && (
        <Button kind="danger" onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" />
          DELETE
        </Button>
      )}
      {asking === 'draft' && <DraftDialog contact={contact} stages={stages} onClose={close} />}
      {asking === 'delete' && <DeleteDialog contact={contact} onDeleted={onDeleted} onClose={close} />}
    </div>
  )
}
