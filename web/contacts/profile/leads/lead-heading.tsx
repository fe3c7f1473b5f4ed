import type { Profile } from '#contract/contacts/profile.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { money } from '#web/lib/format/money.ts'
import { fieldWords } from '#words/fields.ts'
import { useChosenLead } from './chosen-lead.ts'
import styles from './lead-heading.module.css'

/** Names the chosen lead above its stages and buttons, if the contact has several leads. */
export const LeadHeading = ({ profile }: { profile: Profile }) => {
  const { lead, hasSeveral } = useChosenLead(profile)
  if (!lead || !hasSeveral) return null
  return (
    <p className={styles.heading}>
      <span className={styles.label}>{fieldWords.job}</span>
      <strong className={styles.title}>{projectTitle(lead)}</strong>
      {lead.value_estimate > 0 && <span className={styles.price}>{money(lead.value_estimate)}</span>}
    </p>
  )
}
