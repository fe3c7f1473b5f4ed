import { number } from '#web/lib/format/number.ts'
import { STATES } from './outbox.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

/** The PDFs of a contact. */
export const filesWords = {
  title: (count: number) => (count > 0 ? `Files (${count})` : 'Files'),
  addFile: 'Add File',
  dropHere: 'Drop PDFs and photos to add them',
  none: 'PDFs up to 5 MB, such as plans and permits.',
  noneMayAdd: 'Add PDFs up to 5 MB, such as plans and permits.',
  loading: 'Loading files',
  notLoaded: 'Failed to load files',
  size: (bytes: number) =>
    bytes < MEGABYTE
      ? `${number(Math.max(1, Math.round(bytes / KILOBYTE)))} kB`
      : `${number(Math.round((bytes * 10) / MEGABYTE) / 10)} MB`,
  opensOnline: 'Opens when you are online',
  menu: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  deleted: 'File deleted',
  deleteFailed: 'Failed to delete file. Please try again.',
  restoreFailed: 'Failed to restore file. Please try again.',
  renameFailed: 'Failed to rename file. Please try again.',
  uploadFailed: 'Failed to upload files. Please try again.',
  uploading: (count: number) => `${STATES.sending} ${files(count)}`,
  toUpload: (count: number) => `${files(count)} waiting`,
  added: (count: number) => (count === 1 ? 'File added' : `${files(count)} added`),
}
