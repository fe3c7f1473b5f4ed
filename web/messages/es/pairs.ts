import type { Translation } from '#contract/words/translation.ts'
import type { pairsWords as english } from '../en/pairs.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

export const pairsWords: Translation<typeof english> = {
  title: 'Antes y después',
  before: PHOTO_TAG_WORDS.before,
  after: PHOTO_TAG_WORDS.after,
  slider: 'División entre antes y después',
  position: (percent) => `${percent} % de antes`,
  pair: 'Unir como antes y después',
  suggestion: 'Estas fotos podrían ser un antes y después.',
  pairThem: 'Unirlas',
  menu: 'Opciones de este antes y después',
  separate: 'Separar fotos',
  separated: 'Fotos separadas',
  pairFailed: 'No se pudieron unir las fotos. Intenta de nuevo.',
  separateFailed: 'No se pudieron separar las fotos. Intenta de nuevo.',
  share: 'Compartir',
  sharePair: 'Compartir antes y después',
  drawing: 'Preparando la imagen',
  notDrawn: 'No se pudieron cargar las fotos. Revisa la conexión e intenta de nuevo.',
  picture: (business) => `Antes y después, lado a lado, de ${business}`,
  shareText: (business) => `Antes y después, por ${business}`,
  download: 'Descargar',
  fileName: 'antes-y-despues.jpg',
}
