import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { ADDRESS_MAX, email, estimate, line, lines, NOTES_MAX, phone, requiredLine } from '#contract/fields.ts'
import { languageOf } from '#contract/languages.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { InquirySource } from './source.ts'

export const INQUIRY_NOTES_MIN = 10
/** The most inquiries from one network within the window. */
export const INQUIRY_LIMIT = 10
/** The most inquiries from one network without the page of the form. */
export const INQUIRY_LIMIT_WITHOUT_PAGE = 5
/** The most inquiries of all networks within the window. Further ones are stored as suspected spam. */
export const INQUIRY_LIMIT_TOGETHER = 60
export const INQUIRY_WINDOW_MS = 3_600_000

const TITLE_LINE = /^project:(.*)$/i

/** The notes of an inquiry: a line with the project title, a blank line, then the details. */
export const inquiryNotes = (title: string, details: string) => `Project: ${title.trim()}\n\n${details.trim()}`

/** The text of the title line; undefined when the notes do not begin with one. */
const titleLineOf = (notes: string) => TITLE_LINE.exec(notes.split(/[\r\n]/, 1)[0] ?? '')?.[1]?.trim()

/** The project title in the notes of an inquiry; null without one. Cut by code points: half a surrogate pair cannot be stored. */
export const titleInNotes = (notes: string) =>
  [...(titleLineOf(notes) ?? '')].slice(0, PROJECT_TITLE_MAX).join('') || null

/** The notes of an inquiry without the line of the project title. */
export const detailsInNotes = (notes: string) => (titleInNotes(notes) ? notes.replace(/^[^\r\n]*/, '').trim() : notes)

/** The language in which a visitor read the form, as a tag such as "es" or "es-MX". An unknown one counts as none. */
export const visitorLanguage = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((tag) => languageOf(tag) ?? null),
    ),
  ),
)

/** An inquiry. `subject` is the honeypot. */
export const Inquiry = v.strictObject({
  name: requiredLine('name', 120),
  phone,
  email: v.optional(v.nullable(email)),
  address: v.optional(v.nullable(line('address', ADDRESS_MAX))),
  /** One that the form offers, or offered when the visitor opened it. */
  category_id: v.optional(
    v.pipe(
      v.number(because('inquiry_category_unknown')),
      v.safeInteger(because('inquiry_category_unknown')),
      v.minValue(1, because('inquiry_category_unknown')),
    ),
    DEFAULT_CATEGORY_ID,
  ),
  value_estimate: v.optional(estimate, 0),
  notes: v.pipe(
    lines('project_details', NOTES_MAX),
    v.nonEmpty(because('inquiry_details_required')),
    v.check((notes) => titleLineOf(notes) !== '', because('text_required', { label: 'project_title' })),
    v.check((notes) => [...detailsInNotes(notes)].length >= INQUIRY_NOTES_MIN, because('inquiry_details_too_short')),
  ),
  subject: v.optional(v.pipe(v.string(), v.maxLength(200))),
  source: v.optional(InquirySource),
  language: visitorLanguage,
})
export type Inquiry = v.InferOutput<typeof Inquiry>

export const Business = v.object({ name: v.string(), phone: v.nullable(v.string()) })
export type Business = v.InferOutput<typeof Business>
