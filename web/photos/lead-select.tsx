import { projectTitle } from '#web/catalog/project-title.ts'
import { photosWords } from '#web/messages/photos.ts'
import styles from './lead-select.module.css'
import type { PhotoLead } from './photo-lead.ts'

interface LeadSelectProps {
  jobs: readonly PhotoLead[]
  /** The lead of the photo; null for none; undefined for several photos. */
  value: number | null | undefined
  disabled?: boolean
  onChange: (leadId: number | null) => void
}

const NO_CHOICE = 'asked'

/** Moves photos to another lead of the contact. */
export const LeadSelect = ({ jobs, value, disabled, onChange }: LeadSelectProps) => (
  <label className={styles.job}>
    {photosWords.job}
    <select
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
      {jobs.map((job) => (
        <option key={job.lead_id} value={job.lead_id}>
          {projectTitle(job)}
        </option>
      ))}
    </select>
  </label>
)
