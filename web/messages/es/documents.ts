import { PAYMENT_METHODS, UNITS, unitAfter } from '#contract/words/es/document-values.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { documentWords as english } from '../en/documents.ts'

export const documentWords: Translation<typeof english> = {
  units: { ...UNITS, each: 'pieza' },
  unitAfter,
  states: {
    draft: 'Borrador',
    sent: 'Enviada',
    viewed: 'Vista',
    signed: 'Firmada',
    declined: 'Rechazada',
    expired: 'Vencida',
    replaced: 'Reemplazada',
  },
  methods: PAYMENT_METHODS,

  actions: {
    label: 'Acciones del documento',
    print: 'Imprimir',
    pdf: 'PDF',
    share: 'Compartir',
    making: 'Creando PDF…',
    saved: 'PDF guardado.',
    failed: 'No se pudo crear el PDF. Intenta de nuevo.',
    keep: 'Guardar en el prospecto',
    keeping: 'Guardando…',
    keepsLater: 'Se guarda al conectarse',
    kept: 'Guardado en el prospecto',
    keepAgain: 'No se guardó. Intentar de nuevo',
  },
}
