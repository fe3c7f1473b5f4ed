import { Archive, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { draftsStage } from '#web/catalog/stage-kinds.ts'
import { useDeleteContact } from '#web/contacts/delete-contact.write.ts'
import { toast } from '#web/lib/toasts.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { FormFoot, Grid, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'
import { useChosenLead } from './leads/chosen-lead.ts'
import styles from './profile.module.css'
import { useMoveContact } from './stage/move-contact.write.ts'
import { useProfilePermissions } from './use-profile-permissions.ts'

interface AdminActionsProps {
  profile: Profile
  stages: readonly Stage[]
  onDeleted: () => void
}

/** Actions that by default only an admin may do: move the chosen lead to Form Drafts, or delete the contact. */
export const AdminActions = ({ profile, stages, onDeleted }: AdminActionsProps) => {
  const { contact } = profile
  const { lead, hasSeveral } = useChosenLead(profile)
  const may = useProfilePermissions()
  const { move } = useMoveContact(profile, lead)
  const [dialog, setDialog] = useScreenState<'draft' | 'delete' | undefined>(undefined)
  const close = () => setDialog(undefined)
  const drafts = draftsStage(stages)
  const name = <strong key="name">{contact.name}</strong>
  const moveToDrafts = () => {
    if (drafts) move(drafts, 'drafts')
    else toast.error(profileWords.noDraftStage)
    close()
  }
  if (!may.draft && !may.remove) return null
  return (
    <Grid gap={2} className={styles.tight}>
      {may.draft && drafts?.stage_id !== (lead ?? contact).stage_id && (
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
      {dialog === 'draft' && (
        <Question
          title={profileWords.moveToDrafts}
          parts={
            lead && hasSeveral
              ? profileWords.moveJobToDraftsWhat(<strong key="job">{projectTitle(lead)}</strong>, name)
              : profileWords.moveToDraftsWhat(name)
          }
          onClose={close}
        >
          <Button kind="primary" onClick={moveToDrafts}>
            {profileWords.moveToDrafts}
          </Button>
        </Question>
      )}
      {dialog === 'delete' && <DeleteQuestion contact={contact} onDeleted={onDeleted} onClose={close} />}
    </Grid>
  )
}

interface DeleteQuestionProps extends Pick<AdminActionsProps, 'onDeleted'> {
  contact: ContactDetails
  onClose: () => void
}

/** Confirms the deletion of a contact with its leads, tasks, notes and photos. */
const DeleteQuestion = ({ contact, onDeleted, onClose }: DeleteQuestionProps) => {
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
  const isDeleting = writing !== undefined
  const { contact_id: contactId, name } = contact
  return (
    <Question
      title={profileWords.deleteContact}
      parts={profileWords.deleteWhat(<strong>{name}</strong>)}
      isSaving={isDeleting}
      onClose={onClose}
    >
      <Button kind="armed" disabled={isDeleting} onClick={() => write({ contactId, name })}>
        {isDeleting ? profileWords.deleting : profileWords.deleteContact}
      </Button>
    </Question>
  )
}

interface QuestionProps extends ComponentProps<typeof Sentence> {
  title: string
  /** For an action that the dialog waits for. */
  isSaving?: boolean
  onClose: () => void
  /** The button that acts. */
  children: ReactNode
}

const Question = ({ title, parts, isSaving, onClose, children }: QuestionProps) => (
  <Dialog title={title} onClose={onClose}>
    <Stack gap={5}>
      <Text wrap="break">
        <Sentence parts={parts} />
      </Text>
      {isSaving !== undefined && <SlowSave isSaving={isSaving} />}
      <FormFoot>
        <Button onClick={onClose}>{uiWords.cancel}</Button>
        {children}
      </FormFoot>
    </Stack>
  </Dialog>
)
