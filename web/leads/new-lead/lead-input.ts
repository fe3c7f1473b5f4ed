import * as v from 'valibot'
import type { Category } from '#contract/catalog.ts'
import { isWelding } from '#contract/catalog.ts'
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
import { issuesByField } from '#web/lib/form/form-issues.ts'

/** The form as it is typed (part 1, section 3). */
export const EMPTY_FORM = {
  sellerId: '',
  titleWidth: '',
  titleLength: '',
  titleHeight: '',
  titleColor: '',
  projectTitle: '',
  valueEstimate: '',
  propertyLocation: '',
  notes: '',
  contactName: '',
  phone: '',
  addressStreet: '',
  addressState: '',
  addressZip: '',
}
export type FormText = typeof EMPTY_FORM
export type FormField = keyof FormText

export const shadeOf = (form: FormText): Shade => ({
  width: form.titleWidth,
  length: form.titleLength,
  height: form.titleHeight,
  color: form.titleColor,
})

type Checked = { lead: v.InferInput<typeof NewLead>; issues?: never } | { lead?: never; issues: Record<string, string> }

/** What the form asks the server for, or what is wrong with each field. */
export const leadInput = (form: FormText, category: Category): Checked => {
  const welding = isWelding(category.name)
  const checked = welding ? v.safeParse(WeldingForm, form) : v.safeParse(GeneralForm, form)
  if (!checked.success) return { issues: issuesByField(checked.issues) }
  const { output } = checked
  const shade = shadeOf(form)
  return {
    lead: {
      category_id: category.category_id,
      seller_id: output.sellerId,
      value_estimate: output.valueEstimate ?? 0,
      property_location: output.propertyLocation,
      notes: output.notes,
      project_title: 'projectTitle' in output ? output.projectTitle : shadeTitle(shade),
      title_size: welding ? shadeSize(shade) : null,
      title_height: welding ? shadeHeight(shade.height) : null,
      title_color: 'titleColor' in output ? output.titleColor : null,
      contact: {
        name: output.contactName,
        phone: output.phone,
        address: joinAddress(output.addressStreet, output.addressState, form.addressZip),
        zip: output.addressZip === null ? null : form.addressZip.trim(),
      },
    },
  }
}
