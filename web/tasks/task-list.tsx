import { CircleAlert, Trash2 } from 'lucide-react'
import type { ContactTask } from '#contract/tasks/tasks.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { tasksWords } from '#words/tasks.ts'
import { uiWords } from '#words/ui.ts'
import { DUE_LOOKS } from './kanban/due.tsx'
import styles from './task-list.module.css'

interface TaskChanges {
  complete: (task: ContactTask, completed: boolean) => void
  remove: (task: ContactTask) => void
}

interface TaskListProps {
  tasks: readonly ContactTask[]
  now: number
  /** Undefined without the permission to change tasks. */
  change: TaskChanges | undefined
}

/** The open tasks of a contact, with the completed tasks folded below. The parent has the title. */
export const TaskList = ({ tasks, now, change }: TaskListProps) => {
  if (tasks.length === 0) return null
  const open = tasks.filter((task) => !task.is_completed)
  const done = tasks.filter((task) => task.is_completed)
  const list = (some: readonly ContactTask[]) => (
    <ul className={styles.tasks}>
      {some.map((task) => (
        <TaskRow key={task.task_id} task={task} now={now} change={change} />
      ))}
    </ul>
  )
  return (
    <Stack className={styles.taskBox}>
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <Disclosure open={open.length === 0}>
          <summary>{tasksWords.completed(done.length)}</summary>
          {list(done)}
        </Disclosure>
      )}
    </Stack>
  )
}

interface TaskRowProps {
  task: ContactTask
  now: number
  change: TaskChanges | undefined
}

const TaskRow = ({ task, now, change }: TaskRowProps) => {
  const due = task.due_date !== null && !task.is_completed ? dueTime(task.due_date, now) : undefined
  return (
    <li className={styles.task} data-completed={task.is_completed}>
      <Row as="label" nowrap gap={3} className={styles.taskLabel}>
        <input
          type="checkbox"
          checked={task.is_completed}
          disabled={!change}
          onChange={(event) => change?.complete(task, event.target.checked)}
        />
        <Stack as="span" gap={0}>
          <strong>{task.title}</strong>
          {task.description && <Hint as="span">{task.description}</Hint>}
          <QueuedMark kind="task" id={task.task_id} />
        </Stack>
      </Row>
      <Row as="span" justify="end" size="sm" tone="soft" className={styles.taskFacts}>
        {due && task.due_date !== null && (
          <TimeStamp className={DUE_LOOKS[due.state ?? 'none']} at={task.due_date}>
            {due.state === 'late' && <CircleAlert size={14} aria-hidden="true" />}
            {tasksWords.due(due.when, due.state)}
          </TimeStamp>
        )}
        <Text as="span" size="xs" className={styles.kind}>
          {tasksWords.types[task.type].toLowerCase()}
        </Text>
      </Row>
      {change && (
        <Button
          kind="quiet"
          icon
          aria-label={tasksWords.deleteTask(task.title)}
          title={uiWords.delete}
          onClick={() => change.remove(task)}
        >
          <Trash2 />
        </Button>
      )}
    </li>
  )
}
