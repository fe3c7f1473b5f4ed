import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { lines, NOTES_MAX, requiredLine } from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { INQUIRY_NOTES_MIN, Inquiry, inquiryNotes } from './inquiry.ts'

/** The path of the public form. */
export const PUBLIC_FORM = '/public/lead-form'
/** The page after the form is sent. Its own address prevents that a reload or Back sends the form again. */
export const INQUIRY_THANKS = `${PUBLIC_FORM}/thanks`
/** A short link to the form, for print. It keeps its query. */
export const SHORT_FORM = '/f'
/** The route to which the script of the form sends it. */
export const INQUIRY_UPLOAD = '/api/v1/public/inquiries'

/** The field that the script of Turnstile fills. */
export const TURNSTILE_FIELD = 'cf-turnstile-response'
/** Fields that prove the page. They differ when the same inquiry is sent again, so idempotency ignores them. */
export const PAGE_PROOFS: readonly string[] = ['token', TURNSTILE_FIELD]

/** A form that is sent sooner after its page was created comes from a robot. */
export const FORM_MIN_MS = 3_000
/** The oldest page that may send a form. */
export const FORM_MAX_MS = 7 * 86_400_000

export const INQUIRY_PHOTOS_MAX = 3
/** The largest form in bytes. The script of the page scales photos. */
export const INQUIRY_MAX_BYTES = 12 * 1024 * 1024

/** The most code points of title and details, which together are the notes. */
export const FORM_TITLE_MAX = PROJECT_TITLE_MAX - 'Project: '.length
const FORM_DETAILS_MAX = NOTES_MAX - PROJECT_TITLE_MAX

const { name, phone, email, address } = Inquiry.entries

const categoryIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : DEFAULT_CATEGORY_ID)

/** The fields of the public form. Title and details are separate. */
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

/** The inquiry for the fields of the form. */
export const inquiryOf = ({ title, details, estimate, category, ...person }: InquiryFields): Inquiry => ({
  name: person.name,
  phone: person.phone,
  email: person.email,
  address: person.address,
  category_id: category,
  value_estimate: estimate,
  // Browsers send line breaks as CRLF.
  notes: inquiryNotes(title, details.replaceAll('\r\n', '\n')),
})
