import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID, INQUIRY_CATEGORIES } from '#contract/catalog/catalog.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { lines, NOTES_MAX, requiredLine } from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { INQUIRY_NOTES_MIN, Inquiry, inquiryNotes } from './inquiry.ts'

/** The address of the form that visitors send, without a sign-in. */
export const PUBLIC_FORM = '/public/lead-form'
/** The page that follows it, so that a reload or Back does not send it again. */
export const INQUIRY_THANKS = `${PUBLIC_FORM}/thanks`
/** Leads to it, with its query: to be typed and printed. */
export const SHORT_FORM = '/f'
/** The call by which its script sends it. */
export const INQUIRY_UPLOAD = '/api/v1/public/inquiries'

/** The field in which Turnstile's own code puts its verdict. */
export const TURNSTILE_FIELD = 'cf-turnstile-response'
/** Fields that say of the page who sends it, and since when: a repeat of the same inquiry may bring others. */
export const PAGE_PROOFS: readonly string[] = ['token', TURNSTILE_FIELD]

/** Nobody fills in and sends the form in less time after its page was made. */
export const FORM_MIN_MS = 3_000
/** A page older than this is asked for anew. */
export const FORM_MAX_MS = 7 * 86_400_000

export const INQUIRY_PHOTOS_MAX = 3
/** The largest form, in bytes: its photos are scaled by the page's script. */
export const INQUIRY_MAX_BYTES = 12 * 1024 * 1024

/** The most code points of title and details: together they are the notes. */
export const FORM_TITLE_MAX = PROJECT_TITLE_MAX - 'Project: '.length
const FORM_DETAILS_MAX = NOTES_MAX - PROJECT_TITLE_MAX

const { name, phone, email, address } = Inquiry.entries

const categoryIn = (text: string) =>
  INQUIRY_CATEGORIES.find(({ category_id }) => String(category_id) === text)?.category_id ?? DEFAULT_CATEGORY_ID

/** What a visitor types into the public form, title and details apart. */
export const InquiryFields = v.object({
  name,
  phone,
  email,
  address,
  category: v.pipe(v.string(), v.transform(categoryIn)),
  estimate: typedEstimate,
  title: requiredLine('project_title', FORM_TITLE_MAX),
  details: v.pipe(
    lines('project_details', FORM_DETAILS_MAX),
    v.nonEmpty(because('inquiry_details_required')),
    v.minLength(INQUIRY_NOTES_MIN, because('inquiry_details_too_short')),
  ),
})
export type InquiryFields = v.InferOutput<typeof InquiryFields>

/** The inquiry that the fields of the form make. */
export const inquiryOf = ({ title, details, estimate, category, ...person }: InquiryFields): Inquiry => ({
  name: person.name,
  phone: person.phone,
  email: person.email,
  address: person.address,
  category_id: category,
  value_estimate: estimate,
  // Browsers send a line break as two characters.
  notes: inquiryNotes(title, details.replaceAll('\r\n', '\n')),
})
