import { CONTACT_CSV_HEADS } from '#contract/contacts/csv-heads.ts'
import { number } from '#web/lib/format/number.ts'
import { STATES } from './outbox.ts'

const MEGABYTE = 1_000_000

/** "12 MB"; a small file has tenths. */
const size = (bytes: number) => {
  const megabytes = bytes / MEGABYTE
  return megabytes < 10 ? `${Math.max(0.1, Math.round(megabytes * 10) / 10)} MB` : `${number(Math.round(megabytes))} MB`
}

const missingPhotos = (photos: number) => {
  if (photos === 0) return []
  return [photos === 1 ? 'One photo had no file any more.' : `${number(photos)} photos had no file any more.`]
}

/** Exports and nightly backups, under Tools. */
export const en = {
  exportData: 'Export Data',
  exportHint: 'Everything in one archive: all records, photos included, and spreadsheets of them.',
  exportTime:
    'A thousand photos take about two minutes, records alone some seconds. It goes on while you work on other screens: keep the app open until it is saved.',
  exportPins:
    'It names every client, so keep it safe. PINs are in it sealed, for a deployment with the same secrets; elsewhere everybody gets a new one, and the owner comes in with the owner’s PIN. It is restored with “npm run restore”.',
  preparing: 'Preparing…',
  waiting: `${STATES.waitingForNetwork}…`,
  progress: {
    rows: (share: string) => `Reading records: ${share}`,
    photos: (done: number, total: number) => `Saving photos: ${number(done)} of ${number(total)}`,
  },
  progressLabel: 'Progress of the export',
  cancel: 'Cancel',
  endsWithSession: 'An export is being saved. It ends when you log out.',
  cancelled: 'Cancelled. Nothing was saved.',
  failed: (why: string) => `The export failed: ${why}`,
  notWritten: 'The file could not be written. Is there enough room?',
  tryAgain: 'Try again',
  open: 'Open',
  saved: ({ name, bytes, rows, missing }: { name: string; bytes: number; rows: number; missing: number }) =>
    [`Saved ${name}: ${number(rows)} records, ${size(bytes)}.`, ...missingPhotos(missing)].join(' '),
  // Nightly backups.
  backups: 'Nightly backups',
  backupsHint: (kept: number) =>
    `All records, each night, without photos, which stay where they are. The last ${kept} are kept, with what was deleted for ever since.`,
  noBackups: 'No backup yet: the first is made in the coming night.',
  backupTitle: (rows: number, bytes: number) => `${number(rows)} records, ${size(bytes)}`,
  download: 'Download',
  downloadOf: (day: string) => `Download the backup of ${day}`,
  // The spreadsheets of an archive.
  csv: {
    yes: 'Yes',
    contacts: ['Contact', ...CONTACT_CSV_HEADS, 'In Trash'],
    leads: [
      'Lead',
      'Date Added',
      'Contact',
      'Name',
      'Phone',
      'Project',
      'Category',
      'Stage',
      'Seller',
      'Price',
      'Notes',
      'In Trash',
    ],
    tasks: [
      'Task',
      'Date Added',
      'Title',
      'Description',
      'Type',
      'Status',
      'Priority',
      'Due',
      'Completed',
      'Contact',
      'Name',
      'Assigned To',
      'In Trash',
    ],
    notes: ['Note', 'Date Added', 'Contact', 'Name', 'Lead', 'By', 'Note', 'In Trash'],
  },
}
