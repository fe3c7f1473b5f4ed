import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { lostWords } from '#web/messages/lost.ts'
import { newLeadWords } from '#web/messages/new-lead.ts'
import { profileWords } from '#web/messages/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { None } from './contact-card.tsx'
import styles from './details.module.css'
import { Row } from './row.tsx'

/** All fields of a lead. Empty measures and places are omitted. */
export const LeadFacts = ({ job }: { job: ContactLead }) => (
  <>
    <p className={styles.project}>{job.project_title || <None>{profileWords.noProject}</None>}</p>
    {job.value_estimate > 0 ? (
      <p className={styles.price}>{money(job.value_estimate)}</p>
    ) : (
      <None>{profileWords.noEstimate}</None>
    )}
    <dl className={styles.rows}>
      <Row label={fieldWords.category_id}>
        <Badge color={categoryColor(job.category_name)}>{job.category_name ?? profileWords.noCategory}</Badge>
      </Row>
      <Row label={fieldWords.stage_id}>
        <StageBadge stageId={job.stage_id}>{job.stage_name}</StageBadge>
      </Row>
      <Row label={fieldWords.seller_id}>{job.seller_name ?? <None>{profileWords.noSeller}</None>}</Row>
      {job.title_size && <Row label={fieldWords.title_size}>{job.title_size}</Row>}
      {job.title_height && <Row label={fieldWords.title_height}>{job.title_height}</Row>}
      {job.title_color && <Row label={fieldWords.title_color}>{job.title_color}</Row>}
      {job.property_location && <Row label={newLeadWords.frontOrBack}>{job.property_location}</Row>}
      {job.archive_reason && (
        <Row label={profileWords.archiveReason}>
          {[lostWords.reasons[job.archive_reason], job.archive_note].filter(Boolean).join(': ')}
        </Row>
      )}
      <Row label={profileWords.created}>
        <TimeStamp at={job.created_at}>{shortDate(job.created_at)}</TimeStamp>
      </Row>
    </dl>
    {job.notes && <LongText className={styles.words}>{job.notes}</LongText>}
  </>
)
