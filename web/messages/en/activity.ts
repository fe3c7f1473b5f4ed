import type { DetailsOf } from '#contract/activity/actions.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import { number } from '#web/lib/format/number.ts'
import type { ActivityWords } from '#web/messages/activity-words.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS, TEXT_WORDS } from './appointment-words.ts'
import { lostWords } from './lost.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

/** Replaces a name that was deleted for ever. */
const someContact = 'another contact'

/** "3 leads, 1 row", without zero counts. */
const counted = (parts: readonly [count: number, one: string, several: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${number(count)} ${count === 1 ? one : several}`)
    .join(', ') || 'nothing'

const imported = ({ made, merged, jobs, skipped }: Omit<DetailsOf<'import_made'>, 'file'>) =>
  counted([
    [made, 'new contact', 'new contacts'],
    [merged, 'contact added to', 'contacts added to'],
    [jobs, 'lead', 'leads'],
    [skipped, 'row skipped', 'rows skipped'],
  ])

const contacts = (count: number) => counted([[count, 'contact', 'contacts']])

const cents = (amount: number | null) => (amount === null ? null : formatCents(amount))

const numberAndAmount = ({ number: name, amount_cents }: { number: string | null; amount_cents: number | null }) =>
  [name, cents(amount_cents)].filter((part) => part !== null).join(', ') || null

const appointment = ({ kind, first_day, start_minute }: DetailsOf<'appointment_booked'>) =>
  first_day === null
    ? APPOINTMENT_KIND_WORDS[kind]
    : `${APPOINTMENT_KIND_WORDS[kind]} on ${appointmentStart({ first_day, start_minute })}`

const withTitle = (did: string, title: string | null) => (title ? `${did}: ${title}` : did)

const photoOrFile = (did: string, file: string | null | undefined) => (file ? `File ${did}: ${file}` : `Photo ${did}`)

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

  items: {
    contact_created: ({ file }) => (file === undefined ? 'Contact Created' : `Imported from ${file}`),
    contact_changed: () => 'Contact details changed',
    contact_moved: ({ from, to }, stage) => `Moved from ${stage(from)} to ${stage(to)}`,
    contact_deleted: () => 'Contact deleted',
    contact_restored: () => 'Contact restored',
    contact_purged: () => 'Contact permanently deleted',
    contacts_merged: ({ other_name }) => `Merged with ${other_name ?? someContact}`,
    contacts_merge_undone: ({ other_name }) => `Merge with ${other_name ?? someContact} undone`,
    duplicate_dismissed: ({ other_name }) => `Not the same person as ${other_name ?? someContact}`,
    duplicate_suspected: ({ other_name }) => `Possibly the same person as ${other_name ?? someContact}`,
    draft_received: () => 'Inquiry received',
    draft_touched: ({ kind }) => (kind === 'call' ? 'Called' : 'Texted'),
    draft_created: () => 'Draft added',
    draft_deleted: () => 'Draft deleted',
    draft_restored: () => 'Draft restored',
    draft_purged: () => 'Draft permanently deleted',
    lead_created: ({ to }, stage) => `New lead in ${stage(to)}`,
    lead_changed: () => 'Lead changed',
    lead_moved: ({ from, to, reason = null, note = null }, stage) =>
      reason === null
        ? `Moved from ${stage(from)} to ${stage(to)}`
        : `${lostWords.why(reason, note)} (in ${stage(from)})`,
    lead_move_undone: ({ from, to }, stage) => `Moved back from ${stage(from)} to ${stage(to)}`,
    lead_promoted: ({ from, to }, stage) => `Promoted from ${stage(from)} to ${stage(to)}`,
    lead_deleted: ({ title }) => withTitle('Lead deleted', title),
    lead_restored: ({ title }) => withTitle('Lead restored', title),
    lead_purged: () => 'Lead permanently deleted',
    note_added: () => 'Note added',
    note_changed: () => 'Note changed',
    note_deleted: () => 'Note deleted',
    note_restored: () => 'Note restored',
    note_purged: () => 'Note permanently deleted',
    image_added: ({ file_name }) => photoOrFile('added', file_name),
    image_changed: ({ file_name }) => photoOrFile('changed', file_name),
    image_deleted: ({ file_name }) => photoOrFile('deleted', file_name),
    image_restored: ({ file_name }) => photoOrFile('restored', file_name),
    image_purged: () => 'Photo permanently deleted',
    photos_paired: () => 'Before and after paired',
    photos_unpaired: () => 'Pair of photos separated',
    estimate_created: ({ number }) => withTitle('Estimate created', number),
    estimate_changed: ({ number }) => withTitle('Estimate changed', number),
    estimate_sent: (paper) => withTitle('Estimate sent', numberAndAmount(paper)),
    estimate_viewed: ({ number }) => withTitle('Customer viewed the estimate', number),
    estimate_signed: (paper) => withTitle('Estimate signed', numberAndAmount(paper)),
    estimate_declined: ({ number }) => withTitle('Estimate declined', number),
    estimate_asked: ({ number }) => withTitle('Customer asked about the estimate', number),
    estimate_expired: ({ number }) => withTitle('Estimate expired', number),
    estimate_replaced: ({ number }) => withTitle('Estimate replaced by a revision', number),
    estimate_link_ended: ({ number }) => withTitle("Customer's link ended", number),
    estimate_deleted: ({ number }) => withTitle('Estimate deleted', number),
    estimate_restored: ({ number }) => withTitle('Estimate restored', number),
    estimate_purged: () => 'Estimate permanently deleted',
    receipt_created: (paper) => withTitle('Receipt created', numberAndAmount(paper)),
    receipt_sent: (paper) => withTitle('Receipt sent', numberAndAmount(paper)),
    receipt_link_ended: ({ number }) => withTitle("Customer's link of the receipt ended", number),
    receipt_deleted: ({ number }) => withTitle('Receipt deleted', number),
    receipt_restored: ({ number }) => withTitle('Receipt restored', number),
    receipt_purged: () => 'Receipt permanently deleted',
    payment_recorded: ({ amount_cents }) => withTitle('Payment recorded', cents(amount_cents)),
    payment_deleted: ({ amount_cents }) => withTitle('Payment deleted', cents(amount_cents)),
    payment_restored: ({ amount_cents }) => withTitle('Payment restored', cents(amount_cents)),
    payment_purged: () => 'Payment permanently deleted',
    appointment_booked: (details) => `${appointment(details)} booked`,
    appointment_changed: (details) => `${appointment(details)} changed`,
    appointment_marked: (details) => `${appointment(details)}: ${APPOINTMENT_STATE_WORDS[details.kind][details.state]}`,
    appointment_texted: (details) => `${TEXT_WORDS[details.template]}: ${appointment(details)}`,
    appointment_deleted: (details) => `${appointment(details)} deleted`,
    appointment_restored: (details) => `${appointment(details)} restored`,
    appointment_purged: () => 'Appointment permanently deleted',
    task_created: ({ title }) => withTitle('Task added', title),
    task_changed: ({ title }) => withTitle('Task changed', title),
    task_completed: ({ title }) => withTitle('Task completed', title),
    task_reopened: ({ title }) => withTitle('Task reopened', title),
    task_deleted: ({ title }) => withTitle('Task deleted', title),
    task_restored: ({ title }) => withTitle('Task restored', title),
    task_purged: () => 'Task permanently deleted',
    trash_emptied: ({ count }) => `Permanently deleted from the trash: ${count}`,
    owner_created: () => 'Owner created',
    profile_changed: () => 'Profile changed',
    user_created: ({ name, role }) => `User added: ${name}, ${role}`,
    user_changed: ({ name }) => `User changed: ${name}`,
    user_deactivated: ({ name }) => `User deactivated: ${name}`,
    user_reactivated: ({ name }) => `User reactivated: ${name}`,
    user_pin_replaced: ({ name }) => `PIN of ${name} replaced`,
    user_pin_revealed: ({ name }) => `PIN of ${name} shown`,
    permissions_changed: ({ role }) => `Permissions of ${role} changed`,
    inquiry_settings_changed: () => 'Inquiry settings changed',
    device_revoked: ({ device, of }) => (of === null ? `${device} signed out` : `${device} of ${of} signed out`),
    device_locked: ({ device, of }) => `${device} of ${of} signed out after wrong PINs`,
    sign_in_settings_changed: ({ new_devices_need_code: needed }) =>
      needed ? 'New devices need a code' : 'New devices need no code',
    device_code_made: ({ user_name }) => `Device code created for ${user_name}`,
    business_changed: () => 'Business settings changed',
    price_book_changed: ({ name, count }) =>
      name === null ? `Price book changed: ${counted([[count, 'item', 'items']])}` : `Price book changed: ${name}`,
    crew_added: ({ name }) => withTitle('Crew added', name),
    crew_changed: ({ name }) => withTitle('Crew changed', name),
    schedule_settings_changed: () => 'Schedule settings changed',
    feed_made: ({ of }) => withTitle('Calendar link created', of),
    feed_ended: ({ of }) => withTitle('Calendar link ended', of),
    season_started: () => 'Leaderboard reset',
    season_undone: () => 'Leaderboard reset undone',
    entry_added: ({ list, name }) => `${LISTS[list].one} added: ${name}`,
    entry_changed: ({ list, name }) => `${LISTS[list].one} changed: ${name}`,
    entry_ended: ({ list, name, leads, went_to }) =>
      `${LISTS[list].one} deactivated: ${name}${leadsTo(leads, went_to)}`,
    entry_returned: ({ list, name }) => `${LISTS[list].one} reactivated: ${name}`,
    entries_ordered: ({ list }) => `${LISTS[list].all} reordered`,
    entry_leads_moved: ({ list, name, leads, went_to }) =>
      `Leads of the ${inSentence(list)} ${name} moved${leadsTo(leads, went_to)}`,
    stage_removed: ({ name, leads, went_to }) => `Stage removed: ${name}${leadsTo(leads, went_to)}`,
    data_exported: () => 'All data exported',
    import_made: ({ file, ...came }) => `Imported from ${file}: ${imported(came)}`,
    import_undone: ({ file, undone }) => `Import of ${file} undone: ${contacts(undone)}`,
    import_restored: ({ file, restored }) => `Import of ${file} restored: ${contacts(restored)}`,
    unknown: () => 'Something changed',
  },
  photos: {
    image_added: ({ who, count }) => `${who} added ${count} photos`,
    image_changed: ({ who, count }) => `${who} changed ${count} photos`,
    image_deleted: ({ who, count }) => `${who} deleted ${count} photos`,
    image_restored: ({ who, count }) => `${who} restored ${count} photos`,
    image_purged: ({ who, count }) => `${who} permanently deleted ${count} photos`,
  },

  visitor: 'A visitor',
  subjects: { lead: 'a lead', draft: 'a draft', contact: 'a contact' },
  news: ({ sentence, more }) => (more === 0 ? sentence : `${sentence}, and ${more} more`),
  recentChanges: {
    contact_created: ({ name }) => ['added', name === null ? '' : 'to the contacts'],
    contact_changed: () => ['edited', ''],
    contact_moved: (change) => ['moved', between(change)],
    contact_deleted: () => ['deleted', ''],
    contact_restored: () => ['restored', ''],
    contact_purged: () => ['deleted', 'permanently'],
    contacts_merged: () => ['merged another contact into', ''],
    contacts_merge_undone: () => ['undid the merge of another contact with', ''],
    duplicate_dismissed: () => ['marked another contact as not a duplicate of', ''],
    duplicate_suspected: () => ['flagged a possible duplicate of', ''],
    draft_received: () => ['sent an inquiry', ''],
    draft_touched: () => ['contacted', ''],
    draft_created: ({ name }) => [name === null ? 'added' : 'added the draft of', ''],
    draft_deleted: ({ name }) => [name === null ? 'deleted' : 'deleted the draft of', ''],
    draft_restored: ({ name }) => [name === null ? 'restored' : 'restored the draft of', ''],
    draft_purged: () => ['deleted', 'permanently'],
    lead_created: (change) => ['added', between(change)],
    lead_changed: () => ['edited', ''],
    lead_moved: (change) => ['moved', between(change)],
    lead_move_undone: ({ to }) => ['moved', to === null ? 'back' : `back to ${to}`],
    lead_promoted: ({ to }) => ['promoted', to === null ? '' : `to ${to}`],
    lead_deleted: ({ name }) => [name === null ? 'deleted' : 'deleted a lead of', ''],
    lead_restored: ({ name }) => [name === null ? 'restored' : 'restored a lead of', ''],
    lead_purged: () => ['deleted', 'permanently'],
    note_added: () => ['added a note to', ''],
    note_changed: () => ['edited a note on', ''],
    note_deleted: () => ['deleted a note of', ''],
    note_restored: () => ['restored a note on', ''],
    note_purged: () => ['deleted a note of', 'permanently'],
    image_added: () => ['added a photo to', ''],
    image_changed: () => ['changed a photo of', ''],
    image_deleted: () => ['deleted a photo of', ''],
    image_restored: () => ['restored a photo of', ''],
    image_purged: () => ['deleted a photo of', 'permanently'],
    photos_paired: () => ['paired two photos of', ''],
    photos_unpaired: () => ['separated two photos of', ''],
    estimate_created: () => ['created an estimate for', ''],
    estimate_changed: () => ['changed an estimate for', ''],
    estimate_sent: () => ['sent an estimate to', ''],
    estimate_viewed: () => ['viewed an estimate for', ''],
    estimate_signed: () => ['signed an estimate for', ''],
    estimate_declined: () => ['declined an estimate for', ''],
    estimate_asked: () => ['asked about an estimate for', ''],
    estimate_expired: () => ['let an estimate expire for', ''],
    estimate_replaced: () => ['replaced an estimate for', ''],
    estimate_link_ended: () => ['ended the link of an estimate for', ''],
    estimate_deleted: () => ['deleted an estimate for', ''],
    estimate_restored: () => ['restored an estimate for', ''],
    estimate_purged: () => ['deleted an estimate for', 'permanently'],
    receipt_created: () => ['created a receipt for', ''],
    receipt_sent: () => ['sent a receipt to', ''],
    receipt_link_ended: () => ['ended the link of a receipt for', ''],
    receipt_deleted: () => ['deleted a receipt of', ''],
    receipt_restored: () => ['restored a receipt of', ''],
    receipt_purged: () => ['deleted a receipt of', 'permanently'],
    payment_recorded: () => ['recorded a payment of', ''],
    payment_deleted: () => ['deleted a payment of', ''],
    payment_restored: () => ['restored a payment of', ''],
    payment_purged: () => ['deleted a payment of', 'permanently'],
    appointment_booked: () => ['booked an appointment with', ''],
    appointment_changed: () => ['changed an appointment with', ''],
    appointment_deleted: () => ['deleted an appointment with', ''],
    appointment_restored: () => ['restored an appointment with', ''],
    appointment_purged: () => ['deleted an appointment with', 'permanently'],
    appointment_marked: () => ['updated an appointment with', ''],
    appointment_texted: () => ['texted', ''],
    task_created: () => ['added a task for', ''],
    task_changed: () => ['changed a task for', ''],
    task_completed: () => ['completed a task for', ''],
    task_reopened: () => ['reopened a task for', ''],
    task_deleted: () => ['deleted a task of', ''],
    task_restored: () => ['restored a task for', ''],
    task_purged: () => ['deleted a task of', 'permanently'],
    unknown: () => ['changed', ''],
  },
  byCustomer: {
    estimate_viewed: 'viewed an estimate',
    estimate_signed: 'signed an estimate',
    estimate_declined: 'declined an estimate',
    estimate_asked: 'asked about an estimate',
  },
  settingsChanges: {
    trash_emptied: ({ count }) => ['emptied the trash', '', `(${count} ${count === 1 ? 'item' : 'items'})`],
    owner_created: () => ['created the owner', '', ''],
    profile_changed: () => ['changed their profile', '', ''],
    user_created: ({ name, role }) => ['added the user', name, `as ${role}`],
    user_changed: ({ name }) => ['changed the user', name, ''],
    user_deactivated: ({ name }) => ['deactivated the user', name, ''],
    user_reactivated: ({ name }) => ['reactivated the user', name, ''],
    user_pin_replaced: ({ name }) => ['replaced the PIN of', name, ''],
    user_pin_revealed: ({ name }) => ['viewed the PIN of', name, ''],
    permissions_changed: ({ role }) => ['changed the permissions of', role, ''],
    inquiry_settings_changed: () => ['changed', 'the inquiry settings', ''],
    device_revoked: ({ device, of }) => ['signed out', device, of === null ? '' : `of ${of}`],
    device_locked: ({ device, of }) => ['signed out', device, `of ${of} after wrong PINs`],
    sign_in_settings_changed: ({ new_devices_need_code: needed }) => [
      'changed',
      'how new devices sign in',
      needed ? '(with a code)' : '(without a code)',
    ],
    device_code_made: ({ user_name }) => ['created a device code for', user_name, ''],
    business_changed: () => ['changed', 'the business settings', ''],
    price_book_changed: ({ name, count }) => [
      'changed the price book',
      name ?? '',
      name === null ? `(${counted([[count, 'item', 'items']])})` : '',
    ],
    crew_added: ({ name }) => ['added the crew', name, ''],
    crew_changed: ({ name }) => ['changed the crew', name, ''],
    schedule_settings_changed: () => ['changed', 'the schedule settings', ''],
    feed_made: ({ of }) => ['created a calendar link', '', of === null ? '' : `of the crew ${of}`],
    feed_ended: ({ of }) => ['ended a calendar link', '', of === null ? '' : `of the crew ${of}`],
    season_started: () => ['started', 'a new season', 'of the leaderboard'],
    season_undone: () => ['undid', 'the last reset', 'of the leaderboard'],
    entry_added: ({ list, name }) => [`added the ${inSentence(list)}`, name, ''],
    entry_changed: ({ list, name }) => [`changed the ${inSentence(list)}`, name, ''],
    entry_ended: ({ list, name, leads, went_to }) => [
      `deactivated the ${inSentence(list)}`,
      name,
      leadsTo(leads, went_to).trim(),
    ],
    entry_returned: ({ list, name }) => [`reactivated the ${inSentence(list)}`, name, ''],
    entries_ordered: ({ list }) => ['reordered', `the ${LISTS[list].all.toLowerCase()}`, ''],
    entry_leads_moved: ({ list, name, leads, went_to }) => [
      `moved leads of the ${inSentence(list)}`,
      name,
      leadsTo(leads, went_to).trim(),
    ],
    stage_removed: ({ name, leads, went_to }) => ['removed the stage', name, leadsTo(leads, went_to).trim()],
    data_exported: () => ['exported all data', '', ''],
    import_made: ({ file, ...came }) => ['imported', file, `(${imported(came)})`],
    import_undone: ({ file, undone }) => ['undid the import of', file, `(${contacts(undone)})`],
    import_restored: ({ file, restored }) => ['restored the import of', file, `(${contacts(restored)})`],
  },
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
