import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { useLeadLink, useOpenLead } from '#web/leads/lead-address.ts'
import { money } from '#web/lib/format/money.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import styles from './lead-card.module.css'

const TOP = `row ${styles.top} ${lookClass({ gap: '0 2', align: 'baseline', justify: 'between' })}`
const TITLE = `${styles.title} ${lookClass({ size: 'sm', wrap: 'break' })}`
const VALUE = `${styles.value} ${lookClass({ size: 'lg', weight: 'heavy' })}`
const AGE = lookClass({ size: 'xs', tone: 'soft' })
/** One line has the name and the age of the lead, the next one phone, ZIP and the days in the stage. */
export const LINE = `row ${styles.line} ${lookClass({ gap: '0 1', justify: 'between' })}`
export const TAGS = `row ${lookClass({ gap: 1 })}`

interface LeadCardProps extends ComponentProps<'div'> {
  lead: Lead
}

/** The card of a lead in both layouts, with its title and value. The children are the rest of a layout's card. */
export const LeadCard = ({ lead, className = '', children, ...rest }: LeadCardProps) => {
  const link = useLeadLink(lead.lead_id)
  const navigate = useNavigate()
  const open = () => navigate(link.to, { replace: link.replace })
  return (
    <div className={styles.slot}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its title is a link, which the keyboard reaches */}
      <div
        className={`${styles.card} ${className}`}
        data-lead={lead.lead_id}
        data-to={link.to.pathname + link.to.search}
        data-open={useOpenLead() === lead.lead_id}
        onClick={(event) => {
          if (!isOnControl(event)) open()
        }}
        {...rest}
      >
        <div className={TOP}>
          <h3 className={TITLE}>
            <Link
              {...link}
              // Otherwise the browser drags the link instead of the card.
              draggable={false}
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                open()
              }}
            >
              {leadTitle(lead)}
            </Link>
          </h3>
          <strong className={VALUE}>{money(lead.value_estimate)}</strong>
        </div>
        {children}
      </div>
    </div>
  )
}

/** The phone of a lead's contact as text. */
export const leadPhone = ({ contact_phone }: Lead) =>
  contact_phone && <span className="one-line">{phoneText(contact_phone)}</span>

/** The age of a lead, with the full date as its tooltip. */
export const LeadAge = ({ lead, now }: { lead: Lead; now: number }) => (
  <TimeStamp className={AGE} at={lead.created_at}>
    {timeAgo(lead.created_at, now)}
  </TimeStamp>
)

/** The category, the seller, and the mark of a queued write. */
export const LeadTags = ({ lead }: { lead: Lead }) => {
  const category = useRecordNames().category(lead)
  return (
    <>
      {category && <Badge>{category}</Badge>}
      {lead.seller_name && <Badge color="var(--accent)">{lead.seller_name}</Badge>}
      <QueuedMark kind="lead" id={lead.lead_id} />
    </>
  )
}

/** Whether a link, a button or another handler has handled the click. */
const isOnControl = ({ target, defaultPrevented }: MouseEvent) =>
  defaultPrevented || (target instanceof Element && target.closest('a, button') !== null)
