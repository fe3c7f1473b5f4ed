import { MapPin, Phone, User } from 'lucide-react'
import { memo } from 'react'
import { placeLine } from '#contract/contacts/address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import type { BoardLayout } from '#web/leads/board/columns/board-layout.ts'
import { leadPerson } from '#web/leads/lead-person.ts'
import { useContactButtons } from '#web/session/use-contact-buttons.ts'
import { Facts } from '#web/ui/facts.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import { boardWords } from '#words/board.ts'
import { fieldWords } from '#words/fields.ts'
import { LeadAge, LeadCard, LeadTags, LINE, leadPhone, TAGS } from './lead-card.tsx'
import styles from './mobile-card.module.css'
import { MoveMenu } from './move-menu.tsx'
import { NextAppointment, NextTask } from './next-task.tsx'
import { StageDays } from './stage-days.tsx'

interface MobileCardProps extends Pick<BoardLayout, 'stages' | 'moves'> {
  lead: Lead
  now: number
}

/** A low card, so that a phone shows three. It renders again only if one of its props changes. */
export const MobileCard = memo(({ lead, now, stages, moves }: MobileCardProps) => {
  const ways = useContactButtons('GPS')
  return (
    <LeadCard lead={lead} className={styles.card}>
      <div className={LINE}>
        <Facts
          facts={[
            [User, boardWords.contact, lead.contact_name],
            [Phone, fieldWords.phone, leadPhone(lead)],
          ]}
        />
      </div>
      <Facts facts={[[MapPin, fieldWords.address, placeLine(lead.contact_address, lead.contact_zip)]]} />
      {lead.next_task && <NextTask task={lead.next_task} now={now} />}
      <NextAppointment lead={lead} now={now} />
      <div className={TAGS}>
        <StageBadge of={lead} />
        <LeadTags lead={lead} />
      </div>
      <div className={styles.actions}>
        {ways.length > 0 && <TwoTapButtons person={leadPerson(lead)} ways={ways} />}
        {moves && <MoveMenu lead={lead} stages={stages} {...moves} />}
        <span className={styles.ages}>
          <StageDays lead={lead} now={now} isDone={stages.at(-1)?.stage_id === lead.stage_id} />
          <LeadAge lead={lead} now={now} />
        </span>
      </div>
    </LeadCard>
  )
})
