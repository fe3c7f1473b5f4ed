import { MapPin, Phone, User } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Stage } from '#contract/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useLeadLink, useOpenLead } from '#web/leads/lead-address.ts'
import { money } from '#web/lib/format/money.ts'
import { relativeTime } from '#web/lib/format/relative.ts'
import { boardWords } from '#web/messages/board.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { WaitingMark } from '#web/ui/waiting-mark.tsx'
import { leadTitle } from './board-model.ts'
import styles from './lead-card.module.css'
import { NextTask } from './next-task.tsx'
import { StageDays } from './stage-days.tsx'

interface LeadCardProps extends ComponentProps<'div'> {
  lead: Lead
  stages: readonly Stage[]
  now: number
}

/** The card of a lead in both layouts; the children are its actions. */
export const LeadCard = ({ lead, stages, now, className = '', children, ...rest }: LeadCardProps) => {
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
        <div className={styles.top}>
          <h3 className={styles.title}>
            <Link
              {...link}
              // A drag of the link would be none of the card.
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
          <strong className={styles.value}>{money(lead.value_estimate)}</strong>
        </div>
        <div className={styles.line}>
          <Facts facts={[[User, boardWords.contact, lead.contact_name]]} />
          <TimeStamp className={styles.age} at={lead.created_at}>
            {relativeTime(lead.created_at, now)}
          </TimeStamp>
        </div>
        {lead.next_task && <NextTask task={lead.next_task} now={now} />}
        <div className={styles.line}>
          <Facts
            facts={[
              [Phone, boardWords.phone, lead.contact_phone],
              [MapPin, boardWords.zip, lead.contact_zip],
            ]}
          />
          <StageDays lead={lead} now={now} isDone={stages.at(-1)?.stage_id === lead.stage_id} />
        </div>
        <div className={styles.tags}>
          {lead.category_name && <Badge>{lead.category_name}</Badge>}
          {lead.seller_name && <Badge color="var(--accent)">{lead.seller_name}</Badge>}
          <WaitingMark kind="lead" id={lead.lead_id} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** Whether a click was meant for a link or a button on the card, or has done something already. */
const isOnControl = ({ target, defaultPrevented }: MouseEvent) =>
  defaultPrevented || (target instanceof Element && target.closest('a, button') !== null)
