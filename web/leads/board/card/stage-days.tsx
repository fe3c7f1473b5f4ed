import { Hourglass } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { boardWords } from '#web/messages/board.ts'
import { useUser } from '#web/session/session.ts'
import styles from './stage-days.module.css'

interface StageDaysProps {
  lead: Pick<Lead, 'stage_name' | 'stage_entered_at'>
  now: number
  /** Whether the lead has reached the last stage, where it waits for nothing. */
  isDone: boolean
}

/** How many days a lead has been in its stage, from the first one on; marked after as many as the settings say. */
export const StageDays = ({ lead, now, isDone }: StageDaysProps) => {
  const { waiting, overdue } = useUser().business.stage_days
  const days = Math.floor((now - lead.stage_entered_at) / DAY_MS)
  if (days < 1) return null
  const mark = days >= overdue ? 'overdue' : days >= waiting ? 'waiting' : undefined
  const state = isDone ? undefined : mark
  const words = boardWords.daysInStage(days, lead.stage_name, state)
  return (
    <span className={styles.days} data-state={state} title={words}>
      <Hourglass aria-hidden="true" />
      <span aria-hidden="true">{boardWords.shortDays(days)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
