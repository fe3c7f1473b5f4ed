import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { ProjectForm } from '#web/contacts/profile/edit/contact-form.tsx'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import styles from '#web/contacts/profile/profile.module.css'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { LeadProjectForm } from '#web/leads/edit/lead-project-form.tsx'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { profileWords } from '#words/profile.ts'
import { EditButton, FactRow, MissingValue } from './contact-card.tsx'

/** The chosen lead and the contact's own project fields, or the forms that change them. */
export const ProjectCard = ({ profile }: { profile: Profile }) => {
  const { contact } = profile
  const { lead } = useChosenLead(profile)
  const may = useProfilePermissions()
  const { lead: leadEdit, project } = useProfileForms()
  const edit = lead ? leadEdit : project
  const button = useReturnFocus(leadEdit.isOpen || project.isOpen)
  return (
    <Card
      title={profileWords.project}
      action={
        (lead ? may.editLead : may.edit) &&
        !edit.isOpen && <EditButton label={profileWords.editProject} onEdit={edit.open} ref={button} />
      }
    >
      <Stack>
        {lead && leadEdit.isOpen && <LeadProjectForm key={lead.lead_id} job={lead} edit={leadEdit} />}
        {lead && !leadEdit.isOpen && <LeadFacts lead={lead} />}
        {!lead && !project.isOpen && <ProjectHeading of={contact} estimate={contact.estimate} />}
        <InstallationFacts contact={contact} mayEdit={lead !== undefined && may.edit} />
      </Stack>
    </Card>
  )
}

/** All fields of a lead. Empty measures and places are omitted. */
const LeadFacts = ({ lead }: { lead: ContactLead }) => (
  <>
    <ProjectHeading of={lead} estimate={lead.value_estimate}>
      <FactRow label={fieldWords.stage_id}>
        <StageBadge of={lead} />
      </FactRow>
      <FactRow label={fieldWords.seller_id}>
        {lead.seller_name ?? <MissingValue>{profileWords.noSeller}</MissingValue>}
      </FactRow>
      {lead.title_size && <FactRow label={fieldWords.title_size}>{lead.title_size}</FactRow>}
      {lead.title_height && <FactRow label={fieldWords.title_height}>{lead.title_height}</FactRow>}
      {lead.title_color && <FactRow label={fieldWords.title_color}>{titleColor(lead.title_color)}</FactRow>}
      {lead.property_location && (
        <FactRow label={newLeadWords.frontOrBack}>{propertyLocation(lead.property_location)}</FactRow>
      )}
      {lead.archive_reason && (
        <FactRow label={profileWords.archiveReason}>
          {[lostWords.reasons[lead.archive_reason], lead.archive_note].filter(Boolean).join(': ')}
        </FactRow>
      )}
      <FactRow label={profileWords.created}>
        <TimeStamp at={lead.created_at}>{shortDate(lead.created_at)}</TimeStamp>
      </FactRow>
    </ProjectHeading>
    {lead.notes && (
      <Stack size="sm">
        <LongText>{lead.notes}</LongText>
      </Stack>
    )}
  </>
)

interface ProjectHeadingProps {
  of: Pick<ContactLead, 'project_title' | 'category_id' | 'category_name'>
  estimate: number
  /** Further facts. */
  children?: ReactNode
}

/** Title, estimate and category of a lead, or of a contact without leads. */
const ProjectHeading = ({ of, estimate, children }: ProjectHeadingProps) => (
  <>
    <Text weight="semibold">{of.project_title || <MissingValue>{profileWords.noProject}</MissingValue>}</Text>
    {estimate > 0 ? (
      <Text size="2xl" weight="heavy">
        {money(estimate)}
      </Text>
    ) : (
      <MissingValue>{profileWords.noEstimate}</MissingValue>
    )}
    <dl>
      <FactRow label={fieldWords.category_id}>
        <Badge color={categoryColor(of.category_name)}>
          {useRecordNames().category(of) ?? profileWords.noCategory}
        </Badge>
      </FactRow>
      {children}
    </dl>
  </>
)

/** Installation date, summary and description belong to the contact, not to a lead. */
const InstallationFacts = ({ contact, mayEdit }: { contact: ContactDetails; mayEdit: boolean }) => {
  const edit = useProfileForms().project
  const button = useReturnFocus(edit.isOpen)
  if (edit.isOpen) return <ProjectForm contact={contact} edit={edit} />
  return (
    <Stack size="sm">
      <dl>
        <FactRow label={profileWords.installation}>
          {contact.installation_date ? (
            dayDate(contact.installation_date)
          ) : (
            <MissingValue>{profileWords.noDate}</MissingValue>
          )}
          {mayEdit && (
            <Button
              kind="quiet"
              icon
              className={styles.atEdge}
              onClick={edit.open}
              aria-label={profileWords.editInstallation}
              ref={button}
            >
              <Pencil aria-hidden="true" />
            </Button>
          )}
        </FactRow>
      </dl>
      {contact.job_summary && <LongText>{contact.job_summary}</LongText>}
      {contact.description && <LongText>{contact.description}</LongText>}
    </Stack>
  )
}
