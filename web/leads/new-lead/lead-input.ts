import * as v from 'valibot'
import { type Category, isWelding } from '#contract/catalog.ts'
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
import type { FieldOf } from '#web/lib/form/check-form.ts'

/** The title fields differ by category; those of the other category keep their text and are ignored. */
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
const AnyWelding = v.object({ ...anyTitle, ...WeldingForm.entries })
const AnyGeneral = v.object({ ...anyTitle, ...GeneralForm.entries })

/** The form of a new lead of a category (part 1, section 3). */
export const leadFormOf = (category: Category) => (isWelding(category.name) ? AnyWelding : AnyGeneral)

type LeadForm = ReturnType<typeof leadFormOf>
export type FormField = FieldOf<LeadForm>
export type FormText = Record<FormField, string>

export const shadeOf = (text: FormText): Shade => ({
  width: text.titleWidth,
  length: text.titleLength,
  height: text.titleHeight,
  color: text.titleColor,
})

/** The request that creates the lead. */
export const leadOf = (
  output: v.InferOutput<LeadForm>,
  text: FormText,
  category: Category,
): v.InferInput<typeof NewLead> => {
  const welding = isWelding(category.name)
  const shade = shadeOf(text)
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
    contact: {
      name: output.contactName,
      phone: output.phone,
      address: joinAddress(output.addressStreet, output.addressState, text.addressZip),
      zip: output.addressZip === null ? null : text.addressZip.trim(),
    },
  }
}
