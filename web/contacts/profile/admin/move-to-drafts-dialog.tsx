import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { draftsStage } from '#web/catalog/stage-kinds.ts'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import { useMoveContact } from '#web/contacts/profile/stage/move-contact.write.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFoot, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'

interface MoveToDraftsDialogProps {
  profile: Profile
  stages: readonly Stage[]
  onClose: () => void
}

/** Confirms that the chosen lead moves to Form Drafts. */
export const MoveToDraftsDialog = ({ profile, stages, onClose }: MoveToDraftsDialogProps) => {
  const { lead, hasSeveral } = useChosenLead(profile)
  const { move } = useMoveContact(profile, lead)
  const name = <strong key="name">{profile.contact.name}</strong>
  const confirm = () => {
    const drafts = draftsStage(stages)
    if (drafts) move(drafts, 'drafts')
    else toast.error(profileWords.noDraftStage)
    onClose()
  }
  return (
    <Dialog title={profileWords.moveToDrafts} onClose={onClose}>
      <Stack gap={5}>
        <Text wrap="break">
          <Sentence
            parts={
              lead && hasSeveral
                ? profileWords.moveJobToDraftsWhat(<strong key="job">{projectTitle(lead)}</strong>, name)
                : profileWords.moveToDraftsWhat(name)
            }
          />
        </Text>
        <FormFoot>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button kind="primary" onClick={confirm}>
            {profileWords.moveToDrafts}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
