import { LABELS, type Label } from './labels.ts'
import { PIN_MESSAGE } from './pin-message.ts'

/** A field of a form, named by its label. */
export interface Labelled {
  label: Label
}
/** A field of the API, named by its name. */
export interface Named {
  field: string
}
export interface Bounds {
  min: number
  max: number
}

/** The English sentence of each invalid value. */
export const ISSUES = {
  field_unknown: ({ field }: Named) => `Unknown field: ${field}`,
  field_missing: ({ field }: Named) => `${field || 'A value'} is required`,
  value_unexpected: ({ expected, received }: { expected: string | null; received: string }) =>
    `Invalid type: Expected ${expected} but received ${received}`,
  number_expected: ({ field }: Named) => `${field} must be a number`,
  whole_number_expected: ({ field }: Named) => `${field} must be a whole number`,
  number_too_small: ({ field, min }: Named & { min: number }) => `${field} must be at least ${min}`,
  number_too_large: ({ field, max }: Named & { max: number }) => `${field} can be at most ${max}`,
  boolean_expected: ({ field }: Named) => `${field} must be true or false`,
  file_expected: ({ field }: Named) => `${field} must be a file`,
  not_one_of: ({ field, options }: Named & { options: string }) => `${field} must be one of ${options}`,
  not_a_side: 'A choice must be this or other',
  not_an_order: 'order must be asc or desc',
  pattern_expected: ({ field, example }: Named & { example: string }) => `${field} must look like ${example}`,
  day_unknown: ({ field }: Named) => `${field} is not a valid date`,
  day_outside: ({ from, to }: { from: number; to: number }) => `Choose a day between ${from} and ${to}`,
  row_repeated: 'Each row must have its own number',
  periods_too_many: 'Ask for a week, a month or a year, not for several',
  cursor_unknown: 'cursor is not valid',
  page_too_far: ({ max }: { max: number }) =>
    `page can skip at most ${max} rows; to go further, pass the previous page's next as cursor`,
  contact_or_contact_id: 'Give either contact_id or contact',

  text_expected: ({ label }: Labelled) => `${LABELS[label]} must be text`,
  text_required: ({ label }: Labelled) => `${LABELS[label]} is required`,
  text_too_long: ({ label, max }: Labelled & { max: number }) => `${LABELS[label]} can have at most ${max} characters`,
  characters_unstorable: ({ label }: Labelled) => `${LABELS[label]} has characters that cannot be stored`,
  whole_number_between: ({ label, min, max }: Labelled & Bounds) =>
    `${LABELS[label]} must be a whole number from ${min} to ${label === 'weekly_goal' ? max.toLocaleString('en-US') : max}`,
  amount_above_balance: ({ balance }: { balance: string }) =>
    `The balance is ${balance}. A payment can be at most that.`,
  payment_method_required: 'Choose how it was paid',
  typed_number_unreadable: ({ label, example }: Labelled & { example: string }) =>
    `${LABELS[label]} must be a number, such as ${example}`,
  typed_number_ambiguous: ({ label, typed, one, other }: Labelled & { typed: string; one: string; other: string }) =>
    `${LABELS[label]}: does "${typed}" mean ${one} or ${other}? Please write it that way.`,
  typed_number_decimals: ({ label, max }: Labelled & { max: number }) =>
    max === 0
      ? `${LABELS[label]} must be a whole number`
      : `${LABELS[label]} can have at most ${max} ${max === 1 ? 'decimal' : 'decimals'}`,
  typed_number_between: ({ label, min, max }: Labelled & { min: string; max: string }) =>
    `${LABELS[label]} must be from ${min} to ${max}`,
  user_name_invisible: 'Name has invisible characters',
  user_name_mixed: 'Name mixes alphabets whose letters look alike',
  user_name_script: 'Name uses an unsupported alphabet',
  user_name_empty: 'Name must have a letter',
  user_name_reserved: 'This name is reserved. Please choose another one.',
  user_name_taken: ({ name }: { name: string }) => `A user named ${name} already exists`,
  size_malformed: ({ max }: { max: number }) => `Size must be width x length, each from 1 to ${max}, such as 20x30`,
  key_repeated: 'Each line and package must have its own key',
  package_unknown: 'A line belongs to a package that does not exist',
  signature_malformed: 'The signature cannot be read. Please sign again.',
  brand_color_malformed: 'Color must look like #d9480f',
  estimate_not_a_number: 'Estimate must be a number',
  estimate_unreadable: 'Estimate must be an amount, such as 12,500',
  estimate_ambiguous: ({ one, other }: { one: string; other: string }) =>
    `Is the estimate $${one} or $${other}? Please write it that way.`,
  estimate_negative: 'Estimate cannot be below 0',
  estimate_too_large: ({ max }: { max: number }) => `Estimate can be at most ${max}`,
  estimate_decimals: 'Estimate can have two decimals at most',
  commission_out_of_range: 'Commission must be a percentage from 0 to 100, with two decimals at most',
  pin_malformed: PIN_MESSAGE,
  device_code_malformed: 'A device code has 8 letters and digits',
  pin_unavailable: 'This PIN cannot be used. Please choose another one.',
  permission_unknown: 'There is no such permission',
  permission_locked: ({ permission }: { permission: string }) =>
    `Admins always keep ${permission}. Without it, no one could restore it.`,
  pin_popular: 'This code is easy to guess. Choose one without repeats, sequences, years, dates or patterns.',
  phone_characters: 'Phone can have digits, dashes, parentheses, spaces and plus',
  phone_without_digits: 'No valid phone number found',
  phone_digits: ({ min, max }: Bounds) => `Phone must have ${min} to ${max} digits`,
  further_phones_too_many: ({ max }: { max: number }) => `A contact can have at most ${max} other phones`,
  further_emails_too_many: ({ max }: { max: number }) => `A contact can have at most ${max} other emails`,
  email_malformed: 'Email must look like name@example.com',
  day_expected: ({ label }: Labelled) => `${LABELS[label]} must be a day`,
  day_malformed: ({ label }: Labelled) => `${LABELS[label]} must be a day, as YYYY-MM-DD`,
  location_unknown: 'Location must be FRONT or BACK',
  color_unknown: 'Color must be GALV, WHITE or OTHER',
  archive_reason_unknown: 'Please choose why the job was lost',
  archive_note_required: 'Please say in a few words why the job was lost',
  archive_reason_elsewhere: 'A reason is only allowed for a move to the archive',
  hours_malformed: 'Business hours must have opening and closing times for all seven days',
  hours_too_short: ({ min }: { min: number }) => `A day must be open for at least ${min} minutes, or closed`,
  escalation_malformed: 'There must be three reminder times',
  escalation_unordered: 'Each time must be later than the one before',
  host_malformed_in: ({ text }: { text: string }) => `"${text}" is not a domain, such as www.example.com`,
  host_malformed: 'A domain must look like www.example.com',
  time_zone_unknown: 'There is no such time zone; it must be a name such as America/Chicago',
  entry_name_empty: 'Name must have a letter or a digit',
  entry_name_taken: ({ name }: { name: string }) => `${name} already exists`,
  entries_too_many: ({ max }: { max: number }) => `At most ${max} entries are allowed`,
  order_incomplete: 'The order must list each entry once',
  stage_color_unknown: 'Please choose one of the colors',
  stage_points_none: 'Only a stage of the pipeline has points',
  hosts_too_many: ({ max }: { max: number }) => `The form can be embedded on at most ${max} domains`,
  inquiry_category_unknown: 'Please choose a category from the list',
  inquiry_details_required: 'Project details are required',
  inquiry_details_too_short: 'Please provide more detail about your project',
  inquiry_photos_too_many: ({ max }: { max: number }) => `You can add up to ${max} photos`,
  task_text_required: 'Please enter a task title or description',
  note_required: 'Please provide note content.',
  appointment_ends_first: 'The end must be after the start',
  appointment_days_too_many: ({ max }: { max: number }) => `An appointment can last at most ${max} days`,
  appointment_half_time: 'Give both a start and an end, or neither for the whole day',
  appointment_clock_skipped:
    'The clock skips this time on that day, because daylight saving begins. Choose an earlier or a later time.',
  appointment_skipped_outside: 'Skipped days must lie between the first and the last day',
  appointment_on_one_day: 'An appointment with times must end on the same day. For more days choose whole days.',
  appointment_too_far: ({ years }: { years: number }) => `An appointment can be at most ${years} years ahead`,
  appointment_repeated: 'Each appointment can move only once',
  schedule_span: ({ max }: { max: number }) => `Ask for at most ${max} days, from the first to the last`,
  crew_hours_out_of_range: ({ max }: { max: number }) => `Hours a day must be a number from 0.25 to ${max}`,
  text_word_unknown: ({ word }: { word: string }) => `{${word}} is not replaced. Use one of the words below the text.`,
  member_unknown: 'One of the members does not exist',
  holiday_repeated: 'Each holiday needs a day of its own',
  reminder_minutes_unknown: 'Please choose one of the times',
  language_unknown: 'Please choose one of the languages',
}
