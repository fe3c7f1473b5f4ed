import * as v from 'valibot'
import { address, countText, id, idText, line, lines, NAME_MAX, searchText, storedPhone } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { PLAUSIBLE_YEARS } from '#contract/plausible-day.ts'
import { recordId } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'

export const TASK_TYPES = ['call', 'general', 'pricing'] as const
export const TASK_STATUSES = ['pending', 'in-progress', 'completed'] as const
export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const
export type TaskType = (typeof TASK_TYPES)[number]
export type TaskStatus = (typeof TASK_STATUSES)[number]
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

export const TASK_PAGE_SIZE = 50
export const TASK_PAGE_MAX = 200
export const TASK_TITLE_MAX = 200
export const TASK_DESCRIPTION_MAX = 2000

/** The next status in the cycle (docs/product.md#tasks). */
export const NEXT_STATUS: Record<TaskStatus, TaskStatus> = {
  pending: 'in-progress',
  'in-progress': 'completed',
  completed: 'pending',
}

/** A task under the profile of its contact. */
export const ContactTaskPath = v.strictObject({ contactId: idText('contact_id'), taskId: idText('task_id') })
export const TaskPath = v.strictObject({ taskId: idText('task_id') })

/** A task in the profile of its contact (docs/product.md#tasks). */
export const ContactTask = v.object({
  task_id: v.number(),
  /** Its lead; null for a task of the contact alone. */
  lead_id: v.nullable(v.number()),
  title: v.string(),
  type: v.picklist(TASK_TYPES),
  description: v.nullable(v.string()),
  due_date: v.nullable(v.number()),
  created_at: v.number(),
  completed_at: v.nullable(v.number()),
  is_completed: v.boolean(),
})
export type ContactTask = v.InferOutput<typeof ContactTask>

export const ContactTaskChange = v.strictObject({
  is_completed: v.boolean(because('boolean_expected', { field: 'is_completed' })),
})
export type ContactTaskChange = v.InferOutput<typeof ContactTaskChange>

export const ContactTaskAnswer = v.object({ success: v.literal(true), task: ContactTask })
export type ContactTaskAnswer = v.InferOutput<typeof ContactTaskAnswer>

/** A task on the kanban. Times are UTC milliseconds. Title or description may be empty, but not both. */
export const Task = v.object({
  task_id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  type: v.picklist(TASK_TYPES),
  status: v.picklist(TASK_STATUSES),
  priority: v.picklist(TASK_PRIORITIES),
  /** Own values of the task, else those of its contact. */
  client_name: v.nullable(v.string()),
  client_phone: v.nullable(v.string()),
  client_address: v.nullable(v.string()),
  contact_id: v.nullable(v.number()),
  contact_name: v.nullable(v.string()),
  contact_phone: v.nullable(v.string()),
  contact_address: v.nullable(v.string()),
  lead_id: v.nullable(v.number()),
  stage_id: v.nullable(v.number()),
  /** A user. */
  assigned_to: v.nullable(v.number()),
  due_at: v.nullable(v.number()),
  created_at: v.number(),
  completed_at: v.nullable(v.number()),
  version: v.number(),
})
export type Task = v.InferOutput<typeof Task>

export const TaskPage = page(Task)
export type TaskPage = v.InferOutput<typeof TaskPage>

const filter = {
  assigned_to: v.optional(idText('assigned_to')),
  q: v.optional(searchText),
}

/** Open tasks of a status are sorted by due time, completed ones last completed first. All tasks and searches: newest first. */
export const TaskQuery = v.strictObject({
  status: v.optional(
    v.picklist(TASK_STATUSES, because('not_one_of', { field: 'status', options: TASK_STATUSES.join(', ') })),
  ),
  ...filter,
  limit: v.optional(countText('limit', 1, TASK_PAGE_MAX)),
  cursor: v.optional(cursor),
})
export type TaskQuery = v.InferOutput<typeof TaskQuery>

export const TaskBoardQuery = v.strictObject({ ...filter, limit: v.optional(countText('limit', 1, TASK_PAGE_MAX)) })
export type TaskBoardQuery = v.InferOutput<typeof TaskBoardQuery>

export const TaskColumn = v.object({
  status: v.picklist(TASK_STATUSES),
  /** Null when a search has more matches than the page. */
  total: v.nullable(v.number()),
  data: v.array(Task),
  next: v.nullable(v.string()),
})
export type TaskColumn = v.InferOutput<typeof TaskColumn>

/** The first page of each status, and the users. Inactive users may have tasks too. */
export const TaskBoard = v.object({
  columns: v.array(TaskColumn),
  users: v.array(v.object({ user_id: v.number(), name: v.string(), is_active: v.boolean() })),
})
export type TaskBoard = v.InferOutput<typeof TaskBoard>

/** UTC milliseconds. One day more than the plausible years, for all time zones. */
const DUE_MIN = Date.UTC(PLAUSIBLE_YEARS.from, 0, 0)
const DUE_MAX = Date.UTC(PLAUSIBLE_YEARS.to + 1, 0, 2)

const nullable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

const fields = {
  title: v.optional(line('task_title', TASK_TITLE_MAX)),
  description: nullable(lines('description', TASK_DESCRIPTION_MAX)),
  type: v.optional(v.picklist(TASK_TYPES, because('not_one_of', { field: 'type', options: TASK_TYPES.join(', ') }))),
  priority: v.optional(
    v.picklist(TASK_PRIORITIES, because('not_one_of', { field: 'priority', options: TASK_PRIORITIES.join(', ') })),
  ),
  status: v.optional(
    v.picklist(TASK_STATUSES, because('not_one_of', { field: 'status', options: TASK_STATUSES.join(', ') })),
  ),
  client_name: nullable(line('client_name', NAME_MAX)),
  /** A changed phone must be valid as in a new contact. */
  client_phone: nullable(v.union([v.literal(''), storedPhone])),
  client_address: nullable(address),
  contact_id: nullable(id('contact_id')),
  lead_id: nullable(id('lead_id')),
  stage_id: nullable(id('stage_id')),
  assigned_to: nullable(id('assigned_to')),
  /** UTC milliseconds. */
  due_at: nullable(
    v.pipe(
      id('due_at'),
      v.minValue(DUE_MIN, because('day_outside', PLAUSIBLE_YEARS)),
      v.maxValue(DUE_MAX, because('day_outside', PLAUSIBLE_YEARS)),
    ),
  ),
}

/** A task of a contact needs no client fields. `lead_id`: by default the current lead of the contact. */
export const NewTask = v.strictObject({ task_id: recordId('task_id'), ...fields })
export type NewTask = v.InferOutput<typeof NewTask>

/** Missing fields stay unchanged. With a new contact and no `lead_id` the task belongs to the current lead of that contact. */
export const TaskChange = v.strictObject({ task_id: id('task_id'), version: v.optional(id('version')), ...fields })
export type TaskChange = v.InferOutput<typeof TaskChange>

export const TaskAnswer = v.object({ success: v.literal(true), task_id: v.number(), task: Task })
export type TaskAnswer = v.InferOutput<typeof TaskAnswer>
