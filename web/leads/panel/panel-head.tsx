import { MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { placeLine } from '#contract/contacts/address.ts'
import { callLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { profilePath } from '#web/leads/lead-address.ts'
import { leadPerson } from '#web/leads/lead-person.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { money } from '#web/lib/format/money.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { termWords } from '#words/terms.ts'
import styles from './panel.module.css'
import { usePanelPermissions } from './use-panel-permissions.ts'

/** A longer title gets a smaller font, in characters. */
const LONG_TITLE = 40

/** The title, value, client and seller of a lead. */
export const PanelHead = ({ lead, now }: { lead: Lead; now: number }) => {
  const may = usePanelPermissions()
  const title = leadTitle(lead)
  const { contact_id, contact_name, contact_phone, contact_address, contact_zip } = lead
  const place = placeLine(contact_address, contact_zip)
  return (
    <Stack as="header" gap={1}>
      <Row gap="1 2">
        <Badge>{useRecordNames().category(lead) ?? termWords.noCategory}</Badge>
        <Badge color={lead.seller_name ? 'var(--accent)' : undefined}>{lead.seller_name ?? termWords.noSeller}</Badge>
        <TimeStamp className={lookClass({ size: 'xs', tone: 'soft' })} at={lead.created_at}>
          {panelWords.createdAgo(timeAgo(lead.created_at, now))}
        </TimeStamp>
        <QueuedMark kind="lead" id={lead.lead_id} />
      </Row>
      <Text as="h1" size={title.length > LONG_TITLE ? 'xl' : '2xl'} weight="heavy" wrap="break">
        {title}
      </Text>
      {lead.value_estimate > 0 ? (
        <Text size="lg" weight="bold">
          {money(lead.value_estimate)}
        </Text>
      ) : (
        <Text tone="soft">{termWords.noEstimate}</Text>
      )}
      <Row gap="0 4" wrap="break" className={styles.client}>
        <strong>
          {contact_id !== null && may.contact ? (
            <Link to={profilePath(contact_id, lead.lead_id)}>{contact_name}</Link>
          ) : (
            (contact_name ?? panelWords.noClient)
          )}
        </strong>
        {contact_phone && (
          <Row as="span" inline nowrap size="sm">
            <Phone size={16} className="soft" aria-hidden="true" />
            {may.call ? <PhoneLink lead={lead} phone={contact_phone} /> : phoneText(contact_phone)}
          </Row>
        )}
        {place && (
          <Row as="span" inline nowrap size="sm">
            <MapPin size={16} className="soft" aria-hidden="true" />
            {place}
          </Row>
        )}
      </Row>
    </Stack>
  )
}

/** The phone as a button that calls. */
const PhoneLink = ({ lead, phone }: { lead: Lead; phone: string }) => (
  <a
    href={callLink(phone)}
    onClick={(event) => {
      event.preventDefault()
      callPerson(leadPerson(lead))
    }}
  >
    {phoneText(phone)}
  </a>
)
