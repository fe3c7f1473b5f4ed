import * as v from 'valibot'
import { INQUIRY_PHOTOS_MAX, InquiryFields, TURNSTILE_FIELD } from '#contract/inquiries/form.ts'
import { InquirySource } from '#contract/inquiries/source.ts'
import { because } from '#contract/validation.ts'

const file = (field: string) => v.file(because('file_expected', { field }))

/** None, one or several files. A file field that was left alone is sent as a file without a name, which reads as ''. */
const files = (field: string) =>
  v.optional(
    v.pipe(
      v.union([v.literal(''), file(field), v.array(file(field))]),
      v.transform((sent) => [sent].flat().filter((one) => one !== '')),
      v.maxLength(INQUIRY_PHOTOS_MAX, because('inquiry_photos_too_many', { max: INQUIRY_PHOTOS_MAX })),
    ),
    [],
  )

const TOKEN_MAX = 200
const TURNSTILE_MAX = 4096

/** What the page of the form sends, by its script or without. */
export const InquiryUpload = v.strictObject({
  ...InquiryFields.entries,
  ...InquirySource.entries,
  photo: files('photo'),
  /** Of each photo, in the same order; the page's script makes them. */
  thumbnail: files('thumbnail'),
  /** Says when the page was made. */
  token: v.optional(v.pipe(v.string(), v.maxLength(TOKEN_MAX)), ''),
  /** Hidden from people, and filled in by bots. */
  subject: v.optional(v.string(), ''),
  [TURNSTILE_FIELD]: v.optional(v.pipe(v.string(), v.maxLength(TURNSTILE_MAX)), ''),
})
export type InquiryUpload = v.InferOutput<typeof InquiryUpload>
