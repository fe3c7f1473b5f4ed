import { PHOTO_REFUSALS } from './photos/refusals.ts'
import { PIN_MESSAGE } from './session.ts'

/** How long to wait, in words. */
const advice = (seconds: number) => {
  if (seconds < 90) return `wait ${seconds} seconds and try again`
  return seconds < 5400
    ? `wait ${Math.ceil(seconds / 60)} minutes and try again`
    : 'ask an admin for a device code, or try again tomorrow'
}

/** The user who made the other change; null when the log has none. */
interface ByWhom {
  who: string | null
}
const someone = (who: string | null) => who ?? 'Somebody'

/** The English sentence of each refusal. */
export const REFUSALS = {
  malformed_json: 'The request body is not valid JSON',
  malformed_form: 'The request body is not a valid multipart form',
  body_not_object: 'The request body must be a JSON object',
  body_not_form: 'The request body must be a multipart form',
  request_too_large: 'The request is too large',
  address_unknown: 'There is nothing at this address',
  method_unknown: ({ allowed }: { allowed: string }) => `This address takes ${allowed}`,
  idempotency_key_malformed: 'Idempotency-Key must have 8 to 100 letters, digits, dashes or underscores',
  idempotency_key_reused: 'This Idempotency-Key was used for another request',
  internal: 'Something went wrong on our side. Please try again.',
  search_has_own_order: 'A search is sorted by created_at, the newest first',

  sign_in_first: 'Please sign in',
  access_code_malformed: PIN_MESSAGE,
  access_code_wrong: 'Access denied. Invalid security code.',
  session_over: 'Your session has ended. Please sign in again.',
  device_revoked: 'This device was signed out. Please sign in again.',
  device_gone: 'This device is no longer here',
  access_codes_too_many: ({ seconds }: { seconds: number }) => `Too many wrong codes. Please ${advice(seconds)}.`,
  owner_pin_popular: 'The OWNER_PIN of this deployment is easy to guess. Whoever installed it can set another one.',
  device_code_needed:
    'This device needs a device code. Ask an admin for one, or make one on a device on which you are signed in.',
  device_code_wrong:
    'The device code or the PIN is wrong. A code is good for ten minutes, for one device and one person.',
  permission_missing: ({ permission }: { permission: string }) =>
    `Permission denied: you may not do this (${permission})`,
  contact_delete_denied: 'Only administrators can delete contacts',
  user_name_by_admins: 'Only an admin can change a name',
  own_role_by_admins: 'Only an admin can change your role',
  users_beyond_role: 'Only an admin can do this: users with this role may do more than you',
  sign_in_by_admins: 'Only an admin can change how new devices sign in',
  admins_by_admins: 'Only an admin can change what admins are and may do',
  last_admin: 'There must be an active admin. Make somebody else an admin first.',
  last_admin_device:
    'New devices need a code, and no admin would have a device on which to make one. Sign an admin in on a device first.',
  user_gone: 'There is no such user',
  user_changed: ({ who }: ByWhom) => `${someone(who)} changed this user meanwhile`,
  permissions_changed: ({ who }: ByWhom) => `${someone(who)} changed permissions meanwhile`,
  pins_too_many: 'Too many PINs were chosen. Leave the PIN empty: one is made, and you can show it afterwards.',
  made_pins_too_many: 'Too many PINs were made. Please try again tomorrow.',
  device_codes_too_many: 'Too many device codes were made for this user. Please ask an admin, or try again tomorrow.',
  pin_unreadable: 'This PIN cannot be shown: the secret that it was sealed with is another one now. Replace the PIN.',

  inquiry_foreign_origin: 'Please use the form on our own page',
  inquiry_too_fast: 'That was very quick. Please press Send inquiry once more.',
  inquiry_page_old: 'This page was open for a long time. Please press Send inquiry once more.',
  inquiry_not_verified: 'We could not verify that you are a person. Please try again, or call us.',
  inquiry_needs_form: ({ form }: { form: string }) =>
    `Please use the form at ${form}: requests without it are not taken.`,
  inquiry_too_large: 'This is more than we can take at once. Please go back and choose fewer or smaller photos.',
  inquiries_too_many: 'You have sent several requests already. Please wait an hour, or call us.',

  stage_unknown: 'There is no such stage',
  seller_unknown: 'There is no such seller',
  category_unknown: 'There is no such category',
  user_unknown: 'There is no such user',

  contact_gone: 'Contact not found.',
  contact_mismatch: 'contact_id is not the one of this address',
  contact_moved: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} moved this contact to ${stage} meanwhile`,
  contact_changed: ({ who }: ByWhom) => `${someone(who)} changed this contact meanwhile`,
  phone_taken: 'Contact already exists with this phone number',
  phone_taken_by: ({ name, phone, seller }: { name: string; phone: string; seller: string | null }) =>
    `Contact already exists${seller ? ` under ${seller}` : ''}: ${name} (${phone})`,

  contact_not_in_trash: 'This contact is not in the trash',
  contact_restore_phone_taken: ({ name, phone }: { name: string; phone: string }) =>
    `The contact cannot be restored: ${phone} belongs to ${name} by now`,
  trash_entry_gone: 'This is no longer in the trash',
  trash_contact_first: ({ name }: { name: string }) =>
    `${name} is in the trash as well. Please restore the contact first.`,

  merge_with_itself: 'A contact cannot be merged with itself',
  merge_other_gone: 'The other contact is no longer here',
  pair_gone: 'One of these contacts is no longer here, or they have changed',
  merge_contact_changed: ({ name }: { name: string }) => `${name} was changed meanwhile`,
  merge_undo_none: 'There is no merge to undo',
  merge_undo_late: ({ days }: { days: number }) => `A merge can be undone for ${days} days`,
  merge_undo_restored: ({ name }: { name: string }) => `The merge cannot be undone: ${name} is no longer in the trash`,
  merge_undo_phone_taken: ({ name, phone }: { name: string; phone: string }) =>
    `The merge cannot be undone: ${phone} belongs to ${name} by now`,

  lead_gone: 'This lead is no longer here',
  lead_moved: ({ who, stage }: ByWhom & { stage: string }) => `${someone(who)} moved this lead to ${stage} meanwhile`,
  lead_moved_back: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} moved this lead back to ${stage} meanwhile`,
  lead_promoted: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} promoted this lead to ${stage} meanwhile`,
  lead_changed: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} changed this lead in ${stage} meanwhile`,
  lead_not_in_trash: 'This lead is not in the trash',
  lead_delete_draft: 'This is a draft: it is deleted in Form Drafts',
  lead_starts_in_drafts: 'A lead by staff cannot start in Form Drafts',
  move_undo_none: 'There is no move to undo',

  move_undo_stage_gone: 'The move cannot be undone: its stage was removed',

  settings_changed: ({ who }: ByWhom) => `${someone(who)} changed these settings meanwhile`,
  seller_gone: 'This seller is no longer here',
  category_gone: 'This category is no longer here',
  stage_gone: 'This stage is no longer here',
  seller_last: 'One seller must stay active',
  category_needed: 'The public form offers this category',
  stage_needed: 'The product needs this stage',
  stage_last: 'The pipeline needs a stage',
  stage_in_use: ({ leads, contacts }: { leads: number; contacts: number }) =>
    `Please say where ${[
      leads > 0 && (leads === 1 ? 'the lead' : `the ${leads} leads`),
      contacts > 0 && (contacts === 1 ? 'the contact without a lead' : `the ${contacts} contacts without a lead`),
    ]
      .filter(Boolean)
      .join(' and ')} in this stage should go`,
  stage_filled: 'A lead came into this stage meanwhile. Please try again.',
  reference_gone: 'Something that belongs to this was removed meanwhile. Please try again.',

  draft_gone: 'This draft is no longer here',
  draft_promoted: 'This lead has already been promoted',
  draft_delete_promoted: 'Cannot delete: This lead has already been promoted',
  draft_not_in_trash: 'This draft is not in the trash',
  draft_incomplete: 'Lead is missing required contact information',
  draft_needs_promotion: 'A draft moves on by promotion',
  promotion_undo_none: 'There is no promotion to undo',
  promotion_undo_contact_changed: ({ name }: { name: string | null }) =>
    `The promotion cannot be undone: ${name ?? 'the contact'} was changed meanwhile`,
  promotion_takes_no_more: 'A promotion takes contact_id and seller_id, and leads to Info',

  task_gone: 'This task is no longer here',
  task_not_in_trash: 'This task is not in the trash',
  task_completed: ({ who }: ByWhom) => `${someone(who)} completed this task meanwhile`,
  task_reopened: ({ who }: ByWhom) => `${someone(who)} reopened this task meanwhile`,
  task_changed: ({ who }: ByWhom) => `${someone(who)} changed this task meanwhile`,

  note_gone: 'This note is no longer here',
  note_changed: ({ who }: ByWhom) => `${someone(who)} changed this note meanwhile`,

  photo_gone: 'This photo is no longer here',
  photo_link_expired: 'This link to a photo is no longer valid. Reload the page to see the photo.',
  ...PHOTO_REFUSALS,

  export_gone: 'This export is over. Please start it again.',
  backup_gone: 'This backup is no longer here',
  import_gone: 'This import is no longer here',
  import_of_another: ({ name }: { name: string }) => `Only ${name} can go on with this import`,
  import_over: 'This import is over and takes no more rows',
  import_chunk_differs: 'Another window has imported other rows in their place. Please reload the page.',
  import_chunk_empty: 'A request without rows brings an import no further',
  import_undone: 'This import is undone already',
  import_not_in_trash: 'Nothing of this import lies in the trash any more',
  import_out_of_step: 'Somebody went on with this import, or undid it, at the same time. Please reload the page.',

  push_off: 'Notifications are not set up for this business yet',
  push_service_unknown: 'endpoint must be the address of a push service of a browser',
  push_keys_unreadable: 'The keys of the subscription cannot be read',
  push_tests_too_many: 'You have sent several tests already. Please wait a few minutes.',
}
