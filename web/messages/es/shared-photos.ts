import type { Translation } from '#contract/words/translation.ts'
import type { sharedPhotosWords as english } from '../en/shared-photos.ts'

export const sharedPhotosWords: Translation<typeof english> = {
  title: (count) => (count === 1 ? 'Agregar una foto' : `Agregar ${count} fotos`),
  whose: 'Elige un contacto.',
  cancel: 'No agregar',
  search: 'Busca por nombre, teléfono, correo o dirección',
  contacts: 'Contactos',
  noContacts: 'Todavía no hay contactos.',
  nobody: 'No se encontraron contactos.',
  more: (count) => `+${count}`,
  mayNot: {
    title: 'No puedes agregar fotos',
    text: 'Tu rol no permite agregar fotos. No se agregó nada. Pídele ayuda a un administrador.',
  },
  gone: {
    title: 'Estas fotos ya no están disponibles',
    text: 'Ya se agregaron, se descartaron o pasó más de una hora. Compártelas otra vez o agrégalas en el perfil del contacto.',
  },
}
