import { useQueryClient } from '@tanstack/react-query'
import { ClipboardList, ListTodo, Phone } from 'lucide-react'
import { callLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { CallState } from '#contract/inquiries/first-response.ts'
import { allows } from '#contract/permissions.ts'
import type { ScheduleDay, UnansweredInquiry } from '#contract/schedule/day.ts'
import type { Task } from '#contract/tasks/tasks.ts'
import { CallSteps } from '#web/inquiries/call-steps.tsx'
import { readInquiry } from '#web/inquiries/inquiries-query.ts'
import { bookInquiry } from '#web/inquiries/promotion-of.ts'
import { recordFirstResponse } from '#web/inquiries/record-first-response.write.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { moveTask } from '#web/tasks/kanban/change-task.write.ts'
import { Due } from '#web/tasks/kanban/due.tsx'
import { givenClient, taskTitle } from '#web/tasks/kanban/task-board-model.ts'
import { AnchorButton } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint, ListRow, lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import styles from './day.module.css'

const SOFT = lookClass({ tone: 'soft' })

/** What waits beside the stops: inquiries that wait for a call or for what follows it, and due tasks. */
export const Waiting = ({ day: { inquiries, tasks } }: { day: ScheduleDay }) => {
  return (
    <Stack gap={4}>
      {inquiries.length > 0 && (
        <Card
          title={myDayWords.inquiries(inquiries.filter(({ call_state }) => waitsForCall(call_state)).length)}
          action={<ButtonLink to="/forms">{termWords.formDrafts}</ButtonLink>}
        >
          <ul>
            {inquiries.map((inquiry) => (
              <InquiryRow key={inquiry.lead_id} inquiry={inquiry} />
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
      {inquiries.length + tasks.length === 0 && <Hint>{myDayWords.nothingElse}</Hint>}
    </Stack>
  )
}

/** Whether an inquiry has to be called, for the first time or again. */
const waitsForCall = (state: CallState | null) => state !== 'called' && state !== 'talked'

const InquiryRow = ({ inquiry }: { inquiry: UnansweredInquiry }) => {
  const { lead_id: leadId, client_name, client_phone, project_title, notes, received_at, call_state } = inquiry
  const client = useQueryClient()
  const { permissions } = useUser()
  const now = useNow()
  const { write } = useWrite(recordFirstResponse)
  const name = client_name ?? myDayWords.unnamed
  const link = callLink(client_phone ?? '')
  const book = () =>
    readInquiry(client, leadId).then(
      (found) => bookInquiry(client, found),
      (error: Error) => toast.error(error.message),
    )
  return (
    <ListRow>
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
      {call_state !== 'called' && link && allows(permissions, 'Contacts: Call') && (
        <AnchorButton
          kind="primary"
          icon
          className={styles.large}
          href={link}
          aria-label={myDayWords.callInquiry(name)}
          onClick={() => write({ leadId, name, kind: 'call' })}
        >
          <Phone aria-hidden="true" />
        </AnchorButton>
      )}
      {call_state && (
        <div className={styles.call}>
          <CallSteps leadId={leadId} name={name} state={call_state} onBook={book} />
        </div>
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
