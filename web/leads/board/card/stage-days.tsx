import { Hourglass } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { useUser } from '#web/session/session.ts'
import { boardWords } from '#words/board.ts'
import styles from './stage-days.module.css'

interface StageDaysProps {
  lead: Pick<Lead, 'stage_id' | 'stage_name' | 'stage_entered_at'>
  now: number
  /** Whether the lead is in the last stage, whose leads never count as overdue. */
  isDone: boolean
}

/** The number of days in the current stage, from one day on. The settings say after how many days it is marked. */
export const StageDays = ({ lead, now, isDone }: StageDaysProps) => {
  const { waiting, overdue } = useUser().business.stage_days
  const names = useRecordNames()
  const days = Math.floor((now - lead.stage_entered_at) / DAY_MS)
  if (days < 1) return null
  const mark = days >= overdue ? 'overdue' : days >= waiting ? 'waiting' : undefined
  const state = isDone ? undefined : mark
  const words = boardWords.daysInStage(days, names.stage(lead), state)
  return (
    <span className={styles.days} data-state={state} title={words}>
      <Hourglass size={12} aria-hidden="true" />
      <span aria-hidden="true">{boardWords.shortDays(days)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
