import * as v from 'valibot'
import { addressLine } from '#contract/contacts/address.ts'
import { address, changedPhone, line, lines, NAME_MAX } from '#contract/fields.ts'
import { clockChange, clockOf, timeAt } from '#contract/local-time.ts'
import { isPlausible, PLAUSIBLE_YEARS } from '#contract/plausible-day.ts'
import {
  type NewTask,
  TASK_DESCRIPTION_MAX,
  TASK_PRIORITIES,
  TASK_TITLE_MAX,
  TASK_TYPES,
  type Task,
} from '#contract/tasks/tasks.ts'
import { dayOf, isDay } from '#contract/weeks.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { clockName } from '#web/lib/format/days.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { issueWords } from '#words/issues.ts'
import { tasksWords } from '#words/tasks.ts'

const idOrNone = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : Number(text))),
)

/** The fields of a task as text. `contact_id` is set for an existing contact. */
export const TaskForm = v.partial(
  v.object({
    title: line('task_title', TASK_TITLE_MAX),
    description: lines('description', TASK_DESCRIPTION_MAX),
    type: v.picklist(TASK_TYPES),
    priority: v.picklist(TASK_PRIORITIES),
    contact_id: idOrNone,
    client_name: line('client_name', NAME_MAX),
    /** Checked by `issuesIn`: that of a contact is the contact's own. */
    client_phone: v.pipe(v.string(), v.trim()),
    client_address: address,
    assigned_to: idOrNone,
    due_day: v.string(),
    due_time: v.string(),
  }),
)
export type TaskField = FieldOf<typeof TaskForm>
export type TaskText = Record<TaskField, string>

/** The time of day of a task that is due on a day without a time. */
const USUAL_TIME = '09:00'

/** The contact of a new task, or one of its leads. */
export interface TaskOf {
  contactId: number
  leadId?: number | undefined
  name: string
  phone: string
}

export const newTaskText = (userId: number, of: TaskOf | undefined): Partial<TaskText> => ({
  type: 'call',
  priority: 'normal',
  assigned_to: String(userId),
  ...(of && { contact_id: String(of.contactId), client_name: of.name, client_phone: of.phone }),
})

export const editedTask = (task: Task, timeZone: string): EditedRecord => ({
  text: {
    title: task.title,
    description: task.description ?? '',
    type: task.type,
    priority: task.priority,
    contact_id: String(task.contact_id ?? ''),
    // Those of the contact, if there is one: only a task without a contact has fields for the client.
    client_name: task.contact_name ?? task.client_name ?? '',
    client_phone: (task.contact_id === null ? task.client_phone : task.contact_phone) ?? '',
    client_address: addressLine(task.contact_id === null ? task.client_address : task.contact_address),
    assigned_to: String(task.assigned_to ?? ''),
    due_day: task.due_at === null ? '' : dayOf(task.due_at, timeZone),
    due_time: task.due_at === null ? '' : clockOf(task.due_at, timeZone),
  },
  versions: { version: task.version },
})

/**
 * The sentences of missing and invalid fields (docs/product.md#tasks). A task of a contact needs no client fields. A
 * `stored` phone stays valid.
 */
export const taskIssues = (text: TaskText, stored: Task['client_phone'] = null): Partial<Record<TaskField, string>> => {
  const isBlank = (field: TaskField) => text[field].trim() === ''
  const phone = v.safeParse(changedPhone(['', stored ?? '']), text.client_phone.trim())
  return {
    ...(isBlank('title') && isBlank('description') && { title: tasksWords.textRequired }),
    ...(isBlank('contact_id') && isBlank('client_name') && { client_name: tasksWords.clientNameRequired }),
    ...(isBlank('contact_id') && phone.issues && { client_phone: issueText(phone.issues[0]) }),
    ...(isBlank('contact_id') && isBlank('client_address') && { client_address: tasksWords.clientAddressRequired }),
    ...(isBlank('due_day') && !isBlank('due_time') && { due_day: tasksWords.dueDayRequired }),
    ...(!isBlank('due_day') && !isPlausible(text.due_day) && { due_day: issueWords.day_outside(PLAUSIBLE_YEARS) }),
  }
}

/** A hint if daylight saving skips or repeats the time of the form. */
export const timeHint = ({ due_day, due_time }: TaskText, timeZone: string) => {
  if (!isDay(due_day) || due_time === '') return
  const change = clockChange(due_day, due_time, timeZone)
  if (change === 'repeated') return tasksWords.timeRepeated(clockName(due_time))
  if (change === undefined) return
  const meant = clockOf(timeAt(due_day, due_time, timeZone), timeZone)
  return tasksWords.timeSkipped(clockName(due_time), clockName(meant))
}

const CLIENT = ['client_name', 'client_phone', 'client_address'] as const
type Client = (typeof CLIENT)[number]

/** The fields of the request: day and time of day become one time, and an existing contact is named by its id alone. */
export const taskInput = (
  { due_day, due_time, ...output }: v.InferOutput<typeof TaskForm>,
  text: TaskText,
  timeZone: string,
): Omit<NewTask, 'task_id'> => {
  const isDueChanged = due_day !== undefined || due_time !== undefined
  const due_at = text.due_day ? timeAt(text.due_day, text.due_time || USUAL_TIME, timeZone) : null
  const sent = Object.entries(output).filter(([field]) => text.contact_id === '' || !CLIENT.includes(field as Client))
  return { ...(Object.fromEntries(sent) as typeof output), ...(isDueChanged && { due_at }) }
}
