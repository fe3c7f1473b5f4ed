import type { Translation } from '#contract/words/translation.ts'
import type { failureWords as english } from '../en/failures.ts'

/** Failure sentences for answers without a sentence of the server (docs/product.md#failure-sentences). */
export const failureWords: Translation<typeof english> = {
  leads: {
    notFetched: 'No se pudieron cargar los prospectos',
    notCreated: 'No se pudo crear el prospecto',
    notUpdated: 'No se pudo actualizar el prospecto',
    notDeleted: 'No se pudo eliminar el prospecto',
  },
  contacts: {
    notFetched: 'No se pudieron cargar los contactos',
    notCreated: 'No se pudo crear el contacto',
    notUpdated: 'No se pudo actualizar el contacto',
    notDeleted: 'No se pudo eliminar el contacto',
  },
}
