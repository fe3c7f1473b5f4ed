import { MapPinned } from 'lucide-react'
import { memo } from 'react'
import { addressLine } from '#contract/address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { leadPerson } from '#web/leads/lead-person.ts'
import { boardWords } from '#web/messages/board.ts'
import { useReachButtons } from '#web/session/use-reach-permissions.ts'
import { Facts } from '#web/ui/facts.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import type { BoardLayout } from './board-layout.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './mobile-card.module.css'
import { MoveMenu } from './move-menu.tsx'

interface MobileCardProps extends Pick<BoardLayout, 'stages' | 'move' | 'lose'> {
  lead: Lead
  now: number
}

/** Drawn anew only where something on it changes. */
export const MobileCard = memo(({ lead, now, stages, move, lose }: MobileCardProps) => {
  const ways = useReachButtons('GPS')
  return (
    <LeadCard lead={lead} stages={stages} now={now} className={styles.card}>
      {lead.contact_address && <Facts facts={[[MapPinned, boardWords.address, addressLine(lead.contact_address)]]} />}
      <div className={styles.stageRow}>
        <StageBadge stageId={lead.stage_id}>{lead.stage_name}</StageBadge>
        {move && <MoveMenu lead={lead} stages={stages} move={move} lose={lose} />}
      </div>
      {ways.length > 0 && <TwoTapButtons person={leadPerson(lead)} ways={ways} />}
    </LeadCard>
  )
})
