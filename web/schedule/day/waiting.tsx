import { ClipboardList, ListTodo, Phone } from 'lucide-react'
import { callLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { allows } from '#contract/permissions.ts'
import type { ScheduleDay, UnansweredInquiry } from '#contract/schedule/day.ts'
import type { Task } from '#contract/tasks/tasks.ts'
import { recordFirstResponse } from '#web/inquiries/record-first-response.write.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { moveTask } from '#web/tasks/kanban/change-task.write.ts'
import { Due } from '#web/tasks/kanban/due.tsx'
import { givenClient, taskTitle } from '#web/tasks/kanban/task-board-model.ts'
import { AnchorButton } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { myDayWords } from '#words/my-day.ts'
import styles from './waiting.module.css'

/** What waits beside the stops: inquiries without a first response, and due tasks. */
export const Waiting = ({ day: { inquiries, tasks } }: { day: ScheduleDay }) => {
  const [called, setCalled] = useScreenState<readonly UnansweredInquiry[]>([])
  const calledIds = new Set(called.map(({ lead_id }) => lead_id))
  // An answered inquiry leaves the day. It stays in its place until the screen is left, with the way to its promotion: a
  // second tap on the call finds no call of another client.
  const shown = [...inquiries.filter(({ lead_id }) => !calledIds.has(lead_id)), ...called].toSorted(
    (a, b) => b.received_at - a.received_at || b.lead_id - a.lead_id,
  )
  return (
    <div className={styles.waiting}>
      {shown.length > 0 && (
        <Card
          title={myDayWords.inquiries(inquiries.filter(({ lead_id }) => !calledIds.has(lead_id)).length)}
          action={<ButtonLink to="/forms">{myDayWords.openInquiries}</ButtonLink>}
        >
          <ul>
            {shown.map((inquiry) => (
              <InquiryRow
                key={inquiry.lead_id}
                inquiry={inquiry}
                isCalled={calledIds.has(inquiry.lead_id)}
                onCall={() => setCalled((before) => [...before, inquiry])}
              />
            ))}
          </ul>
        </Card>
      )}
      {tasks.length > 0 && (
        <Card
          title={myDayWords.dueTasks(tasks.filter(({ status }) => status !== 'completed').length)}
          action={<ButtonLink to="/tasks">{myDayWords.openTasks}</ButtonLink>}
        >
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.task_id} task={task} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length + tasks.length === 0 && <p className={styles.none}>{myDayWords.nothingElse}</p>}
    </div>
  )
}

interface InquiryRowProps {
  inquiry: UnansweredInquiry
  isCalled: boolean
  onCall: () => void
}

const InquiryRow = ({ inquiry, isCalled, onCall }: InquiryRowProps) => {
  const { lead_id: leadId, client_name, client_phone, project_title, notes, received_at } = inquiry
  const { permissions } = useUser()
  const now = useNow()
  const { write } = useWrite(recordFirstResponse)
  const name = client_name ?? myDayWords.unnamed
  const link = callLink(client_phone ?? '')
  const call = () => {
    write({ leadId, name, kind: 'call' })
    onCall()
  }
  return (
    <li className={styles.row}>
      <ClipboardList aria-hidden="true" />
      <div className={styles.text}>
        <strong>{name}</strong>
        <p className={styles.soft}>
          {client_phone && `${phoneText(client_phone)} · `}
          <TimeStamp at={received_at}>{timeAgo(received_at, now)}</TimeStamp>
        </p>
        {(project_title ?? notes) && <p className={styles.excerpt}>{project_title ?? notes}</p>}
      </div>
      {isCalled && <span className={styles.called}>{myDayWords.called}</span>}
      {!isCalled && link && allows(permissions, 'Contacts: Call') && (
        <AnchorButton kind="primary" icon href={link} aria-label={myDayWords.callInquiry(name)} onClick={call}>
          <Phone aria-hidden="true" />
        </AnchorButton>
      )}
    </li>
  )
}

const TaskRow = ({ task }: { task: Task }) => {
  const { permissions } = useUser()
  const now = useNow()
  const { write: move } = useWrite(moveTask)
  const isCompleted = task.status === 'completed'
  const mayEdit = allows(permissions, 'Contacts: Edit') && allows(permissions, 'Leads: Edit')
  return (
    <li className={styles.row} data-completed={isCompleted}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isCompleted}
          disabled={!mayEdit}
          onChange={({ target }) => move({ task, to: target.checked ? 'completed' : 'pending' })}
        />
        <span className={styles.text}>
          <strong>{taskTitle(task)}</strong>
          <span className={styles.soft}>{[task.contact_name, givenClient(task).name].filter(Boolean).join(', ')}</span>
          <Due due={task.due_at} now={now} isCompleted={isCompleted} />
        </span>
      </label>
      <ListTodo aria-hidden="true" />
    </li>
  )
}
