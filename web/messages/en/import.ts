import type { IMPORT_CHANGES } from '#contract/transfer/import.ts'
import { number } from '#web/lib/format/number.ts'
import { STATES } from './outbox.ts'

const MEGABYTE = 1024 * 1024

const rows = (count: number) => (count === 1 ? 'one row' : `${number(count)} rows`)
const contacts = (count: number) => (count === 1 ? 'one contact' : `${count === 0 ? 'no' : number(count)} contacts`)
const leads = (count: number) => (count === 1 ? 'one lead' : `${number(count)} leads`)

export interface Counts {
  /** The rows that are dealt with. */
  read: number
  made: number
  merged: number
  jobs: number
  skipped: number
}

/** "12 contacts added, 2 rows merged into contacts, 5 leads, 3 rows left out" */
const counted = ({ read, made, merged, jobs, skipped }: Counts) => {
  // The others went to contacts that the import had made itself.
  const joined = read - made - merged - skipped
  return [
    `${contacts(made)} added`,
    ...(merged > 0 ? [`${rows(merged)} merged into contacts`] : []),
    ...(joined > 0 ? [`${rows(joined)} joined to another of the same phone`] : []),
    ...(jobs > 0 ? [leads(jobs)] : []),
    ...(skipped > 0 ? [`${rows(skipped)} left out`] : []),
  ].join(', ')
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const FIELD_NAMES = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  address: 'Street or address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  category: 'Category',
  seller: 'Seller',
  title: 'Project title',
  estimate: 'Estimate',
  stage: 'Stage',
  created: 'Date added',
  notes: 'Notes',
  lead: 'Lead',
}
type NamedField = keyof typeof FIELD_NAMES

