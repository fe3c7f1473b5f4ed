import * as v from 'valibot'
import { ExistingContact } from './contacts/contact.ts'
import { ENGLISH } from './english.ts'
import type { Reason, RefusalReason } from './reasons.ts'
import { REFUSALS } from './refusals.ts'

/** The error codes, by which clients decide what to do, with the HTTP status of each. */
export const ERROR_STATUS = {
  malformed_json: 400,
  invalid_input: 400,
  access_denied: 401,
  permission_denied: 403,
  foreign_origin: 403,
  page_not_accepted: 403,
  link_expired: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale: 409,
  duplicate_contact: 409,
  already_promoted: 409,
  draft_incomplete: 409,
  nothing_to_do: 409,
  in_use: 409,
  idempotency_key_reused: 409,
  too_large: 413,
  not_an_image: 415,
  too_many_attempts: 429,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** The error code of each refusal; invalid values have `invalid_input`. */
const CODES: Record<RefusalReason, ErrorCode> = {
  malformed_json: 'malformed_json',
  malformed_form: 'invalid_input',
  body_not_object: 'invalid_input',
  body_not_form: 'invalid_input',
  request_too_large: 'too_large',
  address_unknown: 'not_found',
  method_unknown: 'method_not_allowed',
  idempotency_key_malformed: 'invalid_input',
  idempotency_key_reused: 'idempotency_key_reused',
  internal: 'internal',
  search_has_own_order: 'invalid_input',
  sign_in_first: 'access_denied',
  access_code_malformed: 'access_denied',
  access_code_wrong: 'access_denied',
  session_over: 'access_denied',
  device_revoked: 'access_denied',
  device_gone: 'not_found',
  access_codes_too_many: 'too_many_attempts',
  owner_pin_popular: 'access_denied',
  device_code_needed: 'access_denied',
  device_code_wrong: 'access_denied',
  permission_missing: 'permission_denied',
  contact_delete_denied: 'permission_denied',
  user_name_by_admins: 'permission_denied',
  admins_by_admins: 'permission_denied',
  last_admin: 'nothing_to_do',
  user_gone: 'not_found',
  user_changed: 'stale',
  permissions_changed: 'stale',
  pins_too_many: 'too_many_attempts',
  made_pins_too_many: 'too_many_attempts',
  device_codes_too_many: 'too_many_attempts',
  pin_unreadable: 'nothing_to_do',
  inquiry_foreign_origin: 'foreign_origin',
  inquiry_too_fast: 'page_not_accepted',
  inquiry_page_old: 'page_not_accepted',
  inquiry_not_verified: 'page_not_accepted',
  inquiry_needs_form: 'page_not_accepted',
  inquiry_too_large: 'too_large',
  inquiries_too_many: 'too_many_attempts',
  stage_unknown: 'invalid_input',
  seller_unknown: 'invalid_input',
  category_unknown: 'invalid_input',
  user_unknown: 'invalid_input',
  contact_gone: 'not_found',
  contact_mismatch: 'invalid_input',
  contact_moved: 'stale',
  contact_changed: 'stale',
  phone_taken: 'duplicate_contact',
  phone_taken_by: 'duplicate_contact',
  contact_not_in_trash: 'nothing_to_do',
  contact_restore_phone_taken: 'duplicate_contact',
  trash_entry_gone: 'not_found',
  trash_contact_first: 'nothing_to_do',
  merge_with_itself: 'invalid_input',
  merge_other_gone: 'not_found',
  pair_gone: 'not_found',
  merge_contact_changed: 'stale',
  merge_undo_none: 'not_found',
  merge_undo_late: 'nothing_to_do',
  merge_undo_restored: 'nothing_to_do',
  merge_undo_phone_taken: 'duplicate_contact',
  lead_gone: 'not_found',
  lead_moved: 'stale',
  lead_moved_back: 'stale',
  lead_promoted: 'stale',
  lead_changed: 'stale',
  lead_not_in_trash: 'nothing_to_do',
  lead_delete_draft: 'nothing_to_do',
  lead_starts_in_drafts: 'invalid_input',
  move_undo_none: 'nothing_to_do',
  move_undo_stage_gone: 'nothing_to_do',
  settings_changed: 'stale',
  seller_gone: 'not_found',
  category_gone: 'not_found',
  stage_gone: 'not_found',
  seller_last: 'in_use',
  category_needed: 'in_use',
  stage_needed: 'in_use',
  stage_last: 'in_use',
  stage_in_use: 'in_use',
  stage_filled: 'stale',
  reference_gone: 'stale',
  draft_gone: 'not_found',
  draft_promoted: 'already_promoted',
  draft_delete_promoted: 'already_promoted',
  draft_not_in_trash: 'nothing_to_do',
  draft_incomplete: 'draft_incomplete',
  draft_needs_promotion: 'draft_incomplete',
  promotion_undo_none: 'nothing_to_do',
  promotion_undo_contact_changed: 'stale',
  promotion_takes_no_more: 'invalid_input',
  task_gone: 'not_found',
  task_not_in_trash: 'nothing_to_do',
  task_completed: 'stale',
  task_reopened: 'stale',
  task_changed: 'stale',
  note_gone: 'not_found',
  note_changed: 'stale',
  photo_gone: 'not_found',
  export_gone: 'not_found',
  backup_gone: 'not_found',
  photo_link_expired: 'link_expired',
  photo_too_large: 'too_large',
  photo_too_many_pixels: 'too_large',
  photo_too_many_frames: 'too_large',
  photo_not_an_image: 'not_an_image',
  photo_heic: 'not_an_image',
  push_off: 'nothing_to_do',
  push_service_unknown: 'invalid_input',
  push_keys_unreadable: 'invalid_input',
  push_tests_too_many: 'too_many_attempts',
}

const isRefusal = (reason: Reason): reason is RefusalReason => reason in REFUSALS

export const codeOf = (reason: Reason): ErrorCode => (isRefusal(reason) ? CODES[reason] : 'invalid_input')

const REASONS = Object.keys(ENGLISH) as [Reason, ...Reason[]]

/** The reason of an error with the parameters of its sentence, so that a client can word it in its own language. */
const why = {
  reason: v.picklist(REASONS),
  params: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
}

export const FieldIssue = v.object({ field: v.string(), message: v.string(), ...why })
export type FieldIssue = v.InferOutput<typeof FieldIssue>

/** The answer of every refused request; `error` is the sentence of its reason in English. */
export const ErrorAnswer = v.object({
  success: v.literal(false),
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  ...why,
  request_id: v.string(),
  message: v.optional(v.string()),
  issues: v.optional(v.array(FieldIssue)),
  existing_contact: v.optional(ExistingContact),
  /** The contact that a contact which is no longer there was merged into. */
  merged_into: v.optional(v.number()),
  current: v.optional(v.unknown()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>
