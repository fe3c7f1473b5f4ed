import * as v from 'valibot'

/** The closed set of reasons for which a call is refused, and its HTTP status. */
export const ERROR_STATUS = {
  malformed_json: 400,
  invalid_input: 400,
  access_denied: 401,
  permission_denied: 403,
  foreign_origin: 403,
  link_expired: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale: 409,
  duplicate_contact: 409,
  already_promoted: 409,
  draft_incomplete: 409,
  nothing_to_do: 409,
  idempotency_key_reused: 409,
  too_large: 413,
  not_an_image: 415,
  too_many_attempts: 429,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const FieldIssue = v.object({ field: v.string(), message: v.string() })
export type FieldIssue = v.InferOutput<typeof FieldIssue>

export const ExistingContact = v.object({
  contact_id: v.number(),
  name: v.string(),
  phone: v.string(),
  seller_name: v.nullable(v.string()),
})
export type ExistingContact = v.InferOutput<typeof ExistingContact>

/** Every refused call answers in this shape; `error` is the sentence a person reads. */
export const ErrorAnswer = v.object({
  success: v.literal(false),
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  request_id: v.string(),
  message: v.optional(v.string()),
  issues: v.optional(v.array(FieldIssue)),
  existing_contact: v.optional(ExistingContact),
  current: v.optional(v.unknown()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>
