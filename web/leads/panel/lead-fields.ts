import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import { type Lead, LeadChange } from '#contract/leads/lead.ts'
import { optionalWhole, shadeHeight, shadeSize, shadeTitle } from '#contract/leads/lead-form.ts'
import { HEIGHT_MAX, WIDTH_MAX } from '#contract/leads/shade.ts'
import { type FieldOf, fieldsOf, type Texts } from '#web/lib/form/check-form.ts'
import { textOf } from '#web/lib/form/edited-fields.ts'
import type { Edited } from '#web/lib/form/form-state.ts'

const typed = v.pipe(v.string(), v.trim())
const numeric = v.pipe(typed, v.transform(Number))
/** A blank text is sent as null. */
const textOrNone = v.pipe(
  typed,
  v.transform((text) => text || null),
)
const numberOrNone = v.pipe(
  typed,
  v.transform((text) => (text === '' ? null : Number(text))),
)

const { entries } = LeadChange

/** The fields of a lead as text; one that is left out stays as it is. The measures of a shade are its size and height. */
export const LeadFields = v.partial(
  v.object({
    project_title: v.pipe(textOrNone, entries.project_title.wrapped),
    value_estimate: typedEstimate,
    category_id: v.pipe(numeric, entries.category_id.wrapped),
    seller_id: v.pipe(numberOrNone, entries.seller_id.wrapped),
    property_location: v.pipe(textOrNone, entries.property_location.wrapped),
    width: optionalWhole('width', 1, WIDTH_MAX),
    length: optionalWhole('length', 1, WIDTH_MAX),
    height: optionalWhole('title_height', 1, HEIGHT_MAX),
    title_color: v.pipe(textOrNone, entries.title_color.wrapped),
    notes: v.pipe(textOrNone, entries.notes.wrapped),
  }),
)
export type LeadField = FieldOf<typeof LeadFields>

/** The measures in "20x30 SHADE" and "10'-TALL"; blank where the texts say something else. */
const measuresOf = ({ title_size, title_height }: Lead) => {
  const [, width = '', length = ''] = /^(\d+)(?:x(\d+))? SHADE$/.exec(title_size ?? '') ?? []
  const [, height = ''] = /^(\d+)'-TALL$/.exec(title_height ?? '') ?? []
  return { width, length, height }
}

/** A lead as its form shows it. */
export const editedLead = (lead: Lead): Edited => {
  const shown = { ...lead, ...measuresOf(lead) }
  const text = fieldsOf(LeadFields).map((field) => [field, String(shown[field] ?? '')])
  return { text: textOf(LeadFields, Object.fromEntries(text)), versions: { version: lead.version } }
}

const shadeIn = ({ width = '', length = '', height = '', title_color: color = '' }: Texts) => ({
  width,
  length,
  height,
  color,
})

/**
 * The change of a lead from what its form put out and shows: size and height from their measures. A title that was made
 * from the measures follows them, unless another one was typed.
 */
export const leadChangeOf = (
  lead: Lead,
  { width, length, height, ...change }: v.InferOutput<typeof LeadFields>,
  shown: Texts,
): Omit<v.InferInput<typeof LeadChange>, 'lead_id'> => {
  const before = shadeTitle(shadeIn(editedLead(lead).text))
  const after = shadeIn(shown)
  const isDerived = before !== '' && lead.project_title === before && change.project_title === undefined
  return {
    ...change,
    ...((width !== undefined || length !== undefined) && { title_size: shadeSize(after) }),
    ...(height !== undefined && { title_height: shadeHeight(after.height) }),
    ...(isDerived && shadeTitle(after) !== before && { project_title: shadeTitle(after) }),
  }
}
