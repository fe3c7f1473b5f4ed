import { MapPin, Phone, User } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { money } from '#web/lib/format/money.ts'
import { relativeTime } from '#web/lib/format/relative.ts'
import { boardWords } from '#web/messages/board.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { leadTitle } from './board-model.ts'
import styles from './lead-card.module.css'

interface LeadCardProps extends ComponentProps<'div'> {
  lead: Lead
  now: number
}

/** The card of a lead in both layouts; the children are its actions. */
export const LeadCard = ({ lead, now, className = '', children, ...rest }: LeadCardProps) => (
  <div className={styles.slot}>
    <div className={`${styles.card} ${className}`} data-lead={lead.lead_id} {...rest}>
      <div className={styles.top}>
        <h3 className={styles.title}>{leadTitle(lead)}</h3>
        <strong className={styles.value}>{money(lead.value_estimate)}</strong>
      </div>
      <div className={styles.middle}>
        <Facts
          facts={[
            [User, boardWords.contact, lead.contact_name],
            [Phone, boardWords.phone, lead.contact_phone],
            [MapPin, boardWords.zip, lead.contact_zip],
          ]}
        />
        {/* Not beside the tags: there the actions would cover it. */}
        <TimeStamp className={styles.age} at={lead.created_at}>
          {relativeTime(lead.created_at, now)}
        </TimeStamp>
      </div>
      <div className={styles.tags}>
        {lead.category_name && <Badge>{lead.category_name}</Badge>}
        {lead.seller_name && <Badge color="var(--accent)">{lead.seller_name}</Badge>}
      </div>
      {children}
    </div>
  </div>
)
