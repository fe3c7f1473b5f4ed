import type { DetailsOf } from '#contract/activity/actions.ts'
import type { CallOutcome } from '#contract/inquiries/first-response.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import { byName, counted, named, numbered, paid, priced, titled, withTitle } from '#web/messages/activity-titles.ts'
import type { ActivityWords } from '#web/messages/activity-words.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS, TEXT_WORDS } from './appointment-words.ts'
import { lostWords } from './lost.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

const CALLS: Record<CallOutcome, string> = {
  talked: 'Talked on the phone',
  no_answer: 'Called, no answer',
  message: 'Called, left a message',
}

/** Replaces a name that was deleted for ever. */
const someContact = 'another contact'

const imported = ({ made, merged, jobs, skipped }: Omit<DetailsOf<'import_made'>, 'file'>) =>
  counted('nothing', [
    [made, 'new contact', 'new contacts'],
    [merged, 'contact added to', 'contacts added to'],
    [jobs, 'lead', 'leads'],
    [skipped, 'row skipped', 'rows skipped'],
  ])

const contacts = (count: number) => counted('nothing', [[count, 'contact', 'contacts']])

const appointment = ({ kind, first_day, start_minute }: DetailsOf<'appointment_booked'>) =>
  first_day === null
    ? APPOINTMENT_KIND_WORDS[kind]
    : `${APPOINTMENT_KIND_WORDS[kind]} on ${appointmentStart({ first_day, start_minute })}`

/** The title of an appointment that was booked, changed, … */
const appointmentWas = (done: string) => (details: DetailsOf<'appointment_booked'>) => `${appointment(details)} ${done}`

const photoOrFile =
  (change: string) =>
  ({ file_name }: { file_name?: string | null | undefined }) =>
    file_name ? `File ${change}: ${file_name}` : `Photo ${change}`

