import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Task, TaskChange } from '#contract/tasks/tasks.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { fullTime } from '#web/lib/format/time.ts'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'

/** The names of the users with tasks, by id. */
export type UserNames = Readonly<Record<number, string>>

type Field = Exclude<keyof TaskChange, 'task_id' | 'version' | 'contact_id' | 'lead_id' | 'stage_id'>
type Value = string | number | null | undefined

const LABELS: Record<Field, string> = {
  title: fieldWords.document_title,
  description: fieldWords.description,
  type: fieldWords.type,
  priority: fieldWords.priority,
  status: fieldWords.status,
  client_name: fieldWords.client_name,
  client_phone: fieldWords.phone,
  client_address: tasksWords.clientAddress,
  assigned_to: tasksWords.assignee,
  due_at: tasksWords.dueDay,
}

const isField = (field: string): field is Field => field in LABELS

const textOf = (field: Field, value: Value, users: UserNames) => {
  if (value === null || value === undefined || value === '') return tasksWords.noneSet
  if (field === 'client_phone') return phoneText(String(value))
  if (field === 'due_at') return capitalized(fullTime(Number(value)))
  if (field === 'assigned_to') return users[Number(value)] ?? String(value)
  if (field === 'type' || field === 'priority' || field === 'status') return wordOf(field, String(value))
  return String(value)
}

const wordOf = (field: 'type' | 'priority' | 'status', value: string) => {
  const words: Readonly<Record<string, string>> = {
    type: tasksWords.types,
    priority: tasksWords.priorities,
    status: tasksWords.statuses,
  }[field]
  return words[value] ?? value
}

/** The changed fields of a task, beside their current values. */
export const compareTask = (change: TaskChange, current: Task | undefined, users: UserNames) =>
  Object.entries(change).flatMap(([field, yours]) =>
    isField(field)
      ? [
          {
            label: LABELS[field],
            yours: textOf(field, yours, users),
            theirs: current && textOf(field, current[field], users),
          },
        ]
      : [],
  )
