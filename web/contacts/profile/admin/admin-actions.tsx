import { Archive, Trash2 } from 'lucide-react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { draftsStage } from '#web/catalog/stage-kinds.ts'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import styles from '#web/contacts/profile/profile.module.css'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'
import { profileWords } from '#words/profile.ts'
import { DeleteContactDialog } from './delete-contact-dialog.tsx'
import { MoveToDraftsDialog } from './move-to-drafts-dialog.tsx'

interface AdminActionsProps {
  profile: Profile
  stages: readonly Stage[]
  onDeleted: () => void
}

/** Actions that by default only an admin may do: move the chosen lead to Form Drafts, or delete the contact. */
export const AdminActions = ({ profile, stages, onDeleted }: AdminActionsProps) => {
  const { contact } = profile
  const { lead } = useChosenLead(profile)
  const may = useProfilePermissions()
  const [dialog, setDialog] = useScreenState<'draft' | 'delete' | undefined>(undefined)
  const close = () => setDialog(undefined)
  const isDraft = draftsStage(stages)?.stage_id === (lead ?? contact).stage_id
  if (!may.draft && !may.remove) return null
  return (
    <Grid gap={2} className={styles.tight}>
      {may.draft && !isDraft && (
        <Button onClick={() => setDialog('draft')}>
          <Archive aria-hidden="true" />
          {profileWords.draft}
        </Button>
      )}
      {may.remove && (
        <Button kind="danger" onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden="true" />
          {profileWords.delete}
        </Button>
      )}
      {dialog === 'draft' && <MoveToDraftsDialog profile={profile} stages={stages} onClose={close} />}
      {dialog === 'delete' && <DeleteContactDialog contact={contact} onDeleted={onDeleted} onClose={close} />}
    </Grid>
  )
}
