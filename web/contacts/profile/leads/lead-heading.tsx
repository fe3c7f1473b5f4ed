import type { Profile } from '#contract/contacts/profile.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import styles from '#web/contacts/profile/profile.module.css'
import { money } from '#web/lib/format/money.ts'
import { Hint, Row, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { useChosenLead } from './chosen-lead.ts'

/** Names the chosen lead above its stages and buttons, if the contact has several leads. */
export const LeadHeading = ({ profile }: { profile: Profile }) => {
  const { lead, hasSeveral } = useChosenLead(profile)
  if (!lead || !hasSeveral) return null
  return (
    <Row as="p" nowrap align="baseline">
      <Hint as="span">{fieldWords.job}</Hint>
      <strong className={styles.oneLine}>{projectTitle(lead)}</strong>
      {lead.value_estimate > 0 && (
        <Text as="span" tone="soft" weight="semibold">
          {money(lead.value_estimate)}
        </Text>
      )}
    </Row>
  )
}
