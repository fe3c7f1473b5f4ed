import type { IMPORT_CHANGES } from '#contract/transfer/import.ts'
import { number } from '#web/lib/format/number.ts'
import { fieldWords } from './fields.ts'
import { STATES } from './outbox.ts'
import { RECORD_WORDS } from './records.ts'

const MEGABYTE = 1024 * 1024

const rows = (count: number) => (count === 1 ? 'one row' : `${number(count)} rows`)
const contacts = (count: number) => (count === 1 ? 'one contact' : `${count === 0 ? 'no' : number(count)} contacts`)
const leads = (count: number) => (count === 1 ? 'one lead' : `${number(count)} leads`)

export interface Counts {
  /** The processed rows. */
  read: number
  made: number
  merged: number
  jobs: number
  skipped: number
}

/** "12 contacts added, 2 rows merged into contacts, 5 leads, 3 rows skipped" */
const counted = ({ read, made, merged, jobs, skipped }: Counts) => {
  // The other rows belong to contacts that the same import created.
  const joined = read - made - merged - skipped
  return [
    `${contacts(made)} added`,
    ...(merged > 0 ? [`${rows(merged)} merged into contacts`] : []),
    ...(joined > 0 ? [`${rows(joined)} joined to another of the same phone`] : []),
    ...(jobs > 0 ? [leads(jobs)] : []),
    ...(skipped > 0 ? [`${rows(skipped)} skipped`] : []),
  ].join(', ')
}

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times']
const timesWord = (times: number) => TIMES[times] ?? `${number(times)} times`

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const FIELD_NAMES = {
  name: fieldWords.name,
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  name_suffix: 'Suffix (Jr., III)',
  company: 'Company',
  phone: fieldWords.phone,
  extension: 'Extension',
  phone_label: fieldWords.phone_label,
  email: fieldWords.email,
  address: 'Street or address',
  city: 'City',
  state: fieldWords.state,
  zip: fieldWords.zip,
  other_address: 'Other address',
  category: fieldWords.category_id,
  seller: fieldWords.seller_id,
  title: fieldWords.project_title,
  estimate: fieldWords.value_estimate,
  stage: fieldWords.stage_id,
  created: 'Date added',
  installation: fieldWords.installation_date,
  notes: fieldWords.notes,
  lead: RECORD_WORDS.lead,
  beyond: 'Cells beyond the last column name',
  noted_phone: 'Phone in the notes',
}
type NamedField = keyof typeof FIELD_NAMES

