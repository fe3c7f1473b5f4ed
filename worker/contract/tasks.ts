import * as v from 'valibot'
import { idText } from './fields.ts'
import { because } from './validation.ts'

/** A task under the profile of its contact. */
export const ContactTaskPath = v.strictObject({ contactId: idText('contact_id'), taskId: idText('task_id') })

/** A task as the profile of its contact shows it (part 2, section 3); the kanban's task is the same row. */
export const ContactTask = v.object({
  task_id: v.number(),
  /** The job that it belongs to; null where it belongs to the contact alone. */
  lead_id: v.nullable(v.number()),
  title: v.string(),
  type: v.string(),
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
