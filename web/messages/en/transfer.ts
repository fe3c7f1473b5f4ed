import { CSV_HEADS } from '#contract/words/en/csv.ts'
import { number } from '#web/lib/format/number.ts'
import { fieldWords } from './fields.ts'
import { STATES } from './outbox.ts'
import { RECORD_WORDS } from './records.ts'

const { contact, lead, task } = RECORD_WORDS
const { date_added, category, stage, name, phone, seller, project, price } = CSV_HEADS.contacts
const in_trash = 'In Trash'

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
  saved: ({ name, bytes, rows, missing }: { name: string; bytes: number; rows: number; missing: number }) =>
    [`Saved ${name}: ${number(rows)} records, ${size(bytes)}.`, ...missingPhotos(missing)].join(' '),
  // Nightly backups.
  backups: 'Nightly backups',
  backupsHint: (kept: number) =>
    `All records, every night. Photos are not included. The last ${kept} backups are kept, including records that were permanently deleted since.`,
  noBackups: 'No backups yet. The first one runs tonight.',
  backupTitle: (rows: number, bytes: number) => `${number(rows)} records, ${size(bytes)}`,
  downloadOf: (day: string) => `Download the backup of ${day}`,
  // The spreadsheets of an archive.
  csv: {
    yes: 'Yes',
    contacts: { contact, ...CSV_HEADS.contacts, in_trash },
    leads: {
      lead,
      date_added,
      contact,
      name,
      phone,
      project,
      category,
      stage,
      seller,
      price,
      notes: fieldWords.notes,
      in_trash,
    },
    tasks: {
      task,
      date_added,
      title: fieldWords.document_title,
      description: fieldWords.description,
      type: fieldWords.type,
      status: fieldWords.status,
      priority: fieldWords.priority,
      due: fieldWords.due_at,
      completed: 'Completed',
      contact,
      name,
      assigned_to: 'Assigned To',
      in_trash,
    },
    notes: { note: fieldWords.note, date_added, contact, name, lead, by: 'By', content: 'Note', in_trash },
  },
}
