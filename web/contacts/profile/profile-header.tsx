import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { ContactMark } from '#web/contacts/unsent/contact-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { profileWords } from '#words/profile.ts'
import { useChosenLead } from './leads/chosen-lead.ts'
import styles from './profile.module.css'
import { useProfilePermissions } from './use-profile-permissions.ts'

/** Returns to the previous screen with its filters; to the directory if the visit started on this profile. */
export const BackButton = () => {
  const navigate = useNavigate()
  const back = () => {
    // `idx` is the router's count of history entries in this visit.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate('/contacts')
  }
  return (
    <Button kind="quiet" className={styles.back} onClick={back}>
      <ArrowLeft aria-hidden="true" />
      {profileWords.back}
    </Button>
  )
}

/** Names longer than this, in characters, get a smaller font. */
const LONG_NAME = 40

/** Category and name of the contact with the stage of the chosen lead. */
export const ProfileHeader = ({ profile }: { profile: Profile }) => {
  const { contact } = profile
  const { lead } = useChosenLead(profile)
  const may = useProfilePermissions()
  return (
    <Stack as="header">
      <Text
        size="xs"
        weight="bold"
        className={styles.category}
        style={{ '--category': categoryColor(contact.category_name) } as CSSProperties}
      >
        {useRecordNames().category(contact) ?? profileWords.noCategory}
      </Text>
      <Text as="h1" size={contact.name.length > LONG_NAME ? 'xl' : '2xl'} weight="heavy" wrap="break">
        {contact.name || profileWords.unknown}
      </Text>
      <Row as="p">
        <StageBadge of={lead ?? contact} />
        <ContactMark contactId={contact.contact_id} leadId={lead?.lead_id} />
        {!may.edit && <Badge>{profileWords.viewOnly}</Badge>}
      </Row>
    </Stack>
  )
}
