import { phoneText } from '#contract/contacts/phone-text.ts'
import { PHOTO_REFUSALS } from './photo-refusals.ts'
import { PIN_MESSAGE } from './pin-message.ts'

/** The waiting time as text. */
const advice = (seconds: number) => {
  if (seconds < 90) return `wait ${seconds} seconds and try again`
  return seconds < 5400
    ? `wait ${Math.ceil(seconds / 60)} minutes and try again`
    : 'ask an admin for a device code, or try again tomorrow'
}

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** The user of the conflicting change; null if the log does not have it. */
export interface ByWhom {
  who: string | null
}
const someone = (who: string | null) => who ?? 'Someone'

/** The English sentence of each refusal. */
export const REFUSALS = {
  malformed_json: 'The request body is not valid JSON',
  malformed_form: 'The request body is not a valid multipart form',
  body_broken: 'The request body broke off, or its transfer is malformed',
  body_not_object: 'The request body must be a JSON object',
  body_not_form: 'The request body must be a multipart form',
  request_too_large: 'The request is too large',
  address_unknown: 'This address does not exist',
  method_unknown: ({ allowed }: { allowed: string }) => `This address accepts ${allowed}`,
  idempotency_key_malformed: 'Idempotency-Key must have 8 to 100 letters, digits, dashes or underscores',
  idempotency_key_reused: 'This Idempotency-Key was used for another request',
  done_before: 'This was already done',
  id_taken: 'This id belongs to another record',
  internal: 'Something went wrong on our side. Please try again.',
  search_has_own_order: 'A search is sorted by created_at, the newest first',

  sign_in_first: 'Please sign in',
  access_code_malformed: PIN_MESSAGE,
  access_code_wrong: 'Access denied. Invalid security code.',
  session_over: 'Your session has ended. Please sign in again.',
  device_revoked: 'This device was signed out. Please sign in again.',
  device_gone: 'This device no longer exists',
  access_codes_too_many: ({ seconds }: { seconds: number }) => `Too many wrong codes. Please ${advice(seconds)}.`,
  owner_pin_popular:
    'The OWNER_PIN of this deployment is easy to guess. The person who installed it can set another one.',
  device_code_needed:
    'This device needs a device code. Ask an admin for one, or create one on a device where you are signed in.',
  device_code_wrong:
    'The device code or the PIN is wrong. A code works for ten minutes, for one device and one person.',
  permission_missing: ({ permission }: { permission: string }) =>
    `Permission denied: you may not do this (${permission})`,
  contact_delete_denied: 'Only administrators can delete contacts',
  user_name_by_admins: 'Only an admin can change a name',
  own_role_by_admins: 'Only an admin can change your role',
  users_beyond_role: 'Only an admin can do this. This role has more permissions than yours.',
  sign_in_by_admins: 'Only an admin can change how new devices sign in',
  admins_by_admins: 'Only an admin can change admins and their permissions',
  last_admin: 'At least one admin must stay active. Make someone else an admin first.',
  last_admin_device:
    'New devices need a code, and no admin has a device to create one. Sign in as an admin on a device first.',
  user_gone: 'There is no such user',
  user_changed: ({ who }: ByWhom) => `${someone(who)} changed this user meanwhile`,
  permissions_changed: ({ who }: ByWhom) => `${someone(who)} changed permissions meanwhile`,
  pins_too_many: 'Too many PINs tried. Leave the PIN empty to generate one. You can show it afterwards.',
  made_pins_too_many: 'Too many PINs generated. Please try again tomorrow.',
  device_codes_too_many: 'Too many device codes created for this user. Please ask an admin, or try again tomorrow.',
  pin_unreadable: 'This PIN cannot be shown because the server secret has changed. Replace the PIN.',

  inquiry_foreign_origin: 'Please use the form on our own page',
  inquiry_too_fast: 'That was very quick. Please press Send inquiry once more.',
  inquiry_page_old: 'This page was open for a long time. Please press Send inquiry once more.',
  inquiry_not_verified: 'We could not verify that you are a person. Please try again, or call us.',
  inquiry_needs_form: ({ form }: { form: string }) =>
    `Please use the form at ${form}. Requests without it are not accepted.`,
  inquiry_too_large: 'This is more than we can take at once. Please go back and choose fewer or smaller photos.',
  inquiry_too_slow: 'Your photos took too long to arrive. Please choose fewer or smaller photos, or call us.',
  inquiries_too_many: ({ seconds }: { seconds: number }) =>
    `You have sent several requests already. Please wait ${minutes(seconds)}, or call us.`,
  inquiries_at_once: 'Many photos are arriving right now. Please try again in a minute, or call us.',
  uploads_at_once: 'Many files are arriving right now. Please try again in a moment.',
  upload_too_slow: 'The file took too long to arrive. Please try again.',

  stage_unknown: 'There is no such stage',
  seller_unknown: 'There is no such seller',
  category_unknown: 'There is no such category',
  user_unknown: 'There is no such user',

  contact_gone: 'Contact not found.',
  contact_mismatch: 'contact_id does not match the address',
  contact_moved: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} moved this contact to ${stage} meanwhile`,
  contact_changed: ({ who }: ByWhom) => `${someone(who)} changed this contact meanwhile`,
  phone_taken: 'Contact already exists with this phone number',
  phone_taken_by: ({ name, phone, seller }: { name: string; phone: string; seller: string | null }) =>
    `Contact already exists${seller ? ` under ${seller}` : ''}: ${name} (${phoneText(phone)})`,

  contact_not_in_trash: 'This contact is not in the trash',
  contact_restore_phone_taken: ({ name, phone }: { name: string; phone: string }) =>
    `The contact cannot be restored: ${phoneText(phone)} now belongs to ${name}`,
  trash_entry_gone: 'This is no longer in the trash',
  trash_lead_first: 'Its lead is also in the trash. Please restore the lead first.',
  trash_receipt_first: 'Its invoice is also in the trash. Please restore the invoice first.',
  trash_contact_first: ({ name }: { name: string }) =>
    `${name} is also in the trash. Please restore the contact first.`,

  merge_with_itself: 'A contact cannot be merged with itself',
  merge_other_gone: 'The other contact no longer exists',
  pair_gone: 'One of these contacts was deleted or changed',
  merge_contact_changed: ({ name }: { name: string }) => `${name} was changed meanwhile`,
  merge_undo_none: 'There is no merge to undo',
  merge_undo_late: ({ days }: { days: number }) => `A merge can be undone for ${days} days`,
  merge_undo_restored: ({ name }: { name: string }) => `The merge cannot be undone: ${name} is no longer in the trash`,
  merge_undo_phone_taken: ({ name, phone }: { name: string; phone: string }) =>
    `The merge cannot be undone: ${phoneText(phone)} now belongs to ${name}`,

  lead_gone: 'This lead no longer exists',
  lead_moved: ({ who, stage }: ByWhom & { stage: string }) => `${someone(who)} moved this lead to ${stage} meanwhile`,
  lead_moved_back: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} moved this lead back to ${stage} meanwhile`,
  lead_promoted: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} promoted this lead to ${stage} meanwhile`,
  lead_changed: ({ who, stage }: ByWhom & { stage: string }) =>
    `${someone(who)} changed this lead in ${stage} meanwhile`,
  lead_not_in_trash: 'This lead is not in the trash',
  lead_delete_draft: 'This is a draft. Delete it in Form Drafts.',
  lead_starts_in_drafts: 'A lead by staff cannot start in Form Drafts',
  move_undo_none: 'There is no move to undo',

  move_undo_stage_gone: 'The move cannot be undone: its stage was removed',

  settings_changed: ({ who }: ByWhom) => `${someone(who)} changed these settings meanwhile`,
  seller_gone: 'This seller no longer exists',
  category_gone: 'This category no longer exists',
  stage_gone: 'This stage no longer exists',
  seller_last: 'One seller must stay active',
  category_needed: 'The public form uses this category',
  stage_needed: 'This stage is required',
  stage_last: 'The pipeline needs at least one stage',
  stage_in_use: ({ leads, contacts }: { leads: number; contacts: number }) =>
    `Choose where ${[
      leads > 0 && (leads === 1 ? 'the lead' : `the ${leads} leads`),
      contacts > 0 && (contacts === 1 ? 'the contact without a lead' : `the ${contacts} contacts without a lead`),
    ]
      .filter(Boolean)
      .join(' and ')} in this stage should go`,
  stage_filled: 'A lead entered this stage meanwhile. Please try again.',
  reference_gone: 'Something that belongs to this was removed meanwhile. Please try again.',

  draft_gone: 'This draft no longer exists',
  draft_promoted: 'This lead has already been promoted',
  draft_delete_promoted: 'Cannot delete: This lead has already been promoted',
  draft_not_in_trash: 'This draft is not in the trash',
  draft_incomplete: 'Lead is missing required contact information',
  draft_needs_promotion: 'Promote the draft to move it',
  promotion_undo_none: 'There is no promotion to undo',
  promotion_undo_contact_changed: ({ name }: { name: string | null }) =>
    `The promotion cannot be undone: ${name ?? 'the contact'} was changed meanwhile`,
  promotion_undo_appointments: 'The promotion cannot be undone: the lead has appointments',
  promotion_undo_signed: 'The promotion cannot be undone: an estimate of the lead is signed',
  promotion_takes_no_more: 'A promotion takes contact_id and seller_id, and leads to Info',

  task_gone: 'This task no longer exists',
  task_not_in_trash: 'This task is not in the trash',
  task_completed: ({ who }: ByWhom) => `${someone(who)} completed this task meanwhile`,
  task_reopened: ({ who }: ByWhom) => `${someone(who)} reopened this task meanwhile`,
  task_changed: ({ who }: ByWhom) => `${someone(who)} changed this task meanwhile`,

  note_gone: 'This note no longer exists',
  note_changed: ({ who }: ByWhom) => `${someone(who)} changed this note meanwhile`,

  photo_gone: 'This photo no longer exists',
  photo_link_expired: 'This photo link has expired. Reload the page to see the photo.',
  ...PHOTO_REFUSALS,

  export_gone: 'This export has expired. Please start it again.',
  backup_gone: 'This backup no longer exists',
  import_gone: 'This import no longer exists',
  import_of_another: ({ name }: { name: string }) => `Only ${name} can continue this import`,
  import_over: 'This import has ended and accepts no more rows',
  import_chunk_differs: 'Another window imported different rows. Please reload the page.',
  import_chunk_empty: 'The request has no rows',
  import_undone: 'This import is already undone',
  import_not_in_trash: 'Nothing from this import is in the trash',
  import_out_of_step: 'Someone else continued or undid this import. Please reload the page.',

  push_off: 'Notifications are not set up for this business yet',
  push_service_unknown: 'endpoint must be the URL of a browser push service',
  push_keys_unreadable: 'The keys of the subscription cannot be read',
  push_tests_too_many: 'You have sent several tests already. Please wait a few minutes.',

  price_item_gone: 'This item is not in the price book any more',
  price_item_changed: ({ who }: ByWhom) => `${someone(who)} changed this item meanwhile`,
  price_item_name_taken: ({ name }: { name: string }) => `The price book already has an item named ${name}`,
  price_item_name_repeated: ({ name }: { name: string }) => `The file has more than one item named ${name}`,
  price_book_changed_meanwhile: 'The price book has changed meanwhile. Please import the file again.',
  price_book_full: ({ max }: { max: number }) => `A price book can have at most ${max} active items`,
  price_book_order_old: 'The price book has changed meanwhile. Please sort it again.',
  estimate_gone: 'This estimate does not exist any more',
  estimate_changed: ({ who }: ByWhom) => `${someone(who)} changed this estimate meanwhile`,
  estimate_closed: ({ state }: { state: string }) => {
    if (state === 'draft') return 'This estimate is still a draft'
    const open = state === 'replaced' ? 'Create a copy.' : 'Create a revision or a copy.'
    const next = state === 'signed' ? 'Further work needs a lead of its own.' : open
    return `This estimate is ${state} and cannot be changed. ${next}`
  },
  estimate_has_receipt: 'Delete its invoice first',
  estimate_empty: 'Add at least one line first',
  estimate_total_too_large: ({ max }: { max: string }) => `An estimate can be at most ${max}`,
  estimate_not_signed: 'This estimate is not signed',
  estimate_photo_unknown: 'A photo cannot be shown on this estimate: it belongs to another lead, or was deleted',
  estimate_photo_lost:
    'A photo of this estimate was deleted or moved to another lead. Remove it from the estimate first.',
  estimate_not_sent: 'This estimate has not been sent yet',
  estimate_draft_expired: 'The last day of this draft is over. Choose a later one.',
  estimate_expired: 'This estimate has expired. Create a revision with a later date.',
  estimate_signed_already: 'This estimate is already signed',
  estimate_of_lead_signed: 'Another estimate of this lead is already signed. Further work needs a lead of its own.',
  estimate_sum_differs: 'The sum has followed your choices. Please check it and sign again.',
  estimate_shown_differs: 'The estimate has changed since it was shown. Please read it again before signing.',
  receipt_gone: 'This invoice or receipt does not exist any more',
  receipt_has_payments: 'Delete its payments first',
  payment_in_future: 'A payment cannot be dated after today',
  payment_gone: 'This payment does not exist any more',
  payment_above_balance: ({ balance }: { balance: string }) =>
    `The balance is ${balance}. A payment can be at most that.`,
  document_link_unknown: 'This link does not work any more. Please ask us for a new one.',
  document_forms_too_many: ({ seconds }: { seconds: number }) =>
    `That was more than we can take at once. Please wait ${minutes(seconds)}, or call us.`,
  document_questions_too_many: 'We have several questions of yours already. Please give us a call.',
  photo_pair_gone: 'This pair does not exist any more',
  photo_pair_of_one_photo: 'A pair needs two different photos',
  photo_pair_exists: 'These photos are already a pair',
  logo_not_an_image: 'The logo must be a JPEG, PNG, GIF or WebP picture',
  logo_too_large: 'The logo is too large. Max file size is 1MB.',
  appointment_gone: 'This appointment does not exist any more',
  appointment_changed: ({ who }: ByWhom) => `${someone(who)} changed this appointment meanwhile`,
  appointments_changed: ({ who }: ByWhom) => `${someone(who)} changed one of these appointments meanwhile`,
  appointment_not_in_trash: 'This appointment is not in the trash',
  appointment_needs_promotion: 'Promote the draft before you book an appointment',
  appointments_too_many: ({ max }: { max: number }) => `A lead can have at most ${max} open appointments`,
  appointment_person_gone: 'One of the people or crews is not active any more. Please choose others.',
  crew_gone: 'This crew does not exist any more',
  crew_changed: ({ who }: ByWhom) => `${someone(who)} changed this crew meanwhile`,
  crew_name_taken: ({ name }: { name: string }) => `A crew named ${name} already exists`,
  feed_gone: 'This calendar link does not exist any more',
  feeds_too_many: ({ max }: { max: number }) => `You can have at most ${max} calendar links. End one first.`,
}
