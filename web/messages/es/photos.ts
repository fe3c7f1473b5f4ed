import { PHOTO_REFUSALS } from '#contract/words/es/photo-refusals.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { photosWords as english } from '../en/photos.ts'
import { STATES } from './outbox.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

const photos = (count: number) => `${count} ${count === 1 ? 'foto' : 'fotos'}`

export const photosWords: Translation<typeof english> = {
  title: (count) => (count > 0 ? `Fotos (${count})` : 'Fotos'),
  addPhotos: 'Agregar',
  takePhoto: 'Tomar foto',
  dropHere: 'Suelta aquí las fotos',
  loading: 'Cargando fotos',
  none: 'Todavía no hay fotos',
  whatToShow: 'Muestra el lugar antes, durante y después del trabajo.',
  notLoaded: 'No se pudieron cargar las fotos',
  photo: (place, description) => `Foto ${place}: ${description}`,
  visitor: 'Visitante',
  by: (user, time) => `${user}, ${time}`,
  more: (count) => `+${count}`,
  tags: PHOTO_TAG_WORDS,
  noTag: 'Sin etiqueta',
  noJob: 'Sin trabajo',
  moveToJob: 'Mover a…',
  addCaption: 'Agregar descripción',
  editCaption: 'Editar descripción',
  taken: (time) => `Tomada el ${time}`,
  uploaded: (by) => `Subida por ${by}`,
  changeFailed: 'No se pudieron cambiar las fotos. Intenta de nuevo.',
  filter: 'Mostrar por etiqueta',
  all: 'Todas',
  select: 'Elegir',
  selection: 'Fotos elegidas',
  selected: (count) => {
    if (count === 0) return 'Toca las fotos para elegirlas'
    return count === 1 ? '1 elegida' : `${count} elegidas`
  },
  selectAll: 'Elegir todas',
  tagged: (count, tag) =>
    tag === null
      ? `Se quitó la etiqueta de ${photos(count)}`
      : `${photos(count)} con la etiqueta “${PHOTO_TAG_WORDS[tag]}”`,
  moved: (count, job) => {
    if (job === null) return count === 1 ? '1 foto quedó sin trabajo' : `${count} fotos quedaron sin trabajo`
    return count === 1 ? `1 foto pasó a ${job}` : `${count} fotos pasaron a ${job}`
  },
  loadAgain: (photo) => `Cargar de nuevo: ${photo}`,
  tapToRetry: 'Toca para cargarla',
  noPicture: 'Sin imagen',
  uploads: 'Fotos por subir',
  uploading: (count) => `${STATES.sending} ${photos(count)}`,
  toUpload: (count) => `${photos(count)} por subir`,
  notUploaded: STATES.refused,
  waiting: 'Por subir',
  waitingForNetwork: STATES.waitingForNetwork,
  waitingForContact: 'Espera a que se envíe su contacto',
  notKept: STATES.notKept,
  preparing: 'Preparando',
  sending: (percent) => `${STATES.sending} ${percent}`,
  saving: STATES.sending,
  retry: 'Intentar de nuevo',
  retryAll: 'Intentar todas de nuevo',
  dismissRefused: 'Quitar las que no se enviaron',
  remove: (file) => `Quitar ${file}`,
  cancel: (file) => `Cancelar ${file}`,
  refusals: PHOTO_REFUSALS,
  uploadFailed: 'No se pudieron subir las fotos. Intenta de nuevo.',
  added: (count) => (count === 1 ? 'Foto agregada' : `${count} fotos agregadas`),
  viewer: 'Visor de fotos',
  place: (place, count) => `${place} de ${count}`,
  zoomOut: 'Alejar',
  zoomIn: 'Acercar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  clickAgainToDelete: 'Toca otra vez para eliminar',
  deleted: 'Foto eliminada',
  deleteFailed: 'No se pudo eliminar la foto. Intenta de nuevo.',
  restoreFailed: 'No se pudo restaurar la foto. Intenta de nuevo.',
}
