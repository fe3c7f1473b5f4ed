import * as v from 'valibot'
import { estimate, lines, NOTES_MAX, requiredLine } from '#contract/fields.ts'
import { INQUIRY_NOTES_MIN, Inquiry, inquiryNotes } from '#contract/inquiry.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { issuesByField } from '#web/lib/form/form-issues.ts'

/** The public form as it is typed. */
export const EMPTY_INQUIRY = {
  name: '',
  phone: '',
  email: '',
  address: '',
  category: '1',
  estimate: '',
  title: '',
  details: '',
  website: '',
}
export type InquiryField = keyof typeof EMPTY_INQUIRY

const { name, phone, email, address } = Inquiry.entries

// The form's own shape: title and details apart, the estimate as text.
const Form = v.object({
  name,
  phone,
  email,
  address,
  estimate: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d*\.?\d*$/, because('estimate_not_a_number')),
    v.transform((text) => Number.parseFloat(text) || 0),
    estimate,
  ),
  title: requiredLine('project_title', PROJECT_TITLE_MAX - 'Project: '.length),
  details: v.pipe(
    lines('project_details', NOTES_MAX - PROJECT_TITLE_MAX),
    v.nonEmpty(because('inquiry_details_required')),
    v.minLength(INQUIRY_NOTES_MIN, because('inquiry_details_too_short')),
  ),
})

type Checked =
  | { inquiry: v.InferInput<typeof Inquiry>; issues?: never }
  | { inquiry?: never; issues: Record<string, string> }

/** What the form sends, or what is wrong with each field. */
export const inquiryInput = (form: typeof EMPTY_INQUIRY): Checked => {
  const checked = v.safeParse(Form, form)
  if (!checked.success) return { issues: issuesByField(checked.issues) }
  const { title, details, estimate: value_estimate, ...rest } = checked.output
  const category_id = form.category === '2' ? 2 : form.category === '3' ? 3 : 1
  return {
    inquiry: {
      ...rest,
      category_id,
      value_estimate,
      notes: inquiryNotes(title, details),
      ...(form.website && { website: form.website }),
    },
  }
}
