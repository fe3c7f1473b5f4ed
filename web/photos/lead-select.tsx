import { jobTitle } from '#web/catalog/job-title.ts'
import { photosWords } from '#web/messages/photos.ts'
import styles from './lead-select.module.css'
import type { PhotoJob } from './photo-lead.ts'

interface JobSelectProps {
  jobs: readonly PhotoJob[]
  /** The job of the photo, null where it has none; undefined for several photos. */
  value: number | null | undefined
  disabled?: boolean
  onChange: (leadId: number | null) => void
}

const ASKED = 'asked'

/** Moves photos to another job of the contact. */
export const JobSelect = ({ jobs, value, disabled, onChange }: JobSelectProps) => (
  <label className={styles.job}>
    {photosWords.job}
    <select
      value={value === undefined ? ASKED : (value ?? '')}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {value === undefined && (
        <option value={ASKED} disabled>
          {photosWords.moveToJob}
        </option>
      )}
      <option value="">{photosWords.noJob}</option>
      {jobs.map((job) => (
        <option key={job.lead_id} value={job.lead_id}>
          {jobTitle(job)}
        </option>
      ))}
    </select>
  </label>
)
