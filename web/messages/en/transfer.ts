import { CSV_HEADS } from '#contract/words/en/csv.ts'
import { number } from '#web/lib/format/number.ts'
import { STATES } from './outbox.ts'

const MEGABYTE = 1_000_000

/** "12 MB"; small files with tenths. */
const size = (bytes: number) => {
  const megabytes = bytes / MEGABYTE
  return megabytes < 10 ? `${Math.max(0.1, Math.round(megabytes * 10) / 10)} MB` : `${number(Math.round(megabytes))} MB`
}

const missingPhotos = (photos: number) => {
  if (photos === 0) return []
  return [photos === 1 ? '1 photo file was missing.' : `${number(photos)} photo files were missing.`]
}

/** Exports and nightly backups, under Tools. */
export const transferWords = {
  exportData: 'Export Data',
  exportHint: 'Everything in one archive: records, photos and spreadsheets.',
  exportTime:
    'A thousand photos take about two minutes, records alone a few seconds. You can use other screens meanwhile. Keep the app open until it finishes.',
  exportPins:
    'It contains client data, so keep it safe. PINs are encrypted and work in a deployment with the same secrets. Elsewhere everyone gets a new one, and the owner signs in with the owner PIN. Restore it with “npm run restore”.',
  preparing: 'Preparing…',
  waiting: `${STATES.waitingForNetwork}…`,
  progress: {
    rows: (share: string) => `Reading records: ${share}`,
    photos: (done: number, total: number) => `Saving photos: ${number(done)} of ${number(total)}`,
  },
  progressLabel: 'Progress of the export',
  endsWithSession: 'An export is running. It stops when you log out.',
  cancelled: 'Cancelled. Nothing was saved.',
  failed: (why: string) => `The export failed: ${why}`,
  notWritten: 'Failed to write the file. Check the free space.',
  open: 'Open',
  saved: ({ name, bytes, rows, missing }: { name: string; bytes: number; rows: number; missing: number }) =>
    [`Saved ${name}: ${number(rows)} records, ${size(bytes)}.`, ...missingPhotos(missing)].join(' '),
  // Nightly backups.
  backups: 'Nightly backups',
  backupsHint: (kept: number) =>
    `All records, every night. Photos are not included. The last ${kept} backups are kept, including records that were permanently deleted since.`,
  noBackups: 'No backups yet. The first one runs tonight.',
  backupTitle: (rows: number, bytes: number) => `${number(rows)} records, ${size(bytes)}`,
  download: 'Download',
  downloadOf: (day: string) => `Download the backup of ${day}`,
  // The spreadsheets of an archive.
  csv: {
    yes: 'Yes',
    contacts: { contact: 'Contact', ...CSV_HEADS.contacts, in_trash: 'In Trash' },
    leads: {
      lead: 'Lead',
      date_added: 'Date Added',
      contact: 'Contact',
      name: 'Name',
      phone: 'Phone',
      project: 'Project',
      category: 'Category',
      stage: 'Stage',
      seller: 'Seller',
      price: 'Price',
      notes: 'Notes',
      in_trash: 'In Trash',
    },
    tasks: {
      task: 'Task',
      date_added: 'Date Added',
      title: 'Title',
      description: 'Description',
      type: 'Type',
      status: 'Status',
      priority: 'Priority',
      due: 'Due',
      completed: 'Completed',
      contact: 'Contact',
      name: 'Name',
      assigned_to: 'Assigned To',
      in_trash: 'In Trash',
    },
    notes: {
      note: 'Note',
      date_added: 'Date Added',
      contact: 'Contact',
      name: 'Name',
      lead: 'Lead',
      by: 'By',
      content: 'Note',
      in_trash: 'In Trash',
    },
  },
}
