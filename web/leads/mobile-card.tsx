import { MapPinned } from 'lucide-react'
import type { Lead } from '#contract/leads.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import type { BoardLayout } from './board-layout.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './leads.module.css'
import { MoveMenu } from './move-menu.tsx'
import { reachable } from './reachable.ts'

interface MobileCardProps extends Pick<BoardLayout, 'stages' | 'move'> {
  lead: Lead
  now: number
}

export const MobileCard = ({ lead, now, stages, move }: MobileCardProps) => {
  const color = stages.find((stage) => stage.stage_id === lead.stage_id)?.color
  return (
    <div className={styles.card} data-lead={lead.lead_id}>
      <LeadCard lead={lead} now={now} />
      {lead.contact_address && (
        <p className={styles.address}>
          <MapPinned size={14} aria-label="Address" />
          {lead.contact_address}
        </p>
      )}
      <div className={styles.stageRow}>
        <Badge color={color}>{lead.stage_name}</Badge>
        {move && <MoveMenu lead={lead} stages={stages} move={move} />}
      </div>
      <TwoTapButtons person={reachable(lead)} ways={['Call', 'Text', 'GPS']} />
    </div>
  )
}
