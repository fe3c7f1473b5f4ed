import { projectTitle } from '#web/catalog/project-title.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { photosWords } from '#words/photos.ts'
import type { PhotoLead } from './photo-lead.ts'
import styles from './photos.module.css'

interface LeadSelectProps {
  leads: readonly PhotoLead[]
  /** The lead of the photo; null for none; undefined for several photos. */
  value: number | null | undefined
  disabled?: boolean
  onChange: (leadId: number | null) => void
}

const NO_CHOICE = 'asked'

/** Moves photos to another lead of the contact. */
export const LeadSelect = ({ leads, value, disabled, onChange }: LeadSelectProps) => (
  <Row as="label" nowrap size="sm" tone="soft">
    {fieldWords.job}
    <select
      className={styles.field}
      value={value === undefined ? NO_CHOICE : (value ?? '')}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {value === undefined && (
        <option value={NO_CHOICE} disabled>
          {photosWords.moveToJob}
        </option>
      )}
      <option value="">{photosWords.noJob}</option>
      {leads.map((lead) => (
        <option key={lead.lead_id} value={lead.lead_id}>
          {projectTitle(lead)}
        </option>
      ))}
    </select>
  </Row>
)