/** The import of contacts, under Tools. */
export const en = {
  title: 'Import Contacts',
  hint: 'Contacts, each with its first lead, from a CSV file of a spreadsheet or another CRM, or from the vCards (.vcf) of a phone or an address book. Up to 100,000 rows.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  another: 'Choose another file',
  reading: (name: string) => `Reading ${name}…`,
  problems: {
    empty: () => 'This file is empty.',
    no_rows: () => 'This file has headings but no rows.',
    spreadsheet: () =>
      'This is a workbook, such as Excel’s (.xlsx). Open it in Excel, Numbers or Google Sheets, save it as CSV (UTF-8), and choose that file.',
    pdf: () =>
      'This is a PDF, which has no columns. Save the list as CSV in the program that made it, and choose that file.',
    json: () => 'This is a JSON file. Export the list as CSV from where it comes, and choose that file.',
    web_page: () =>
      'This is a web page or XML, even if it is called a spreadsheet. Open it in Excel or Google Sheets, save it as CSV (UTF-8), and choose that file.',
    not_text: () =>
      'This is neither a CSV file nor vCards. Save the list as CSV in the program that has it, and choose that file.',
    quote_open: (line: number) =>
      `The quotes that begin in line ${number(line)} are not closed. Correct that line, and choose the file again.`,
    columns_too_many: (count: number) =>
      `This file has ${number(count)} columns; at most 200 can be read. Delete those that are not needed.`,
    rows_too_many: () => 'This file has more than 100,000 rows. Split it, and import one part after the other.',
    too_large: (bytes: number) => `This file has ${number(Math.ceil(bytes / MEGABYTE))} MB; at most 64 can be read.`,
    card_open: () => 'The last card of this file does not end: it is cut off.',
  },
  unreadable: 'The file could not be read. Choose it again.',
  // The columns.
  columns: 'Columns',
  columnsHint: 'What each column holds. Columns that are not read stay out.',
  unnamed: (position: number) => `Column ${number(position)}`,
  notRead: 'Not read',
  fields: FIELD_NAMES,
  companyHint: 'Beside a name the company becomes the first line of the notes.',
  moved: (field: string, to: string, from: string) => `${field} is now read from “${to}”; “${from}” is not read.`,
  heads: 'The first row has the names of the columns',
  encoding: 'Letters look wrong? The file is written in',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, reversed)',
    'windows-1252': 'Windows, Western',
    macintosh: 'Mac Roman',
  },
  phoneMissing: 'No column is a phone. Without one no row can become a contact.',
  nameMissing: 'No column is a name. Without one no row can become a contact.',
  // What is chosen for all rows.
  options: 'For all rows',
  category: 'Category, where a row names none',
  seller: 'Seller of leads, where a row names none',
  stage: 'Stage of leads, where a row names none',
  noCategory: 'None (NO CAT)',
  jobsHint:
    'A row with a project title or an estimate also becomes a lead, added today. Other rows become contacts in the archive, outside the pipeline.',
  datedJobsHint:
    'A row with a project title or an estimate also becomes a lead, added on its date, or today if it has none. Other rows become contacts in the archive, outside the pipeline.',
  earnsPoints: 'These leads earn points',
  earnsPointsHint:
    'Off for jobs of the past: the leaderboard and the weekly goals stay as they are. On: each lead earns the points of its stage and counts for the goal of the week in which it was added.',
  dates: 'Dates such as 3/4/2024 are written',
  dateOrders: { month_first: 'Month first (March 4)', day_first: 'Day first (April 3)' },
  noSeller: (count: number) =>
    `There is no seller yet, and a lead needs one. The contacts can be imported now without ${count === 0 ? 'leads' : count === 1 ? 'their one lead' : `their ${number(count)} leads`}.`,
  toSellers: 'Settings → Sellers',
  addSeller: <Node>(link: Node) => ['To have the leads as well, first add a seller under ', link, '.'],
  askForSeller: 'To have the leads as well, first ask an admin to add a seller.',
  unknownWords: "Values we don't recognize",
  unknownHint: 'Choose a replacement for each.',
  unknownWord: (field: string, word: string, count: number) => `${field}: ${word} — ${rows(count)}`,
  asForAll: {
    category: 'The category chosen above',
    seller: 'The seller chosen above',
    stage: 'The stage chosen above',
  },
  moreWords: (count: number) =>
    count === 1
      ? '1 more value is not recognized. It becomes the choice above.'
      : `${number(count)} more values are not recognized. They become the choice above.`,
  duplicates: 'Phones that are known already',
  duplicateChoices: {
    skip: 'Skip this row',
    merge: 'Add what the contact lacks, and the lead',
  },
  // The preview.
  preview: 'Preview',
  checking: (done: number) => `Checking: ${number(done)} rows so far`,
  checked: (good: number) => (good === 1 ? '1 row ready' : `${number(good)} rows ready`),
  /** `isLimit`: rows that were not looked up yet may belong to contacts. */
  leadsToCome: (count: number, isLimit: boolean) =>
    count === 0 ? 'No leads' : `${isLimit ? 'At most ' : ''}${count === 1 ? '1 lead' : leads(count)}`,
  bad: (count: number) =>
    count === 1
      ? 'One row cannot be stored, and is left out.'
      : `${number(count)} rows cannot be stored, and are left out.`,
  twice: (count: number) =>
    `${count === 1 ? 'One phone comes' : `${number(count)} phones come`} again in the file: such rows become one contact, and each further job a lead of it.`,
  notTakenTitle: 'Cells that are not taken',
  notTaken: ({ field, count, rows: first }: { field: NamedField; count: number; rows: readonly number[] }) => {
    const named = first.map(number).join(', ')
    const more = count > first.length ? ` and ${number(count - first.length)} more` : ''
    return `${FIELD_NAMES[field]} not taken in ${rows(count)} (${named}${more}).`
  },
  known: (count: number, of: number) =>
    `${count === 1 ? 'One' : number(count)} of the first ${number(of)} phones ${count === 1 ? 'belongs' : 'belong'} to a contact already.`,
  firstRows: 'The first rows, as they will be stored',
  badRows: 'Rows that are left out',
  row: (row: number) => `Row ${number(row)}`,
  knownAs: (name: string) => `Belongs to ${name}`,
  again: 'The same phone as above: goes to that contact',
  contact: 'Contact',
  lead: 'Lead',
  noLead: 'No lead',
  untitled: 'Imported job',
  // Reasons of a row.
  phoneCut: 'A spreadsheet has cut this phone. Format its column as text there, and save the file again.',
  phoneRequired: 'Phone is required',
  cut: (field: string, max: number) => `${field}: cut after ${number(max)} characters`,
  tooMany: (field: string, max: number) => `${field}: only the first ${max} are taken`,
  dayUnread: 'The date cannot be read',
  dayToCome: 'The date is still to come',
  noSellerYet: 'Imported without its lead: there was no seller yet',
  notStorable: 'This row has something that cannot be stored',
  takenInPart: (reasons: readonly string[]) => `Imported, but not all of it: ${reasons.join('; ')}`,
  companyLine: (name: string) => `Company: ${name}`,
  extension: (phone: string, extension: string) => `${phone} has the extension ${extension}`,
  skipReasons: {
    phone_known: 'The phone belongs to a contact already',
    nothing_new: 'A row above, or the contact, has all of this already',
    phones_too_many: 'The contact has too many phones or emails already',
  },
  // The import itself.
  startAny: 'Import',
  start: (count: number) => (count === 1 ? 'Import one row' : `Import ${number(count)} rows`),
  progressLabel: 'Progress of the import',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} rows`,
  stay: 'It goes on while you use other screens. If this tab is closed, it can be continued with the same file.',
  waiting: `${STATES.waitingForNetwork}…`,
  endsWithSession: 'Contacts are being imported. The import stops when you log out.',
  open: 'Open',
  pause: 'Pause',
  resume: 'Continue',
  paused: 'Paused.',
  cancel: 'Cancel the import',
  cancelAgain: 'Stop it here?',
  cancelled: 'Cancelled. What came in stays, unless you undo it.',
  elsewhere: 'This import is running in another tab.',
  close: 'Close',
  stopped: (why: string) => `The import stopped: ${why} Nothing is lost; continue when you are ready.`,
  otherFile: (name: string) => `This is another file than ${name}, which was begun.`,
  done: (counts: Counts) => sentence(counted(counts)),
  doneOf: (name: string, counts: Counts) => `${name} is imported: ${counted(counts)}.`,
  soFar: (counts: Counts) => sentence(`so far ${counted(counts)}`),
  skippedFile: 'Download the rows left out',
  skippedOrPart: 'Download what was left out',
  skippedName: 'left-out.csv',
  whyHead: 'Why left out',
  finish: 'Done',
  // Undo.
  undo: 'Undo',
  undoOf: (name: string) => `Undo the import of ${name}`,
  looking: 'Looking for what was changed since…',
  undoWarning: 'The contacts it added go to the trash, with all that hangs on them.',
  changedSince: (changed: number, total: number, ways: readonly string[]) =>
    `${number(changed)} of ${contacts(total)} ${changed === 1 ? 'was' : 'were'} changed since: ${ways.join(', ')}.`,
  ways: {
    edits: 'edits',
    notes: 'notes',
    photos: 'photos',
    tasks: 'tasks',
    leads: 'leads',
    moves: 'moves',
    imports: 'another import',
  } satisfies Record<(typeof IMPORT_CHANGES)[number], string>,
  more: (count: number) => `and ${number(count)} more`,
  undoAll: 'Undo all of it',
  undoUntouched: 'Undo only what is untouched',
  undoChanged: 'Undo all, these too',
  doing: {
    undo: (done: number, total: number) => `Undoing: ${number(done)} of ${number(total)}`,
    restore: (done: number, total: number) => `Restoring: ${number(done)} of ${number(total)}`,
  },
  undone: 'The import is undone. What it added lies in the trash.',
  undoneBut: (kept: number) =>
    `The import is undone, but for ${contacts(kept)} changed since. What else it added lies in the trash.`,
  notDone: {
    undo: (why: string) => `The undo stopped: ${why}`,
    restore: (why: string) => `The restoration stopped: ${why}`,
  },
  restore: (count: number) => `Restore ${count === 1 ? 'one contact' : `all ${contacts(count)}`}`,
  restoreOf: (name: string, count: number) =>
    `Restore ${count === 1 ? 'one contact' : `all ${contacts(count)}`} of the import of ${name}`,
  restored: (left: number) =>
    left === 0
      ? 'The contacts are back from the trash.'
      : `The contacts are back from the trash, but for ${contacts(left)} whose phone another contact has by now.`,
  // The list.
  recent: 'Recent imports',
  by: (who: string, when: string) => `${who}, ${when}`,
  states: {
    running: (read: number, total: number) => `Stopped after ${number(read)} of ${number(total)} rows`,
    ofOther: (read: number, total: number) => `Not finished: ${number(read)} of ${number(total)} rows`,
    elsewhere: 'Running in another tab',
    otherDevice: (read: number, total: number) => `Running on another device: ${number(read)} of ${number(total)} rows`,
    stopped: (read: number, total: number) => `Cancelled after ${number(read)} of ${number(total)} rows`,
    undoing: 'The undo is not finished',
    undone: 'Undone',
    undoneBut: (kept: number) => `Undone, but for ${contacts(kept)} changed since`,
    restored: 'Undone, and restored from the trash',
  },
  continueOf: (name: string) => `Continue the import of ${name}`,
}
