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
import { Hint, ListRow, lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import styles from './day.module.css'

const SOFT = lookClass({ tone: 'soft' })

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
    <Stack gap={4}>
      {shown.length > 0 && (
        <Card
          title={myDayWords.inquiries(inquiries.filter(({ lead_id }) => !calledIds.has(lead_id)).length)}
          action={<ButtonLink to="/forms">{termWords.formDrafts}</ButtonLink>}
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
          action={<ButtonLink to="/tasks">{termWords.tasks}</ButtonLink>}
        >
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.task_id} task={task} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length + tasks.length === 0 && <Hint>{myDayWords.nothingElse}</Hint>}
    </Stack>
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
    <ListRow nowrap>
      <ClipboardList size={20} className={SOFT} aria-hidden="true" />
      <Text as="div" grow wrap="break">
        <strong>{name}</strong>
        <Hint>
          {client_phone && `${phoneText(client_phone)} · `}
          <TimeStamp at={received_at}>{timeAgo(received_at, now)}</TimeStamp>
        </Hint>
        {(project_title ?? notes) && (
          <Text size="sm" className={styles.excerpt}>
            {project_title ?? notes}
          </Text>
        )}
      </Text>
      {isCalled && (
        <Text as="span" tone="good" weight="semibold">
          {myDayWords.called}
        </Text>
      )}
      {!isCalled && link && allows(permissions, 'Contacts: Call') && (
        <AnchorButton
          kind="primary"
          icon
          className={styles.large}
          href={link}
          aria-label={myDayWords.callInquiry(name)}
          onClick={call}
        >
          <Phone aria-hidden="true" />
        </AnchorButton>
      )}
    </ListRow>
  )
}

const TaskRow = ({ task }: { task: Task }) => {
  const { permissions } = useUser()
  const now = useNow()
  const { write: move } = useWrite(moveTask)
  const isCompleted = task.status === 'completed'
  const mayEdit = allows(permissions, 'Contacts: Edit') && allows(permissions, 'Leads: Edit')
  return (
    <ListRow nowrap>
      <Row as="label" nowrap gap={3} grow className={styles.tick}>
        <input
          type="checkbox"
          checked={isCompleted}
          disabled={!mayEdit}
          onChange={({ target }) => move({ task, to: target.checked ? 'completed' : 'pending' })}
        />
        <Stack as="span" gap={0} grow wrap="break">
          <strong>{taskTitle(task)}</strong>
          <Hint as="span">{[task.contact_name, givenClient(task).name].filter(Boolean).join(', ')}</Hint>
          <Due due={task.due_at} now={now} isCompleted={isCompleted} />
        </Stack>
      </Row>
      <ListTodo size={20} className={SOFT} aria-hidden="true" />
    </ListRow>
  )
}
