import { CircleAlert, Clock, ListTodo } from 'lucide-react'
import type { NextTask as Task } from '#contract/leads/lead.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { boardWords } from '#web/messages/board.ts'
import styles from './next-task.module.css'

const ICONS = { late: CircleAlert, today: Clock }

/** The open task of a lead that is due first: what it is, and when. */
export const NextTask = ({ task, now }: { task: Task; now: number }) => {
  const due = task.due_at === null ? undefined : dueTime(task.due_at, now)
  const Icon = due?.state ? ICONS[due.state] : ListTodo
  return (
    <p className={styles.task} data-state={due?.state}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{boardWords.nextTask}:</span>{' '}
      <span className={styles.words}>
        <span className={styles.name}>{task.title}</span>{' '}
        {due && <span className={styles.due}>{boardWords.taskDue(due.when, due.state)}</span>}
      </span>
    </p>
  )
}
