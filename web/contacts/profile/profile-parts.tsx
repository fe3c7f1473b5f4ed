import type { ComponentProps, ReactNode } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { LeadDocuments } from '#web/documents/list/lead-documents.tsx'
import { NoteForm } from '#web/notes/note-form.tsx'
import { Files } from '#web/photos/files/files.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { AddTask } from '#web/tasks/add-task.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { useProfileForms } from './edit/profile-forms.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'
import { LeadHeading } from './leads/lead-heading.tsx'
import { LoseButton } from './stage/lose-button.tsx'
import { StageTrack } from './stage/stage-track.tsx'
import { UpgradeButton } from './stage/upgrade-button.tsx'
import { useProfilePermissions } from './use-profile-permissions.ts'

/** Props of both profile layouts. */
export interface ProfileLayout extends OlderItems {
  profile: Profile
  stages: readonly Stage[]
  onDeleted: () => void
}

type PartProps = Pick<ProfileLayout, 'profile' | 'stages'>

export const ProfileStages = ({ profile, stages }: PartProps) => (
  <Stack>
    <LeadHeading profile={profile} />
    <StageTrack stages={stages} stageId={(useChosenLead(profile).lead ?? profile.contact).stage_id} />
  </Stack>
)

/** Documents of the chosen lead, photos and files of the contact. */
export const ProfileFiles = ({ profile }: { profile: Profile }) => {
  const { contact_id: contactId, name: contactName } = profile.contact
  const { lead } = useChosenLead(profile)
  const album = { contactId, contactName, leads: profile.jobs, addTo: lead?.lead_id }
  return (
    <>
      {lead && <LeadDocuments leadId={lead.lead_id} />}
      <Photos {...album} />
      <Files {...album} />
    </>
  )
}

interface ActionsProps extends PartProps {
  /** Opens the form of a note; rendered if the user may write notes. */
  noteButton: ReactNode
}

export const ProfileActions = ({ profile, stages, noteButton }: ActionsProps) => {
  const { contact_id: contactId, name, phone } = profile.contact
  const { lead } = useChosenLead(profile)
  const may = useProfilePermissions()
  return (
    <>
      {may.note && noteButton}
      {may.note && <AddTask inBar of={{ contactId, leadId: lead?.lead_id, name, phone }} />}
      {may.move && <LoseButton profile={profile} stages={stages} />}
      {may.move && <UpgradeButton profile={profile} stages={stages} />}
    </>
  )
}

type NoteProps = Pick<ComponentProps<typeof NoteForm>, 'failure' | 'saveLabel'> & { profile: Profile }

export const ProfileNote = ({ profile, ...words }: NoteProps) => {
  const { lead, hasSeveral } = useChosenLead(profile)
  const { setOpen } = useProfileForms().note
  const ofLead = lead && hasSeveral && { leadId: lead.lead_id }
  return (
    <NoteForm key={lead?.lead_id} contactId={profile.contact.contact_id} {...ofLead} setOpen={setOpen} {...words} />
  )
}
