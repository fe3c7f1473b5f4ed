import { ANIMATION_MAX_FRAMES, ANIMATION_MAX_PIXELS, inMegapixels } from '../../photos/pixel-limits.ts'
import type { PHOTO_REFUSALS as english, PhotoFile } from '../en/photo-refusals.ts'
import type { Translation } from '../translation.ts'

const named = ({ file }: PhotoFile) => file ?? 'La foto'

/** The sentences of a refused photo, for staff and for visitors of the public form. */
export const PHOTO_REFUSALS: Translation<typeof english> = {
  file_not_a_pdf: ({ file }) => `${file ?? 'El archivo'} no es una imagen ni un PDF.`,
  photo_too_large: (photo) => `${named(photo)} pesa demasiado. El máximo es de 5 MB.`,
  photo_too_many_pixels: (photo) =>
    `${named(photo)} tiene demasiados píxeles. El máximo es de ${photo.max} ${photo.max === 1 ? 'megapíxel' : 'megapíxeles'}.`,
  photo_too_many_frames: (photo) =>
    `${named(photo)} es una animación demasiado larga. El máximo es de ${ANIMATION_MAX_FRAMES} cuadros y ${inMegapixels(ANIMATION_MAX_PIXELS)} megapíxeles en total.`,
  photo_not_an_image: (photo) => `${named(photo)} no es una imagen válida.`,
  photo_heic: (photo) =>
    `${named(photo)} es una foto HEIC, que aquí no se puede abrir. Para tener JPEG, en el iPhone hay que elegir Configuración → Cámara → Formatos → Más compatible, o agregar la foto desde el mismo iPhone.`,
}
