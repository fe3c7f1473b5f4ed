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
export const en = {
  title: 'Possible duplicates',
  reasons: (reasons: readonly DuplicateReason[]) => {
    const words = reasons.map((reason) => same[reason]).join(', ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  // The page of all pairs.
  count: (pairs: number) => (pairs === 1 ? '1 possible duplicate' : `${number(pairs)} possible duplicates`),
  pageSubtitle: 'Contacts that may be one customer, the likeliest first',
  backToContacts: 'Contacts',
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
  toldApart: (one: string, other: string) => `${one} and ${other} are two people`,
  notToldApart: 'Not told apart',
  merge: 'Merge',
  mergeInto: (name: string) => `Merge ${name} into this contact`,
  // The dialog.
  mergeContacts: 'Merge contacts',
  merging: 'Merging…',
  whatMoves: <Part>(name: Part, phone: string) => [
    'All leads, notes, photos, tasks and the history of ',
    name,
    ` (${phone}) move to this profile, and that contact goes to the trash. For ${MERGE_UNDO_DAYS} days the timeline can undo it.`,
  ],
  sides: { this: 'This profile', other: 'The other contact' },
  none: 'None',
  /** Where the dialog calls a field otherwise than its forms do. */
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
  bothNotesKept: 'The initial notes of both are kept.',
  // Result.
  merged: (name: string) => `Both contacts are one now: ${name}`,
  notMerged: 'Not merged',
  undoMerge: (name: string) => `Undo the merge with ${name}`,
  apartAgain: (name: string) => `${name} is a contact of its own again`,
}
