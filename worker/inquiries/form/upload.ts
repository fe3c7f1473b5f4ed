import * as v from 'valibot'
import { INQUIRY_PHOTOS_MAX, InquiryFields, TURNSTILE_FIELD } from '#contract/inquiries/form.ts'
import { visitorLanguage } from '#contract/inquiries/inquiry.ts'
import { InquirySource } from '#contract/inquiries/source.ts'
import { because } from '#contract/validation.ts'

const file = (field: string) => v.file(because('file_expected', { field }))

/** Any number of files. An empty file field is sent as a file without a name, which reads as ''. */
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

/** The fields that the page of the form sends, with or without its script. */
export const InquiryUpload = v.strictObject({
  ...InquiryFields.entries,
  ...InquirySource.entries,
  language: visitorLanguage,
  photo: files('photo'),
  /** One per photo, in the same order. The script of the page creates them. */
  thumbnail: files('thumbnail'),
  /** A signed token with the time of the page. */
  token: v.optional(v.pipe(v.string(), v.maxLength(TOKEN_MAX)), ''),
  /** The honeypot. */
  subject: v.optional(v.string(), ''),
  [TURNSTILE_FIELD]: v.optional(v.pipe(v.string(), v.maxLength(TURNSTILE_MAX)), ''),
})
export type InquiryUpload = v.InferOutput<typeof InquiryUpload>
