import { MapPin, Phone, User } from 'lucide-react'
import type { Lead } from '#contract/leads.ts'
import { fullTime, money, relativeTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { leadTitle } from './board-model.ts'
import styles from './leads.module.css'

/** What both boards show of a lead. */
export const LeadCard = ({ lead, now }: { lead: Lead; now: number }) => (
  <>
    <div className={styles.cardTop}>
      <h3 className={styles.cardTitle}>{leadTitle(lead)}</h3>
      <strong className={styles.value}>{money(lead.value_estimate)}</strong>
    </div>
    <ul className={styles.facts}>
      {lead.contact_name && (
        <li>
          <User size={14} aria-label="Contact" />
          {lead.contact_name}
        </li>
      )}
      {lead.contact_phone && (
        <li>
          <Phone size={14} aria-label="Phone" />
          {lead.contact_phone}
        </li>
      )}
      {lead.contact_zip && (
        <li>
          <MapPin size={14} aria-label="ZIP" />
          {lead.contact_zip}
        </li>
      )}
    </ul>
    <div className={styles.cardFoot}>
      <div className={styles.tags}>
        {lead.category_name && <Badge>{lead.category_name}</Badge>}
        {lead.seller_name && <Badge color="var(--accent)">{lead.seller_name}</Badge>}
      </div>
      <time className={styles.age} dateTime={new Date(lead.created_at).toISOString()} title={fullTime(lead.created_at)}>
        {relativeTime(lead.created_at, now)}
      </time>
    </div>
  </>
)
