import { type DuplicateReason, MERGE_UNDO_DAYS } from '#contract/contacts/duplicates.ts'
import { number } from '#web/lib/format/number.ts'

const same: Record<DuplicateReason, string> = {
  phone: 'same phone number',
  email: 'same e-mail',
  address: 'same address',
  'similar address': 'nearly the same address',
  'similar phone': 'phone number with two digits swapped',
  zip: 'same ZIP',
  name: 'same name',
  nickname: 'nickname',
  'similar name': 'similar name',
  'part of name': 'part of the name',
}

/** Contacts that may be one person, and merging them. */
export const duplicatesWords = {
  reasons: (reasons: readonly DuplicateReason[]) => {
    const words = reasons.map((reason) => same[reason]).join(', ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  // The page of all pairs.
  count: (pairs: number) => (pairs === 1 ? '1 possible duplicate' : `${number(pairs)} possible duplicates`),
  pageSubtitle: 'Contacts that may be the same customer, likeliest first',
  pairs: (pairs: number) => (pairs === 1 ? '1 pair' : `${number(pairs)} pairs`),
  matching: 'Still comparing contacts…',
  noPairs: 'No possible duplicates',
  noPairsText: 'Contacts are compared whenever one is added or changed.',
  likelihood: { strong: 'Very likely', likely: 'Likely', possible: 'Possible' },
  pairOf: (one: string, other: string) => `${one} and ${other}`,
  jobs: 'Jobs',
  untitledJob: 'Untitled',
  moreJobs: 'and more',
  created: 'Created',
  noFact: '—',
  notSame: 'Not the same person',
  tellApart: (one: string, other: string) => `Not the same person: ${one} and ${other}`,
  mergeAsked: 'Merge…',
  mergePair: (one: string, other: string) => `Merge ${one} and ${other}…`,
  toldApart: (one: string, other: string) => `${one} and ${other} marked as different people`,
  merge: 'Merge',
  mergeInto: (name: string) => `Merge ${name} into this contact`,
  // The dialog.
  mergeContacts: 'Merge contacts',
  merging: 'Merging…',
  whatMoves: <Part>(name: Part, phone: string) => [
    'All leads, notes, photos, tasks and the history of ',
    name,
    ` (${phone}) move to this profile. That contact goes to the trash. You can undo this from the timeline for ${MERGE_UNDO_DAYS} days.`,
  ],
  sides: { this: 'This profile', other: 'The other contact' },
  none: 'None',
  /** Field labels that differ from those of the forms. */
  fields: {
    phone: 'Main phone',
    email: 'Main email',
    installation_date: 'Installation',
    project_title: 'Project',
    price: 'Price',
  },
  alsoKept: 'Also kept',
  labelled: (value: string, label: string | null) => (label ? `${value} · ${label}` : value),
  followsNewestLead: 'Stage, seller, project and price follow the newest lead.',
  bothNotesKept: 'Both initial notes are kept.',
  // Result.
  merged: (name: string) => `Contacts merged: ${name}`,
  notMerged: 'Not merged',
  undoMerge: (name: string) => `Undo the merge with ${name}`,
  apartAgain: (name: string) => `Merge undone: ${name} is a separate contact again`,
}
