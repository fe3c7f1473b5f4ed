import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { LeadChange } from '#contract/leads/lead.ts'
import { type FieldOf, fieldsOf } from '#web/forms/check-form.ts'
import { textOf } from '#web/forms/edited-fields.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { numberOrNone, numeric, textOrNone } from '#web/forms/typed-fields.ts'

const { entries } = LeadChange

/** The project fields of a lead as text. The output is a change of the lead; a missing field stays as it is. */
export const ProjectFields = v.partial(
  v.object({
    project_title: v.pipe(textOrNone, entries.project_title.wrapped),
    category_id: v.pipe(numeric, entries.category_id.wrapped),
    title_size: v.pipe(textOrNone, entries.title_size.wrapped),
    title_height: v.pipe(textOrNone, entries.title_height.wrapped),
    title_color: v.pipe(textOrNone, entries.title_color.wrapped),
    value_estimate: typedEstimate,
    property_location: v.pipe(textOrNone, entries.property_location.wrapped),
    seller_id: v.pipe(numberOrNone, entries.seller_id.wrapped),
    notes: v.pipe(textOrNone, entries.notes.wrapped),
  }),
)
export type ProjectField = FieldOf<typeof ProjectFields>
type ProjectChange = v.InferOutput<typeof ProjectFields>

/** The fields of a lead in its form: measures are numbers without their words. */
export const editedProject = (lead: ContactLead): EditedRecord => {
  const text = {
    ...Object.fromEntries(fieldsOf(ProjectFields).map((field) => [field, String(lead[field] ?? '')])),
    title_size: lead.title_size?.replace(/ SHADE$/, '') ?? '',
    title_height: lead.title_height?.replace(/'-TALL$/, '') ?? '',
  }
  return { text: textOf(ProjectFields, text), versions: { version: lead.version } }
}

/** Converts typed notes to capitals; other fields stay as typed (docs/product.md#lead-form). */
export const projectText = (field: ProjectField, text: string) => (field === 'notes' ? text.toUpperCase() : text)

type Measures = Pick<ContactLead, 'title_size' | 'title_height' | 'title_color'>

/** The title of a shade, from its measures (docs/product.md#welding-titles). */
const titleOf = ({ title_size, title_height, title_color }: Measures) =>
  [title_size, title_height, title_color].filter(Boolean).join(' | ')

/** Adds a new title to a change of measures, if the present title consists of measures. */
export const withMeasuredTitle = (change: ProjectChange, lead: ContactLead): ProjectChange => {
  const isTitled = lead.title_size !== null && lead.project_title === titleOf(lead)
  if (!isTitled || change.project_title !== undefined) return change
  const { title_size = lead.title_size, title_height = lead.title_height, title_color = lead.title_color } = change
  const project_title = titleOf({ title_size, title_height, title_color })
  return project_title && project_title !== lead.project_title ? { ...change, project_title } : change
}
