import type { Translation } from '#contract/words/translation.ts'
import type { lostWords as english } from '../en/lost.ts'

const reasons: Translation<typeof english.reasons> = {
  price: 'Precio',
  went_with_another: 'Eligió a otro',
  no_answer: 'No contesta',
  not_our_work: 'No es lo nuestro',
  other: 'Otro motivo',
}

/** Lost leads. */
export const lostWords: Translation<typeof english> = {
  lose: 'Perdido…',
  title: '¿Por qué se perdió este trabajo?',
  reasons,
  note: 'Detalles',
  save: 'Marcar como perdido',
  hint: 'El trabajo pasa a Archivados. Los puntos no cambian y puedes regresarlo cuando quieras.',
  done: (lead, reason) => `Se marcó como perdido: ${lead} (${reason})`,
  why: (reason, note) => {
    if (reason === null) return 'Archivado'
    return note ? `Perdido: ${reasons[reason]}. ${note}` : `Perdido: ${reasons[reason]}`
  },
}