/** Activities on timelines, in the log and as news on the leaderboard. */
export const activityWords: ActivityWords = {
  system: 'System',
  formVisitor: 'Visitor',
  renamed: ({ name, now }) => `${name}, now ${now}`,
  yes: 'yes',
  no: 'no',
  none: 'none',
  stillUnknown: '…',
  appointmentKinds: APPOINTMENT_KIND_WORDS,
  photoTags: PHOTO_TAG_WORDS,
  codes: {},
  former: { stage: 'a former stage', seller: 'a former seller', category: 'a former category' },
  value: ({ field, value }) => `${field}: ${value}`,
  change: ({ field, from, to }) => `${field}: ${from} → ${to}`,
  changed: ({ field }) => `${field} changed`,
  notKept: ({ line }) => `Not kept: ${line}`,
  allowed: ({ permissions }) => `Allowed: ${permissions.join(', ')}`,
  forbidden: ({ permissions }) => `No longer allowed: ${permissions.join(', ')}`,

  records: {
    contact_created: {
      title: ({ file }) => (file === undefined ? 'Contact Created' : `Imported from ${file}`),
      sentence: ({ name }) => ['added', name === null ? '' : 'to the contacts'],
    },
    contact_changed: { title: 'Contact details changed', sentence: 'edited' },
    contact_moved: {
      title: ({ from, to }, stage) => `Moved from ${stage(from)} to ${stage(to)}`,
      sentence: (change) => ['moved', between(change)],
    },
    contact_deleted: { title: 'Contact deleted', sentence: 'deleted' },
    contact_restored: { title: 'Contact restored', sentence: 'restored' },
    contact_purged: { title: 'Contact permanently deleted', sentence: ['deleted', 'permanently'] },
    contacts_merged: {
      title: ({ other_name }) => `Merged with ${other_name ?? someContact}`,
      sentence: 'merged another contact into',
    },
    contacts_merge_undone: {
      title: ({ other_name }) => `Merge with ${other_name ?? someContact} undone`,
      sentence: 'undid the merge of another contact with',
    },
    duplicate_dismissed: {
      title: ({ other_name }) => `Not the same person as ${other_name ?? someContact}`,
      sentence: 'marked another contact as not a duplicate of',
    },
    duplicate_suspected: {
      title: ({ other_name }) => `Possibly the same person as ${other_name ?? someContact}`,
      sentence: 'flagged a possible duplicate of',
    },
    draft_received: { title: 'Inquiry received', sentence: 'sent an inquiry' },
    draft_touched: {
      title: ({ kind, outcome }) => (outcome ? CALLS[outcome] : kind === 'call' ? 'Called' : 'Texted'),
      sentence: 'contacted',
    },
    draft_created: { title: 'Draft added', sentence: byName('added', 'added the draft of') },
    draft_deleted: { title: 'Draft deleted', sentence: byName('deleted', 'deleted the draft of') },
    draft_restored: { title: 'Draft restored', sentence: byName('restored', 'restored the draft of') },
    draft_purged: { title: 'Draft permanently deleted', sentence: ['deleted', 'permanently'] },
    lead_created: {
      title: ({ to }, stage) => `New lead in ${stage(to)}`,
      sentence: (change) => ['added', between(change)],
    },
    lead_changed: { title: 'Lead changed', sentence: 'edited' },
    lead_moved: {
      title: ({ from, to, reason = null, note = null }, stage) =>
        reason === null
          ? `Moved from ${stage(from)} to ${stage(to)}`
          : `${lostWords.why(reason, note)} (in ${stage(from)})`,
      sentence: (change) => ['moved', between(change)],
    },
    lead_move_undone: {
      title: ({ from, to }, stage) => `Moved back from ${stage(from)} to ${stage(to)}`,
      sentence: ({ to }) => ['moved', to === null ? 'back' : `back to ${to}`],
    },
    lead_promoted: {
      title: ({ from, to }, stage) => `Promoted from ${stage(from)} to ${stage(to)}`,
      sentence: ({ to }) => ['promoted', to === null ? '' : `to ${to}`],
    },
    lead_deleted: { title: titled('Lead deleted'), sentence: byName('deleted', 'deleted a lead of') },
    lead_restored: { title: titled('Lead restored'), sentence: byName('restored', 'restored a lead of') },
    lead_purged: { title: 'Lead permanently deleted', sentence: ['deleted', 'permanently'] },
    note_added: { title: 'Note added', sentence: 'added a note to' },
    note_changed: { title: 'Note changed', sentence: 'edited a note on' },
    note_deleted: { title: 'Note deleted', sentence: 'deleted a note of' },
    note_restored: { title: 'Note restored', sentence: 'restored a note on' },
    note_purged: { title: 'Note permanently deleted', sentence: ['deleted a note of', 'permanently'] },
    image_added: {
      title: photoOrFile('added'),
      sentence: 'added a photo to',
      several: ({ user, count }) => `${user} added ${count} photos`,
    },
    image_changed: {
      title: photoOrFile('changed'),
      sentence: 'changed a photo of',
      several: ({ user, count }) => `${user} changed ${count} photos`,
    },
    image_deleted: {
      title: photoOrFile('deleted'),
      sentence: 'deleted a photo of',
      several: ({ user, count }) => `${user} deleted ${count} photos`,
    },
    image_restored: {
      title: photoOrFile('restored'),
      sentence: 'restored a photo of',
      several: ({ user, count }) => `${user} restored ${count} photos`,
    },
    image_purged: {
      title: 'Photo permanently deleted',
      sentence: ['deleted a photo of', 'permanently'],
      several: ({ user, count }) => `${user} permanently deleted ${count} photos`,
    },
    photos_paired: { title: 'Before and after paired', sentence: 'paired two photos of' },
    photos_unpaired: { title: 'Pair of photos separated', sentence: 'separated two photos of' },
    estimate_created: { title: numbered('Estimate created'), sentence: 'created an estimate for' },
    estimate_changed: { title: numbered('Estimate changed'), sentence: 'changed an estimate for' },
    estimate_sent: { title: priced('Estimate sent'), sentence: 'sent an estimate to' },
    estimate_sending_undone: { title: numbered('Sending taken back'), sentence: 'took back the estimate for' },
    estimate_viewed: {
      title: numbered('Customer viewed the estimate'),
      sentence: 'viewed an estimate for',
      byCustomer: 'viewed an estimate',
    },
    estimate_signed: {
      title: priced('Estimate signed'),
      sentence: 'signed an estimate for',
      byCustomer: 'signed an estimate',
    },
    estimate_declined: {
      title: numbered('Estimate declined'),
      sentence: 'declined an estimate for',
      byCustomer: 'declined an estimate',
    },
    estimate_asked: {
      title: numbered('Customer asked about the estimate'),
      sentence: 'asked about an estimate for',
      byCustomer: 'asked about an estimate',
    },
    estimate_expired: { title: numbered('Estimate expired'), sentence: 'let an estimate expire for' },
    estimate_replaced: { title: numbered('Estimate replaced by a revision'), sentence: 'replaced an estimate for' },
    estimate_link_ended: { title: numbered("Customer's link ended"), sentence: 'ended the link of an estimate for' },
    estimate_deleted: { title: numbered('Estimate deleted'), sentence: 'deleted an estimate for' },
    estimate_restored: { title: numbered('Estimate restored'), sentence: 'restored an estimate for' },
    estimate_purged: { title: 'Estimate permanently deleted', sentence: ['deleted an estimate for', 'permanently'] },
    receipt_created: { title: priced('Invoice created'), sentence: 'created an invoice for' },
    receipt_due_changed: {
      title: numbered('Due date of the invoice changed'),
      sentence: 'changed the due date of an invoice for',
    },
    receipt_sent: {
      title: (receipt) => priced(receipt.is_paid ? 'Receipt sent' : 'Invoice sent')(receipt),
      sentence: 'sent an invoice or a receipt to',
    },
    receipt_link_ended: {
      title: (receipt) =>
        numbered(receipt.is_paid ? "Customer's link of the receipt ended" : "Customer's link of the invoice ended")(
          receipt,
        ),
      sentence: 'ended the link of an invoice or a receipt for',
    },
    receipt_deleted: { title: numbered('Invoice deleted'), sentence: 'deleted an invoice of' },
    receipt_restored: { title: numbered('Invoice restored'), sentence: 'restored an invoice of' },
    receipt_purged: { title: 'Invoice permanently deleted', sentence: ['deleted an invoice of', 'permanently'] },
    payment_recorded: { title: paid('Payment recorded'), sentence: 'recorded a payment of' },
    payment_deleted: { title: paid('Payment deleted'), sentence: 'deleted a payment of' },
    payment_restored: { title: paid('Payment restored'), sentence: 'restored a payment of' },
    payment_purged: { title: 'Payment permanently deleted', sentence: ['deleted a payment of', 'permanently'] },
    appointment_booked: { title: appointmentWas('booked'), sentence: 'booked an appointment with' },
    appointment_changed: { title: appointmentWas('changed'), sentence: 'changed an appointment with' },
    appointment_marked: {
      title: (details) => `${appointment(details)}: ${APPOINTMENT_STATE_WORDS[details.kind][details.state]}`,
      sentence: 'updated an appointment with',
    },
    appointment_texted: {
      title: (details) => `${TEXT_WORDS[details.template]}: ${appointment(details)}`,
      sentence: 'texted',
    },
    appointment_deleted: { title: appointmentWas('deleted'), sentence: 'deleted an appointment with' },
    appointment_restored: { title: appointmentWas('restored'), sentence: 'restored an appointment with' },
    appointment_purged: {
      title: 'Appointment permanently deleted',
      sentence: ['deleted an appointment with', 'permanently'],
    },
    task_created: { title: titled('Task added'), sentence: 'added a task for' },
    task_changed: { title: titled('Task changed'), sentence: 'changed a task for' },
    task_completed: { title: titled('Task completed'), sentence: 'completed a task for' },
    task_reopened: { title: titled('Task reopened'), sentence: 'reopened a task for' },
    task_deleted: { title: titled('Task deleted'), sentence: 'deleted a task of' },
    task_restored: { title: titled('Task restored'), sentence: 'restored a task for' },
    task_purged: { title: 'Task permanently deleted', sentence: ['deleted a task of', 'permanently'] },
    unknown: { title: 'Something changed', sentence: 'changed' },
  },
  settings: {
    trash_emptied: {
      title: ({ count }) => `Permanently deleted from the trash: ${count}`,
      sentence: ({ count }) => ['emptied the trash', '', `(${count} ${count === 1 ? 'item' : 'items'})`],
    },
    owner_created: { title: 'Owner created', sentence: 'created the owner' },
    profile_changed: { title: 'Profile changed', sentence: 'changed their profile' },
    user_created: {
      title: ({ name, role }) => `User added: ${name}, ${role}`,
      sentence: ({ name, role }) => ['added the user', name, `as ${role}`],
    },
    user_changed: { title: named('User changed'), sentence: ({ name }) => ['changed the user', name, ''] },
    user_deactivated: { title: named('User deactivated'), sentence: ({ name }) => ['deactivated the user', name, ''] },
    user_reactivated: { title: named('User reactivated'), sentence: ({ name }) => ['reactivated the user', name, ''] },
    user_pin_replaced: {
      title: ({ name }) => `PIN of ${name} replaced`,
      sentence: ({ name }) => ['replaced the PIN of', name, ''],
    },
    user_pin_revealed: {
      title: ({ name }) => `PIN of ${name} shown`,
      sentence: ({ name }) => ['viewed the PIN of', name, ''],
    },
    permissions_changed: {
      title: ({ role }) => `Permissions of ${role} changed`,
      sentence: ({ role }) => ['changed the permissions of', role, ''],
    },
    inquiry_settings_changed: { title: 'Inquiry settings changed', sentence: ['changed', 'the inquiry settings', ''] },
    device_revoked: {
      title: ({ device, of }) => (of === null ? `${device} signed out` : `${device} of ${of} signed out`),
      sentence: ({ device, of }) => ['signed out', device, of === null ? '' : `of ${of}`],
    },
    device_locked: {
      title: ({ device, of }) => `${device} of ${of} signed out after wrong PINs`,
      sentence: ({ device, of }) => ['signed out', device, `of ${of} after wrong PINs`],
    },
    sign_in_settings_changed: {
      title: ({ new_devices_need_code: needed }) => (needed ? 'New devices need a code' : 'New devices need no code'),
      sentence: ({ new_devices_need_code: needed }) => [
        'changed',
        'how new devices sign in',
        needed ? '(with a code)' : '(without a code)',
      ],
    },
    device_code_made: {
      title: ({ user_name }) => `Device code created for ${user_name}`,
      sentence: ({ user_name }) => ['created a device code for', user_name, ''],
    },
    business_changed: { title: 'Business settings changed', sentence: ['changed', 'the business settings', ''] },
    price_book_changed: {
      title: ({ name, count }) =>
        name === null
          ? `Price book changed: ${counted('nothing', [[count, 'item', 'items']])}`
          : `Price book changed: ${name}`,
      sentence: ({ name, count }) => [
        'changed the price book',
        name ?? '',
        name === null ? `(${counted('nothing', [[count, 'item', 'items']])})` : '',
      ],
    },
    crew_added: { title: named('Crew added'), sentence: ({ name }) => ['added the crew', name, ''] },
    crew_changed: { title: named('Crew changed'), sentence: ({ name }) => ['changed the crew', name, ''] },
    schedule_settings_changed: {
      title: 'Schedule settings changed',
      sentence: ['changed', 'the schedule settings', ''],
    },
    feed_made: {
      title: ({ of }) => withTitle('Calendar link created', of),
      sentence: ({ of }) => ['created a calendar link', '', of === null ? '' : `of the crew ${of}`],
    },
    feed_ended: {
      title: ({ of }) => withTitle('Calendar link ended', of),
      sentence: ({ of }) => ['ended a calendar link', '', of === null ? '' : `of the crew ${of}`],
    },
    season_started: { title: 'Leaderboard reset', sentence: ['started', 'a new season', 'of the leaderboard'] },
    season_undone: { title: 'Leaderboard reset undone', sentence: ['undid', 'the last reset', 'of the leaderboard'] },
    entry_added: {
      title: ({ list, name }) => `${LISTS[list].one} added: ${name}`,
      sentence: ({ list, name }) => [`added the ${inSentence(list)}`, name, ''],
    },
    entry_changed: {
      title: ({ list, name }) => `${LISTS[list].one} changed: ${name}`,
      sentence: ({ list, name }) => [`changed the ${inSentence(list)}`, name, ''],
    },
    entry_ended: {
      title: ({ list, name, leads, went_to }) => `${LISTS[list].one} deactivated: ${name}${leadsTo(leads, went_to)}`,
      sentence: ({ list, name, leads, went_to }) => [
        `deactivated the ${inSentence(list)}`,
        name,
        leadsTo(leads, went_to).trim(),
      ],
    },
    entry_returned: {
      title: ({ list, name }) => `${LISTS[list].one} reactivated: ${name}`,
      sentence: ({ list, name }) => [`reactivated the ${inSentence(list)}`, name, ''],
    },
    entries_ordered: {
      title: ({ list }) => `${LISTS[list].all} reordered`,
      sentence: ({ list }) => ['reordered', `the ${LISTS[list].all.toLowerCase()}`, ''],
    },
    entry_leads_moved: {
      title: ({ list, name, leads, went_to }) =>
        `Leads of the ${inSentence(list)} ${name} moved${leadsTo(leads, went_to)}`,
      sentence: ({ list, name, leads, went_to }) => [
        `moved leads of the ${inSentence(list)}`,
        name,
        leadsTo(leads, went_to).trim(),
      ],
    },
    stage_removed: {
      title: ({ name, leads, went_to }) => `Stage removed: ${name}${leadsTo(leads, went_to)}`,
      sentence: ({ name, leads, went_to }) => ['removed the stage', name, leadsTo(leads, went_to).trim()],
    },
    data_exported: { title: 'All data exported', sentence: 'exported all data' },
    import_made: {
      title: ({ file, ...came }) => `Imported from ${file}: ${imported(came)}`,
      sentence: ({ file, ...came }) => ['imported', file, `(${imported(came)})`],
    },
    import_undone: {
      title: ({ file, undone }) => `Import of ${file} undone: ${contacts(undone)}`,
      sentence: ({ file, undone }) => ['undid the import of', file, `(${contacts(undone)})`],
    },
    import_restored: {
      title: ({ file, restored }) => `Import of ${file} restored: ${contacts(restored)}`,
      sentence: ({ file, restored }) => ['restored the import of', file, `(${contacts(restored)})`],
    },
  },

  visitor: 'A visitor',
  objects: { lead: 'a lead', draft: 'a draft', contact: 'a contact' },
  news: ({ sentence, more }) => (more === 0 ? sentence : `${sentence}, and ${more} more`),
}

const LISTS = {
  seller: { one: 'Seller', all: 'Sellers' },
  category: { one: 'Category', all: 'Categories' },
  stage: { one: 'Stage', all: 'Stages' },
}

const inSentence = (list: keyof typeof LISTS) => LISTS[list].one.toLowerCase()

const leadsTo = (leads: number, to: string | null) =>
  to === null || leads === 0 ? '' : ` (${leads} ${leads === 1 ? 'lead' : 'leads'} to ${to})`

const between = ({ from, to }: { from: string | null; to: string | null }) => {
  if (to === null) return ''
  return from === null ? `to ${to}` : `from ${from} to ${to}`
}