/** The import of contacts, in the admin settings. */
export const importWords = {
  title: 'Import Contacts',
  hint: 'Import contacts and their first leads from a CSV file (a spreadsheet or another CRM) or vCards (.vcf, a phone or address book). Up to 100,000 rows.',
  choose: 'Choose a file',
  drop: 'or drop it here',
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
  columnsHint:
    'Choose what each column holds. Columns set to Not read are skipped. Columns of the same part of an address are joined.',
  cardHint:
    'Of each card, the name, company, phones, emails, addresses and notes are read. A fax is a phone with the label Fax.',
  unnamed: (position: number) => `Column ${number(position)}`,
  notRead: 'Not read',
  fields: FIELD_NAMES,
  companyHint: 'If a row also has a name, the company becomes the first line of the notes.',
  moved: (field: string, to: string, from: string) => `${field} is now read from “${to}”; “${from}” is not read.`,
  heads: 'The first row has column names',
  separator: 'Columns are separated by',
  separators: { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Vertical bars' },
  titleRows: (count: number) =>
    count === 1
      ? 'The line above the column names is not read.'
      : `The ${number(count)} lines above the column names are not read.`,
  encoding: 'Letters look wrong? The file is written in',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, reversed)',
    'windows-1252': 'Windows, Western',
    macintosh: 'Mac Roman',
  },
  phoneMissing: 'Choose the phone column. Contacts need a phone.',
  nameMissing: 'Choose the name column. Contacts need a name.',
  // Values for all rows.
  options: 'For all rows',
  category: 'Category, if a row has none',
  seller: 'Seller of leads, if a row has none',
  stage: 'Stage of leads, if a row has none',
  noCategory: 'None (NO CAT)',
  jobsHint:
    'A row with a project title, an estimate, a stage of the pipeline or an installation date also becomes a lead, added today. Other rows become contacts in the archive, outside the pipeline.',
  datedJobsHint:
    'A row with a project title, an estimate, a stage of the pipeline or an installation date also becomes a lead, added on its date, or today if it has none. Other rows become contacts in the archive, added today, outside the pipeline.',
  createdHint: 'Contacts are added today. Only a lead has the date of its row.',
  installationHint: 'An installation date books a day of work on the lead. Work on a past day is done.',
  earnsPoints: 'These leads earn points',
  earnsPointsHint:
    'Off for jobs of the past: the leaderboard and the weekly goals stay as they are. On: each lead earns the points of its stage and counts for the goal of the week in which it was added.',
  dates: 'Dates such as 3/4/2024 are written',
  dateOrders: { month_first: 'Month first (March 4)', day_first: 'Day first (April 3)' },
  noSeller: (count: number) =>
    `There is no seller yet, and a lead needs one. The contacts can be imported now without ${count === 0 ? 'leads' : count === 1 ? 'their one lead' : `their ${number(count)} leads`}.`,
  toSellers: 'Settings → Sellers',
  addSeller: <Node>(link: Node) => ['To import the leads too, first add a seller under ', link, '.'],
  askForSeller: 'To import the leads too, first ask an admin to add a seller.',
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
  duplicates: 'Phones of existing contacts',
  duplicateChoices: {
    skip: 'Skip this row',
    merge: 'Add the missing details and the lead',
  },
  // The preview.
  preview: 'Preview',
  checking: (done: number) => `Checking: ${number(done)} rows so far`,
  /** `isLimit`: rows that belong to contacts, or may belong to some, may be skipped. */
  checked: (ready: number, skipped: number, isLimit: boolean) =>
    `${isLimit ? 'At most ' : ''}${ready === 1 ? '1 row' : `${number(ready)} rows`} ready${skipped > 0 ? `, ${number(skipped)} skipped` : ''}`,
  leadsToCome: (count: number, isLimit: boolean) =>
    count === 0 ? 'No leads' : `${isLimit ? 'At most ' : ''}${count === 1 ? '1 lead' : leads(count)}`,
  bad: (count: number) =>
    count === 1
      ? '1 row cannot be imported and is skipped.'
      : `${number(count)} rows cannot be imported and are skipped.`,
  /** `count` phones in `times` rows together. */
  twice: (count: number, times: number) =>
    `${count === 1 ? `1 phone appears ${timesWord(times)}` : `${number(count)} phones appear more than once`}. Rows with the same phone and name become one contact, and each further job becomes its lead. A row with another name and a phone of its own becomes its own contact.`,
  notTakenTitle: 'Skipped cells',
  notTaken: ({ field, count, rows: first }: { field: NamedField; count: number; rows: readonly number[] }) => {
    const named = first.map(number).join(', ')
    const more = count > first.length ? ` and ${number(count - first.length)} more` : ''
    return field === 'noted_phone'
      ? `Phone noted in ${rows(count)} (${named}${more}): it stays with the contact that had it first.`
      : `${FIELD_NAMES[field]} skipped in ${rows(count)} (${named}${more}).`
  },
  known: (count: number, of: number) =>
    of === 1
      ? 'The phone already belongs to a contact.'
      : `${count === 1 ? 'One' : number(count)} of the first ${number(of)} phones already ${count === 1 ? 'belongs' : 'belong'} to a contact.`,
  firstRows: 'The first rows, as they will be stored',
  badRows: 'Skipped rows',
  row: (row: number) => `Row ${number(row)}`,
  knownAs: (name: string) => `Belongs to ${name}`,
  sharedWith: (phone: string, name: string) => `${phone} stays with ${name} and is noted on this contact`,
  again: 'Same phone as above: added to that contact',
  onlyLead: (owner: string) =>
    `The phone belongs to ${owner}: only the lead is added, with the name of this row in its notes`,
  skippedFor: (owner: string) => `Skipped: the phone belongs to ${owner}`,
  skippedRepeated: 'Skipped: a row above already has all of this',
  noLead: 'No lead',
  untitled: 'Imported job',
  // Reasons for rejecting a row.
  phoneCut: 'The spreadsheet shortened this phone. Format the column as text and save the file again.',
  phoneRequired: 'Phone is required',
  cut: (field: string, max: number) => `${field}: cut after ${number(max)} characters`,
  tooMany: (field: string, max: number) => `${field}: only the first ${max} are imported`,
  dayUnread: 'The date cannot be read',
  dayToCome: 'The date is in the future',
  installationUnread: 'The installation date cannot be read',
  installationTooFar: (years: number) => `The installation date is more than ${years} years ahead`,
  installedOn: (day: string) => `Installation: ${day}`,
  wordUnknown: (field: string, word: string) =>
    `${field}: “${word}” is not recognized; the choice for all rows is used`,
  noSellerYet: 'Imported without its lead: there was no seller yet',
  notStorable: 'This row has a value that cannot be stored',
  takenInPart: (reasons: readonly string[]) => `Partly imported: ${reasons.join('; ')}`,
  companyLine: (name: string) => `Company: ${name}`,
  phoneKinds: { CELL: 'Mobile', MOBILE: 'Mobile', HOME: 'Home', WORK: 'Work', PAGER: 'Pager', FAX: 'Fax' },
  box: (number: string) => `PO Box ${number}`,
  otherAddress: (address: string) => `Other address: ${address}`,
  noPhoneOf: (extension: string) => `Extension ${extension} has no phone`,
  beyond: (cells: string) => `“${cells}” is beyond the last column name`,
  extension: (phone: string, extension: string) => `${phone} has the extension ${extension}`,
  phoneShared: 'A phone stays with the contact that had it first, and is noted on this one',
  kept: (field: string) => `${field}: the contact stays as it is`,
  skipReasons: {
    phone_known: 'The phone already belongs to a contact',
    other_name: 'The phone belongs to a contact with another name',
    nothing_new: 'A row above or the contact already has all of this',
    phones_too_many: 'The contact already has too many phones or emails',
    notes_full: 'The notes of the contact have no room for a phone that stays with another contact',
  },
  // The running import.
  startAny: 'Import',
  start: (count: number) => (count === 1 ? 'Import one row' : `Import ${number(count)} rows`),
  progressLabel: 'Progress of the import',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} rows`,
  stay: 'You can use other screens meanwhile. If you close this tab, continue with the same file.',
  waiting: `${STATES.waitingForNetwork}…`,
  endsWithSession: 'Contacts are being imported. The import stops when you log out.',
  pause: 'Pause',
  paused: 'Paused.',
  cancel: 'Cancel the import',
  cancelAgain: 'Stop it here?',
  cancelled: 'Cancelled. Imported rows stay unless you undo the import.',
  elsewhere: 'This import is running in another tab.',
  stopped: (why: string) => `The import stopped: ${why} Nothing is lost; continue when you are ready.`,
  otherFile: (name: string) => `This file is different from ${name}, which the import started with.`,
  done: (counts: Counts) => sentence(counted(counts)),
  doneOf: (name: string, counts: Counts) => `${name} imported: ${counted(counts)}.`,
  soFar: (counts: Counts) => sentence(`so far ${counted(counts)}`),
  skippedFile: 'Download skipped rows',
  skippedOrPart: 'Download what was skipped',
  skippedName: 'left-out.csv',
  whyHead: 'Why skipped',
  // Undo.
  undoOf: (name: string) => `Undo the import of ${name}`,
  looking: 'Checking for later changes…',
  undoWarning: 'The imported contacts move to the trash with everything attached to them.',
  changedSince: (changed: number, total: number, ways: readonly string[]) =>
    `${number(changed)} of ${contacts(total)} ${changed === 1 ? 'was' : 'were'} changed since: ${ways.join(', ')}.`,
  ways: {
    edits: 'edits',
    notes: 'notes',
    photos: 'photos',
    tasks: 'tasks',
    appointments: 'appointments',
    leads: 'leads',
    moves: 'moves',
    imports: 'another import',
  } satisfies Record<(typeof IMPORT_CHANGES)[number], string>,
  more: (count: number) => `and ${number(count)} more`,
  undoAll: 'Undo all',
  undoUntouched: 'Undo unchanged only',
  undoChanged: 'Undo all, including changed',
  doing: {
    undo: (done: number, total: number) => `Undoing: ${number(done)} of ${number(total)}`,
    restore: (done: number, total: number) => `Restoring: ${number(done)} of ${number(total)}`,
  },
  undone: 'Import undone. Imported contacts are in the trash.',
  undoneBut: (kept: number) => `Import undone, except ${contacts(kept)} changed since. The others are in the trash.`,
  notDone: {
    undo: (why: string) => `The undo stopped: ${why}`,
    restore: (why: string) => `The restoration stopped: ${why}`,
  },
  restore: (count: number) => `Restore ${count === 1 ? 'one contact' : `all ${contacts(count)}`}`,
  restoreOf: (name: string, count: number) =>
    `Restore ${count === 1 ? 'one contact' : `all ${contacts(count)}`} of the import of ${name}`,
  restored: (left: number) =>
    left === 0
      ? 'The contacts are restored.'
      : `The contacts are restored, except ${contacts(left)} whose phone now belongs to another contact.`,
  // The list of recent imports.
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
    undoneBut: (kept: number) => `Undone, except ${contacts(kept)} changed since`,
    restored: 'Undone, then restored',
  },
  continueOf: (name: string) => `Continue the import of ${name}`,
}
