import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { profileWords } from '#words/profile.ts'
import { MissingValue } from './contact-card.tsx'
import { FactRow } from './row.tsx'

/** All fields of a lead. Empty measures and places are omitted. */
export const LeadFacts = ({ lead }: { lead: ContactLead }) => (
  <>
    <ProjectHeading title={lead.project_title} estimate={lead.value_estimate} />
    <dl>
      <FactRow label={fieldWords.category_id}>
        <Badge color={categoryColor(lead.category_name)}>{lead.category_name ?? profileWords.noCategory}</Badge>
      </FactRow>
      <FactRow label={fieldWords.stage_id}>
        <StageBadge stageId={lead.stage_id}>{lead.stage_name}</StageBadge>
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
    </dl>
    {lead.notes && (
      <Stack size="sm">
        <LongText>{lead.notes}</LongText>
      </Stack>
    )}
  </>
)

export const ProjectHeading = ({ title, estimate }: { title: string | null; estimate: number }) => (
  <>
    <Text weight="semibold">{title || <MissingValue>{profileWords.noProject}</MissingValue>}</Text>
    {estimate > 0 ? (
      <Text size="2xl" weight="heavy">
        {money(estimate)}
      </Text>
    ) : (
      <MissingValue>{profileWords.noEstimate}</MissingValue>
    )}
  </>
)
