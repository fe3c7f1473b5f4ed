import { CSV_HEADS } from '#contract/words/es/csv.ts'
import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { transferWords as english } from '../en/transfer.ts'
import { fieldWords } from './fields.ts'
import { STATES } from './outbox.ts'
import { RECORD_WORDS } from './records.ts'

const { contact, lead, task } = RECORD_WORDS
const { date_added, category, stage, name, phone, seller, project, price } = CSV_HEADS.contacts
const in_trash = 'En la papelera'

const MEGABYTE = 1_000_000

/** "12 MB"; small files with tenths. */
const size = (bytes: number) => {
  const megabytes = bytes / MEGABYTE
  return megabytes < 10 ? `${Math.max(0.1, Math.round(megabytes * 10) / 10)} MB` : `${number(Math.round(megabytes))} MB`
}

const records = (count: number) => (count === 1 ? '1 registro' : `${number(count)} registros`)

const missingPhotos = (photos: number) => {
  if (photos === 0) return []
  return [photos === 1 ? 'Faltó el archivo de 1 foto.' : `Faltaron los archivos de ${number(photos)} fotos.`]
}

/** Exports and nightly backups, under Tools. */
export const transferWords: Translation<typeof english> = {
  exportData: 'Exportar datos',
  exportHint: 'Todo en un solo archivo: registros, fotos y hojas de cálculo.',
  exportTime:
    'Mil fotos tardan unos dos minutos; solo los registros, unos segundos. Mientras tanto puedes usar otras pantallas. Deja la app abierta hasta que termine.',
  exportPins:
    'Contiene datos de clientes: guárdalo en un lugar seguro. Los PIN van cifrados y sirven en una instalación con los mismos secretos. En otra, cada persona recibe uno nuevo y el dueño entra con el PIN de dueño. Se restaura con “npm run restore”.',
  preparing: 'Preparando…',
  waiting: `${STATES.waitingForNetwork}…`,
  progress: {
    rows: (share) => `Leyendo registros: ${share}`,
    photos: (done, total) => `Guardando fotos: ${number(done)} de ${number(total)}`,
  },
  progressLabel: 'Avance de la exportación',
  endsWithSession: 'Hay una exportación en curso. Se detiene si sales.',
  cancelled: 'Exportación cancelada. No se guardó nada.',
  failed: (why) => `No se pudo exportar: ${why}`,
  notWritten: 'No se pudo escribir el archivo. Revisa el espacio libre.',
  saved: ({ name, bytes, rows, missing }) =>
    [`Se guardó ${name}: ${records(rows)}, ${size(bytes)}.`, ...missingPhotos(missing)].join(' '),
  // Nightly backups.
  backups: 'Copias de seguridad de cada noche',
  backupsHint: (kept) =>
    `Todos los registros, cada noche, sin las fotos. Se conservan las últimas ${kept} copias, también con los registros que después se eliminaron para siempre.`,
  noBackups: 'Todavía no hay copias de seguridad. La primera se hace esta noche.',
  backupTitle: (rows, bytes) => `${records(rows)}, ${size(bytes)}`,
  downloadOf: (day) => `Descargar la copia de seguridad del ${day}`,
  // The spreadsheets of an archive.
  csv: {
    yes: 'Sí',
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
      completed: 'Terminada',
      contact,
      name,
      assigned_to: 'Asignada a',
      in_trash,
    },
    notes: { note: fieldWords.note, date_added, contact, name, lead, by: 'Por', content: 'Texto', in_trash },
  },
}
