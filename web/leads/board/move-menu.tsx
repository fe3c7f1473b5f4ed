import { ArrowRightLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Stage } from '#contract/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { boardWords } from '#web/messages/board.ts'
import { Menu } from '#web/ui/menu.tsx'
import { leadTitle } from './board-model.ts'
import styles from './move-menu.module.css'

interface MoveMenuProps {
  lead: Lead
  stages: readonly Stage[]
  move: (leadId: number, to: Stage) => void
}

/** Moves a lead without dragging. */
export const MoveMenu = ({ lead, stages, move }: MoveMenuProps) => (
  <Menu
    label={boardWords.moveTo(leadTitle(lead))}
    items={stages.map((stage) => ({
      key: stage.stage_id,
      disabled: stage.stage_id === lead.stage_id,
      onSelect: () => move(lead.lead_id, stage),
      label: (
        <>
          <span className={styles.dot} style={{ '--stage': stage.color } as CSSProperties} />
          {stage.name}
        </>
      ),
    }))}
  >
    <ArrowRightLeft aria-hidden="true" />
  </Menu>
)
