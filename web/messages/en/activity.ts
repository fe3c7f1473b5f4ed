import type { ActivityWords } from '#web/messages/activity.ts'
import { en as lostWords } from './lost.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

/** What happened, as the log tells it: on the timeline of a contact, and as news on the leaderboard. */
export const en: ActivityWords = {
  renamed: ({ name, now }) => `${name}, now ${now}`,
  none: 'none',
  stillUnknown: '…',
  photoTags: PHOTO_TAG_WORDS,
  former: { stage: 'a former stage', seller: 'a former seller', category: 'a former category' },
  value: ({ field, value }) => `${field}: ${value}`,
  change: ({ field, from, to }) => `${field}: ${from} → ${to}`,
  notKept: ({ line }) => `Not kept: ${line}`,

  items: {
    contact_created: () => 'Contact Created',
    contact_changed: () => 'Contact details changed',
    contact_moved: ({ from, to }, stage) => `Moved from ${stage(from)} to ${stage(to)}`,
    contact_deleted: () => 'Contact deleted',
    contact_restored: () => 'Contact restored',
    contacts_merged: ({ other_name }) => `Merged with ${other_name}`,
    contacts_merge_undone: ({ other_name }) => `Parted again from ${other_name}`,
    duplicate_dismissed: ({ other_name }) => `Not the same person as ${other_name}`,
    duplicate_suspected: ({ other_name }) => `Perhaps the same person as ${other_name}`,
    draft_received: () => 'Inquiry received',
    draft_touched: ({ kind }) => (kind === 'call' ? 'Called' : 'Texted'),
    draft_created: () => 'Draft added',
    draft_deleted: () => 'Draft deleted',
    draft_restored: () => 'Draft brought back',
    lead_created: ({ to }, stage) => `New lead in ${stage(to)}`,
    lead_changed: () => 'Lead changed',
    lead_moved: ({ from, to, reason = null, note = null }, stage) =>
      reason === null
        ? `Moved from ${stage(from)} to ${stage(to)}`
        : `${lostWords.why(reason, note)} (in ${stage(from)})`,
    lead_move_undone: ({ from, to }, stage) => `Moved back from ${stage(from)} to ${stage(to)}`,
    lead_promoted: ({ from, to }, stage) => `Promoted from ${stage(from)} to ${stage(to)}`,
    note_added: () => 'Note added',
    note_changed: () => 'Note changed',
    note_deleted: () => 'Note deleted',
    note_restored: () => 'Note brought back',
    image_added: () => 'Photo added',
    image_changed: () => 'Photo changed',
    image_deleted: () => 'Photo deleted',
    image_restored: () => 'Photo brought back',
    task_created: ({ title }) => `Task added: ${title}`,
    task_changed: ({ title }) => `Task changed: ${title}`,
    task_completed: ({ title }) => `Task completed: ${title}`,
    task_reopened: ({ title }) => `Task reopened: ${title}`,
    task_deleted: ({ title }) => `Task deleted: ${title}`,
    task_restored: ({ title }) => `Task restored: ${title}`,
    owner_created: () => 'Owner created',
    profile_changed: () => 'Profile changed',
    inquiry_settings_changed: () => 'Settings of inquiries changed',
    business_changed: () => 'Settings of the business changed',
    entry_added: ({ list, name }) => `${LISTS[list].one} added: ${name}`,
    entry_changed: ({ list, name }) => `${LISTS[list].one} changed: ${name}`,
    entry_ended: ({ list, name, leads, went_to }) =>
      `${LISTS[list].one} deactivated: ${name}${leadsTo(leads, went_to)}`,
    entry_returned: ({ list, name }) => `${LISTS[list].one} active again: ${name}`,
    entries_ordered: ({ list }) => `${LISTS[list].all} put in another order`,
    stage_removed: ({ name, leads, went_to }) => `Stage removed: ${name}${leadsTo(leads, went_to)}`,
    enrolment_opened: () => 'Enrolment opened',
    unknown: () => 'Something changed',
  },
  photos: {
    image_added: ({ who, count }) => `${who} added ${count} photos`,
    image_changed: ({ who, count }) => `${who} changed ${count} photos`,
    image_deleted: ({ who, count }) => `${who} deleted ${count} photos`,
    image_restored: ({ who, count }) => `${who} brought back ${count} photos`,
  },

  visitor: 'A visitor',
  subjects: { lead: 'a lead', draft: 'a draft', contact: 'a contact' },
  recentChanges: {
    contact_created: ({ name }) => ['added', name === null ? '' : 'to the contacts'],
    contact_changed: () => ['edited', ''],
    contact_moved: (change) => ['moved', between(change)],
    contact_deleted: () => ['deleted', ''],
    contact_restored: () => ['restored', ''],
    contacts_merged: () => ['merged another contact into', ''],
    contacts_merge_undone: () => ['took a merge apart from', ''],
    duplicate_dismissed: () => ['told another contact apart from', ''],
    duplicate_suspected: () => ['suspects another contact to be', ''],
    draft_received: () => ['sent an inquiry', ''],
    draft_touched: () => ['got in touch with', ''],
    draft_created: ({ name }) => [name === null ? 'added' : 'added the draft of', ''],
    draft_deleted: ({ name }) => [name === null ? 'deleted' : 'deleted the draft of', ''],
    draft_restored: ({ name }) => [name === null ? 'brought back' : 'brought back the draft of', ''],
    lead_created: (change) => ['added', between(change)],
    lead_changed: () => ['edited', ''],
    lead_moved: (change) => ['moved', between(change)],
    lead_move_undone: ({ to }) => ['moved', to === null ? 'back' : `back to ${to}`],
    lead_promoted: ({ to }) => ['promoted', to === null ? '' : `to ${to}`],
    note_added: () => ['added a note to', ''],
    note_changed: () => ['edited a note on', ''],
    note_deleted: () => ['deleted a note of', ''],
    note_restored: () => ['brought back a note on', ''],
    image_added: () => ['added a photo to', ''],
    image_changed: () => ['changed a photo of', ''],
    image_deleted: () => ['deleted a photo of', ''],
    image_restored: () => ['brought back a photo of', ''],
    task_created: () => ['added a task for', ''],
    task_changed: () => ['changed a task for', ''],
    task_completed: () => ['completed a task for', ''],
    task_reopened: () => ['reopened a task for', ''],
    task_deleted: () => ['deleted a task of', ''],
    task_restored: () => ['brought back a task for', ''],
    owner_created: () => ['created the owner', ''],
    profile_changed: () => ['changed their profile', ''],
    inquiry_settings_changed: () => ['changed how inquiries are awaited', ''],
    business_changed: () => ['changed the settings of the business', ''],
    entry_added: () => ['added an entry to a list', ''],
    entry_changed: () => ['changed an entry of a list', ''],
    entry_ended: () => ['deactivated an entry of a list', ''],
    entry_returned: () => ['brought back an entry of a list', ''],
    entries_ordered: () => ['put a list in another order', ''],
    stage_removed: () => ['removed a stage', ''],
    enrolment_opened: () => ['opened the enrolment of devices', ''],
    unknown: () => ['changed', ''],
  },
}

const LISTS = {
  seller: { one: 'Seller', all: 'Sellers' },
  category: { one: 'Category', all: 'Categories' },
  stage: { one: 'Stage', all: 'Stages' },
}

const leadsTo = (leads: number, to: string | null) =>
  to === null || leads === 0 ? '' : ` (${leads} ${leads === 1 ? 'lead' : 'leads'} to ${to})`

const between = ({ from, to }: { from: string | null; to: string | null }) => {
  if (to === null) return ''
  return from === null ? `to ${to}` : `from ${from} to ${to}`
}
