import type { Stage } from '#contract/catalog.ts'
import type { Lead } from '#contract/leads.ts'
import { leadTitle } from './board-model.ts'
import styles from './leads.module.css'

interface MoveMenuProps {
  lead: Lead
  stages: readonly Stage[]
  move: (leadId: number, to: Stage) => void
}

/** The way to move a lead without dragging: the platform's own list, made for thumbs and keyboards. */
export const MoveMenu = ({ lead, stages, move }: MoveMenuProps) => (
  <select
    className={styles.move}
    aria-label={`Move ${leadTitle(lead)} to…`}
    value=""
    onChange={(event) => {
      const to = stages.find((stage) => stage.stage_id === Number(event.target.value))
      if (to) move(lead.lead_id, to)
    }}
  >
    <option value="" disabled hidden>
      Move
    </option>
    {stages.map((stage) => (
      <option key={stage.stage_id} value={stage.stage_id} disabled={stage.stage_id === lead.stage_id}>
        {stage.name}
      </option>
    ))}
  </select>
)
