import type { Profile } from '#contract/contacts/profile.ts'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProjectForm } from '#web/contacts/profile/edit/project-form.tsx'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { LeadProjectForm } from '#web/leads/edit/lead-project-form.tsx'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { profileWords } from '#words/profile.ts'
import { EditButton } from './contact-card.tsx'
import { InstallationFacts } from './installation-facts.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { ProjectWithoutLead } from './project-without-lead.tsx'

/** The chosen lead and the contact's own project fields, or the forms that change them. */
export const ProjectCard = ({ profile }: { profile: Profile }) => {
  const { contact } = profile
  const { lead } = useChosenLead(profile)
  const may = useProfilePermissions()
  const { lead: leadEdit, project: edit } = useProfileForms()
  const button = useReturnFocus(leadEdit.isOpen || edit.isOpen)
  if (!lead) {
    return (
      <Card
        title={profileWords.project}
        action={
          may.edit && !edit.isOpen && <EditButton label={profileWords.editProject} onEdit={edit.open} ref={button} />
        }
      >
        <Stack>
          {edit.isOpen ? <ProjectForm contact={contact} edit={edit} /> : <ProjectWithoutLead contact={contact} />}
        </Stack>
      </Card>
    )
  }
  return (
    <Card
      title={profileWords.project}
      action={
        may.editLead &&
        !leadEdit.isOpen && <EditButton label={profileWords.editProject} onEdit={leadEdit.open} ref={button} />
      }
    >
      <Stack>
        {leadEdit.isOpen ? (
          <LeadProjectForm key={lead.lead_id} job={lead} edit={leadEdit} />
        ) : (
          <LeadFacts lead={lead} />
        )}
        <InstallationFacts contact={contact} />
      </Stack>
    </Card>
  )
}
