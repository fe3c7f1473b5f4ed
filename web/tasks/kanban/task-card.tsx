import {
  ArrowRightLeft,
  CalendarPlus,
  Check,
  Flag,
  type LucideIcon,
  MapPin,
  Pencil,
  Phone,
  Play,
  RotateCcw,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { addressLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { allows } from '#contract/permissions.ts'
import { NEXT_STATUS, TASK_STATUSES, type Task, type TaskBoard, type TaskStatus } from '#contract/tasks/tasks.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useDraggable } from '#web/lib/drag.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { useUser } from '#web/session/session.ts'
import { useContactButtonPermissions } from '#web/session/use-contact-buttons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import { termWords } from '#words/terms.ts'
import { Due, dayWords } from './due.tsx'
import styles from './kanban.module.css'
import { STATUS_COLORS, type TaskActions } from './kanban-layout.ts'
import { givenClient, taskTitle } from './task-board-model.ts'

const TOP = `row ${styles.top} ${lookClass({ gap: '1 2' })}`
const PRIORITY = `row ${lookClass({ inline: true, gap: 1, size: 'xs', tone: 'soft', weight: 'semibold' })}`
const HIGH = `row ${lookClass({ inline: true, gap: 1, size: 'xs', tone: 'bad', weight: 'semibold' })}`
const TITLE = lookClass({ size: 'md', wrap: 'break' })
const DESCRIPTION = `${styles.description} ${lookClass({ size: 'sm', tone: 'soft', wrap: 'pre-line' })}`
const ACTIONS = `row ${styles.actions} ${lookClass({ gap: 1 })}`

interface TaskCardProps {
  task: Task
  now: number
  users: TaskBoard['users']
  actions: TaskActions | undefined
}

/** The card of a task with its facts and actions. */
export const TaskCard = ({ task, now, users, actions, ...rest }: TaskCardProps & ComponentProps<'div'>) => {
  const { title, description, contact_id, contact_name, contact_phone, type, priority, status, created_at } = task
  const given = givenClient(task)
  const { permissions } = useUser()
  const mayOpen = contact_id !== null && allows(permissions, 'Contacts: View')
  const contact = mayOpen ? <Link to={`/contacts/${contact_id}`}>{contact_name}</Link> : contact_name
  const assignee = users.find((user) => user.user_id === task.assigned_to)
  return (
    <div className={styles.slot}>
      <div className={styles.card} data-task={task.task_id} data-status={status} {...rest}>
        <div className={TOP}>
          <Badge>{tasksWords.types[type]}</Badge>
          <span className={priority === 'high' ? HIGH : PRIORITY}>
            <Flag size={13} aria-hidden="true" />
            {tasksWords.priorities[priority]}
          </span>
          <Due due={task.due_at} now={now} isCompleted={status === 'completed'} />
        </div>
        {title && <h3 className={TITLE}>{title}</h3>}
        {description && <p className={DESCRIPTION}>{description}</p>}
        <div className={styles.facts}>
          <Facts
            facts={[
              [UserRound, termWords.client, contact],
              [Phone, fieldWords.phone, phoneText(contact_phone ?? '')],
            ]}
          />
          <Facts
            facts={[
              [UserRound, fieldWords.client_name, given.name],
              [Phone, fieldWords.phone, phoneText(given.phone ?? '')],
              [MapPin, tasksWords.clientAddress, addressLine(given.address)],
            ]}
          />
          <Facts
            facts={[
              [Users, tasksWords.assignee, assignee?.name],
              [
                CalendarPlus,
                tasksWords.createdOn,
                <TimeStamp key={created_at} at={created_at}>
                  {dayWords(created_at, now)}
                </TimeStamp>,
              ],
            ]}
          />
        </div>
        <QueuedMark kind="task" id={task.task_id} />
        <Actions task={task} actions={actions} />
      </div>
    </div>
  )
}

const NEXT_ICONS: Record<TaskStatus, LucideIcon> = { 'in-progress': Play, completed: Check, pending: RotateCcw }

const Actions = ({ task, actions }: Pick<TaskCardProps, 'task' | 'actions'>) => {
  const name = taskTitle(task)
  const next = NEXT_STATUS[task.status]
  const Next = NEXT_ICONS[next]
  const may = useContactButtonPermissions()
  return (
    <div className={ACTIONS}>
      {actions && (
        <Button
          className={styles.cycle}
          aria-label={tasksWords.cycleTask(name, tasksWords.cycle[next])}
          onClick={() => actions.cycle(task)}
        >
          <Next aria-hidden="true" />
          {tasksWords.cycle[next]}
        </Button>
      )}
      {task.client_phone && may.call && (
        <Button
          icon
          kind="quiet"
          aria-label={contactActionWords.call(task.client_name ?? name)}
          onClick={() => callPerson({ name: task.client_name, phone: task.client_phone, address: null })}
        >
          <Phone />
        </Button>
      )}
      {actions && (
        <>
          <Menu
            label={tasksWords.moveTo(name)}
            items={TASK_STATUSES.map((status) => ({
              key: status,
              disabled: status === task.status,
              onSelect: () => actions.move(task, status),
              label: (
                <>
                  <Dot color={STATUS_COLORS[status]} />
                  {tasksWords.statuses[status]}
                </>
              ),
            }))}
          >
            <ArrowRightLeft aria-hidden="true" />
          </Menu>
          <Button icon kind="quiet" aria-label={tasksWords.edit(name)} onClick={() => actions.edit(task)}>
            <Pencil />
          </Button>
          <Button icon kind="quiet" aria-label={tasksWords.deleteTask(name)} onClick={() => actions.remove(task)}>
            <Trash2 />
          </Button>
        </>
      )}
    </div>
  )
}

interface DraggableTaskCardProps extends TaskCardProps {
  /** Receives the dragged task, and undefined at the end of the drag. */
  onDrag: (taskId: number | undefined) => void
}

/** A task card that a drag moves to another column. */
export const DraggableTaskCard = ({ onDrag, ...card }: DraggableTaskCardProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const id = card.task.task_id
  const dragging = useDraggable(ref, id, card.actions !== undefined)
  useEffect(() => {
    if (!dragging) return
    onDrag(id)
    return () => onDrag(undefined)
  }, [dragging, id, onDrag])
  return <TaskCard ref={ref} data-dragging={dragging} {...card} />
}
