import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { filesWords as english } from '../en/files.ts'
import { STATES } from './outbox.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

const files = (count: number) => `${count} ${count === 1 ? 'archivo' : 'archivos'}`

export const filesWords: Translation<typeof english> = {
  title: (count) => (count > 0 ? `Archivos (${count})` : 'Archivos'),
  addFile: 'Agregar archivo',
  dropHere: 'Suelta aquí los PDF y las fotos',
  none: 'PDF de hasta 5 MB, como planos y permisos.',
  noneMayAdd: 'Agrega PDF de hasta 5 MB, como planos y permisos.',
  loading: 'Cargando archivos',
  notLoaded: 'No se pudieron cargar los archivos',
  size: (bytes) =>
    bytes < MEGABYTE
      ? `${number(Math.max(1, Math.round(bytes / KILOBYTE)))} kB`
      : `${number(Math.round((bytes * 10) / MEGABYTE) / 10)} MB`,
  opensOnline: 'Se abre cuando haya conexión',
  menu: (name) => `Opciones de ${name}`,
  rename: 'Cambiar nombre',
  deleted: 'Archivo eliminado',
  deleteFailed: 'No se pudo eliminar el archivo. Intenta de nuevo.',
  restoreFailed: 'No se pudo restaurar el archivo. Intenta de nuevo.',
  renameFailed: 'No se pudo cambiar el nombre del archivo. Intenta de nuevo.',
  uploadFailed: 'No se pudieron subir los archivos. Intenta de nuevo.',
  uploading: (count) => `${STATES.sending} ${files(count)}`,
  toUpload: (count) => `${files(count)} por subir`,
  added: (count) => (count === 1 ? 'Archivo agregado' : `${files(count)} agregados`),
}
