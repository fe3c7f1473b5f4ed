import type { Profile } from '#contract/contacts/profile.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { money } from '#web/lib/format/money.ts'
import { profileWords } from '#web/messages/profile.ts'
import { useChosenJob } from './chosen-job.ts'
import styles from './job-heading.module.css'

/** Which of several jobs the stages and buttons beneath it are about; nothing where there is only one. */
export const JobHeading = ({ profile }: { profile: Profile }) => {
  const { job, hasSeveral } = useChosenJob(profile)
  if (!job || !hasSeveral) return null
  return (
    <p className={styles.heading}>
      <span className={styles.label}>{profileWords.job}</span>
      <strong className={styles.title}>{jobTitle(job)}</strong>
      {job.value_estimate > 0 && <span className={styles.price}>{money(job.value_estimate)}</span>}
    </p>
  )
}
