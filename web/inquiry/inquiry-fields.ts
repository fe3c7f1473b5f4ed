import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID, INQUIRY_CATEGORIES } from '#contract/catalog.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { lines, NOTES_MAX, requiredLine } from '#contract/fields.ts'
import { INQUIRY_NOTES_MIN, Inquiry, inquiryNotes } from '#contract/inquiry.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'

const { name, phone, email, address } = Inquiry.entries

const categoryIn = (text: string) =>
  INQUIRY_CATEGORIES.find(({ category_id }) => String(category_id) === text)?.category_id ?? DEFAULT_CATEGORY_ID

/** The fields of the public form as text, title and details apart. The output is the body that is sent. */
export const InquiryFields = v.pipe(
  v.object({
    name,
    phone,
    email,
    address,
    category: v.pipe(v.string(), v.transform(categoryIn)),
    estimate: typedEstimate,
    title: requiredLine('project_title', PROJECT_TITLE_MAX - 'Project: '.length),
    details: v.pipe(
      lines('project_details', NOTES_MAX - PROJECT_TITLE_MAX),
      v.nonEmpty(because('inquiry_details_required')),
      v.minLength(INQUIRY_NOTES_MIN, because('inquiry_details_too_short')),
    ),
    website: v.string(),
  }),
  v.transform(
    ({ title, details, estimate: value_estimate, category: category_id, website, ...person }): InquiryInput => ({
      ...person,
      category_id,
      value_estimate,
      notes: inquiryNotes(title, details),
      ...(website && { website }),
    }),
  ),
)
type InquiryInput = v.InferInput<typeof Inquiry>
