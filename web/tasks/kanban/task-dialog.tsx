import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  TASK_DESCRIPTION_MAX,
  TASK_PRIORITIES,
  TASK_TITLE_MAX,
  TASK_TYPES,
  Task,
  type TaskBoard,
} from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, bodyOf, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { FieldRow, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import { termWords } from '#words/terms.ts'
import { addTask } from './add-task.write.ts'
import { saveTask } from './change-task.write.ts'
import { ClientFields } from './client-fields.tsx'
import { givenClient } from './task-board-model.ts'
import {
  editedTask,
  newTaskText,
  type TaskField,
  TaskForm,
  type TaskOf,
  type TaskText,
  taskInput,
  taskIssues,
  timeHint,
} from './task-form.ts'

export interface TaskDialogProps {
  /** Undefined for a new task. */
  task?: Task | undefined
  /** The contact or lead of a new task; without it the form asks for the client. */
  of?: TaskOf
  onClose: () => void
}

const LABELS: Record<keyof TaskText, string> = {
  title: fieldWords.document_title,
  description: fieldWords.description,
  type: fieldWords.type,
  priority: fieldWords.priority,
  contact_id: termWords.client,
  client_name: fieldWords.client_name,
  client_phone: fieldWords.phone,
  client_address: tasksWords.clientAddress,
  assigned_to: tasksWords.assignee,
  due_day: tasksWords.dueDay,
  due_time: tasksWords.dueTime,
}

/** The errors of rules over several fields. */
const RULES: Record<'title' | 'due_day', readonly (string | undefined)[]> = {
  title: [tasksWords.textRequired],
  due_day: [tasksWords.dueDayRequired],
}

const nameOfNew = (of: TaskOf | undefined) => (of ? `new.${of.leadId ? `lead.${of.leadId}` : of.contactId}` : 'new')

/** The form of a task. It stores unsaved text until the user saves or discards it. */
export const TaskDialog = ({ task, of, onClose }: TaskDialogProps) => {
  const { user_id, business } = useUser()
  const users = useTaskUsers()
  const thing = task && editedTask(task, business.time_zone)
  const form = useForm(TaskForm, {
    storeAs: `task.${task?.task_id ?? nameOfNew(of)}`,
    ...(thing ? { record: thing } : { start: newTaskText(user_id, of) }),
  })
  const { values, bind, isSaving } = form
  // The version from the start of the edit makes a save after another user's change a conflict.
  useFirstEffect(() => {
    if (thing && !form.isOpen) form.open()
  })
  const done = () => {
    form.saved()
    onClose()
  }
  const failed = (error: ApiError) => {
    const now = recordIn(Task, error.answer.current)
    form.refused(error, {
      current: now && editedTask(now, business.time_zone),
      ...(!error.answer.issues &&
        error.status !== 409 && { problem: withConnection(error, sentenceOf(error, tasksWords.saveFailed)) }),
    })
  }
  const adding = useWrite(addTask, { formText: form.textRef, resend: form.startResending, done, queued: done, failed })
  const saving = useWrite(saveTask, { formText: form.textRef, resend: form.startResending, done, queued: done, failed })

  // A task of another client does not belong to the lead.
  const isOfLead = of?.leadId !== undefined && values.contact_id === String(of.contactId)
  const issues = taskIssues(values, task?.client_phone)
  /** A rule over several fields can be met in another field. */
  const bindRuled = (field: 'title' | 'due_day') => {
    const { error, ...rest } = bind(field)
    return { ...rest, error: RULES[field].includes(error) && !issues[field] ? undefined : error }
  }
  const isDueTyped = (['due_day', 'due_time'] as const).some((field) => values[field] !== (thing?.text[field] ?? ''))
  const save = () => {
    if (isSaving) return
    if (Object.keys(issues).length > 0) {
      form.setErrors({ issues })
      form.ref.current?.querySelector<HTMLElement>(`[name="${Object.keys(issues)[0]}"]`)?.focus()
      return
    }
    if (task && !form.isDirty) return onClose()
    form.submit((output) => {
      const request = taskInput(output, values, business.time_zone)
      const client = { name: values.client_name, phone: values.client_phone, address: values.client_address }
      const names = Object.fromEntries(users.map((user) => [user.user_id, user.name]))
      const change = { task_id: task?.task_id ?? 0, ...form.versions, ...request }
      if (task) saving.write({ task, change, client, users: names })
      else {
        const created = { task_id: newRecordId() }
        adding.write({ task: { ...request, ...(isOfLead && { lead_id: of.leadId }) }, client, created })
      }
    })
  }
  const formatValue = (field: TaskField, text: string) => {
    if (text === '') return tasksWords.noneSet
    if (field === 'assigned_to') return users.find((user) => String(user.user_id) === text)?.name ?? text
    if (field === 'due_day') return dayDate(text)
    return text
  }
  return (
    <FormDialog
      title={task ? tasksWords.editTask : tasksWords.addTask}
      wide
      form={form}
      onSave={save}
      {...(!task && { submit: tasksWords.addTask })}
      isDisabled={isSaving}
      onClose={onClose}
    >
      <TextField
        label={fieldWords.document_title}
        required
        maxLength={TASK_TITLE_MAX}
        autoComplete="off"
        {...bindRuled('title')}
      />
      <TextArea label={fieldWords.description} rows={3} maxLength={TASK_DESCRIPTION_MAX} {...bind('description')} />
      <FieldRow>
        <TextField label={tasksWords.dueDay} type="date" {...bindRuled('due_day')} />
        <TextField
          label={tasksWords.dueTime}
          type="time"
          hint={isDueTyped && timeHint(values, business.time_zone)}
          {...bind('due_time')}
        />
      </FieldRow>
      <ClientFields
        form={form}
        given={task && values.contact_id === String(task.contact_id) ? givenClient(task) : undefined}
      />
      <FieldRow>
        <SelectField label={fieldWords.type} {...bind('type')}>
          {TASK_TYPES.map((type) => (
            <option key={type} value={type}>
              {tasksWords.types[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label={fieldWords.priority} {...bind('priority')}>
          {TASK_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {tasksWords.priorities[priority]}
            </option>
          ))}
        </SelectField>
        <SelectField label={tasksWords.assignee} {...bind('assigned_to')}>
          <option value="">{termWords.unassigned}</option>
          {users
            .filter((user) => user.is_active || String(user.user_id) === values.assigned_to)
            .map((user) => (
              <option key={user.user_id} value={user.user_id}>
                {user.name}
              </option>
            ))}
        </SelectField>
      </FieldRow>
      {form.conflict && <ConflictNotice conflict={form.conflict} labels={LABELS} formatValue={formatValue} />}
    </FormDialog>
  )
}

const RARELY_STALE = { staleTime: 30 * 60_000 }
const NOBODY: TaskBoard['users'] = []

/** The users with tasks, including deactivated users. */
const useTaskUsers = (): TaskBoard['users'] => {
  const client = useQueryClient()
  const known = client.getQueriesData<TaskBoard>({ queryKey: TASK_BOARD }).find(([, board]) => board)?.[1]?.users
  const { data } = useQuery({
    queryKey: ['catalog', 'task-users'],
    queryFn: async () => (await bodyOf(api.tasks.board.$get({ query: { limit: '1' } }))).users,
    ...(known && { initialData: known }),
    ...RARELY_STALE,
  })
  return data ?? NOBODY
}
