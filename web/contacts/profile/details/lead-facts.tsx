import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { profileWords } from '#words/profile.ts'
import { MissingValue } from './contact-card.tsx'
import styles from './details.module.css'
import { Row } from './row.tsx'

/** All fields of a lead. Empty measures and places are omitted. */
export const LeadFacts = ({ lead }: { lead: ContactLead }) => (
  <>
    <p className={styles.project}>{lead.project_title || <MissingValue>{profileWords.noProject}</MissingValue>}</p>
    {lead.value_estimate > 0 ? (
      <p className={styles.price}>{money(lead.value_estimate)}</p>
    ) : (
      <MissingValue>{profileWords.noEstimate}</MissingValue>
    )}
    <dl className={styles.rows}>
      <Row label={fieldWords.category_id}>
        <Badge color={categoryColor(lead.category_name)}>{lead.category_name ?? profileWords.noCategory}</Badge>
      </Row>
      <Row label={fieldWords.stage_id}>
        <StageBadge stageId={lead.stage_id}>{lead.stage_name}</StageBadge>
      </Row>
      <Row label={fieldWords.seller_id}>{lead.seller_name ?? <MissingValue>{profileWords.noSeller}</MissingValue>}</Row>
      {lead.title_size && <Row label={fieldWords.title_size}>{lead.title_size}</Row>}
      {lead.title_height && <Row label={fieldWords.title_height}>{lead.title_height}</Row>}
      {lead.title_color && <Row label={fieldWords.title_color}>{titleColor(lead.title_color)}</Row>}
      {lead.property_location && <Row label={newLeadWords.frontOrBack}>{propertyLocation(lead.property_location)}</Row>}
      {lead.archive_reason && (
        <Row label={profileWords.archiveReason}>
          {[lostWords.reasons[lead.archive_reason], lead.archive_note].filter(Boolean).join(': ')}
        </Row>
      )}
      <Row label={profileWords.created}>
        <TimeStamp at={lead.created_at}>{shortDate(lead.created_at)}</TimeStamp>
      </Row>
    </dl>
    {lead.notes && <LongText className={styles.words}>{lead.notes}</LongText>}
  </>
)
