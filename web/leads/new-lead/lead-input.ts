import * as v from 'valibot'
import { type Category, isWeldingCategory } from '#contract/catalog/catalog.ts'
import type { NewLead } from '#contract/leads/lead.ts'
import {
  GeneralForm,
  joinAddress,
  type Shade,
  shadeHeight,
  shadeSize,
  shadeTitle,
  WeldingForm,
} from '#contract/leads/lead-form.ts'
import type { FieldOf } from '#web/forms/check-form.ts'

/** The title fields of all categories. Those of another category keep their text and are ignored. */
const anyTitle = {
  titleWidth: v.string(),
  titleLength: v.string(),
  titleHeight: v.string(),
  titleColor: v.pipe(
    v.string(),
    v.transform(() => null),
  ),
  projectTitle: v.string(),
}
/** The fields of a new contact. With an existing contact they keep their text and are ignored. */
const anyContact = {
  contactName: v.string(),
  phone: v.string(),
  addressStreet: v.string(),
  addressState: v.string(),
  addressZip: v.pipe(
    v.string(),
    v.transform(() => null),
  ),
}
const AnyWelding = v.object({ ...anyTitle, ...WeldingForm.entries })
const AnyGeneral = v.object({ ...anyTitle, ...GeneralForm.entries })
const KnownWelding = v.object({ ...AnyWelding.entries, ...anyContact })
const KnownGeneral = v.object({ ...AnyGeneral.entries, ...anyContact })

/** The form of a new lead, by category, for a new contact or an existing one (docs/product.md#lead-form). */
export const leadFormOf = (category: Category, isKnown = false) => {
  if (isKnown) return isWeldingCategory(category) ? KnownWelding : KnownGeneral
  return isWeldingCategory(category) ? AnyWelding : AnyGeneral
}

type LeadForm = ReturnType<typeof leadFormOf>
export type FormField = FieldOf<LeadForm>
export type FormText = Record<FormField, string>

/** A measure as it is stored: "012" as "12". */
const measureOf = (text: string) => text.trim().replace(/^0+(?=\d)/, '')

export const shadeOf = (text: FormText): Shade => ({
  width: measureOf(text.titleWidth),
  length: measureOf(text.titleLength),
  height: measureOf(text.titleHeight),
  color: text.titleColor,
})

/** The request that creates the lead, for an existing or a new contact. */
export const leadOf = (
  output: v.InferOutput<LeadForm>,
  text: FormText,
  category: Category,
  contactId?: number,
): v.InferInput<typeof NewLead> => {
  const welding = isWeldingCategory(category)
  // Numbers instead of the text remove leading zeros.
  const { titleWidth, titleLength, titleHeight } = output
  const shade = { ...shadeOf(text), width: `${titleWidth}`, length: `${titleLength}`, height: `${titleHeight}` }
  return {
    category_id: category.category_id,
    seller_id: output.sellerId,
    value_estimate: output.valueEstimate ?? 0,
    property_location: output.propertyLocation,
    notes: output.notes,
    project_title: welding ? shadeTitle(shade) : output.projectTitle,
    title_size: welding ? shadeSize(shade) : null,
    title_height: welding ? shadeHeight(shade.height) : null,
    title_color: output.titleColor,
    ...(contactId === undefined ? { contact: newContactOf(output, text) } : { contact_id: contactId }),
  }
}

const newContactOf = (output: v.InferOutput<LeadForm>, text: FormText) => ({
  name: output.contactName,
  phone: output.phone,
  address: joinAddress(output.addressStreet, output.addressState, text.addressZip),
  zip: output.addressZip === null ? null : text.addressZip.trim(),
  ...(output.language && { language: output.language }),
})
