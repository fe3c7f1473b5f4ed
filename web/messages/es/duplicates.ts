import { type DuplicateReason, MERGE_UNDO_DAYS } from '#contract/contacts/duplicates.ts'
import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { duplicatesWords as english } from '../en/duplicates.ts'

const same: Record<DuplicateReason, string> = {
  phone: 'mismo teléfono',
  email: 'mismo correo',
  address: 'misma dirección',
  'similar address': 'casi la misma dirección',
  'similar phone': 'teléfono con dos dígitos cambiados de lugar',
  zip: 'mismo código postal',
  name: 'mismo nombre',
  nickname: 'apodo del nombre',
  'similar name': 'nombre parecido',
  'part of name': 'parte del nombre',
}

export const duplicatesWords: Translation<typeof english> = {
  reasons: (reasons) => {
    const words = reasons.map((reason) => same[reason]).join(', ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  count: (pairs) => (pairs === 1 ? '1 posible duplicado' : `${number(pairs)} posibles duplicados`),
  pageSubtitle: 'Contactos que pueden ser el mismo cliente, los más probables primero',
  pairs: (pairs) => (pairs === 1 ? '1 par' : `${number(pairs)} pares`),
  matching: 'Comparando contactos…',
  noPairs: 'No hay posibles duplicados',
  noPairsText: 'Los contactos se comparan cada vez que se agrega o se edita uno.',
  likelihood: { strong: 'Muy probable', likely: 'Probable', possible: 'Posible' },
  pairOf: (one, other) => `${one} y ${other}`,
  jobs: 'Trabajos',
  untitledJob: 'Sin título',
  moreJobs: 'y más',
  created: 'Creado',
  noFact: '—',
  notSame: 'No es la misma persona',
  tellApart: (one, other) => `No es la misma persona: ${one} y ${other}`,
  mergeAsked: 'Combinar…',
  mergePair: (one, other) => `Combinar ${one} y ${other}…`,
  toldApart: (one, other) => `${one} y ${other}: personas distintas`,
  merge: 'Combinar',
  mergeInto: (name) => `Combinar ${name} con este contacto`,
  mergeContacts: 'Combinar contactos',
  merging: 'Combinando…',
  whatMoves: (name, phone) => [
    'Los prospectos, las notas, las fotos, las tareas y el historial de ',
    name,
    ` (${phone}) pasan a este perfil. El otro contacto va a la papelera. Puedes deshacerlo desde el historial durante ${MERGE_UNDO_DAYS} días.`,
  ],
  sides: { this: 'Este perfil', other: 'El otro contacto' },
  none: 'Ninguno',
  fields: {
    phone: 'Teléfono principal',
    email: 'Correo principal',
    installation_date: 'Instalación',
    project_title: 'Proyecto',
    price: 'Presupuesto',
  },
  alsoKept: 'También se conserva',
  labelled: (value, label) => (label ? `${value} · ${label}` : value),
  followsNewestLead: 'La etapa, el vendedor, el proyecto y el presupuesto son los del prospecto más reciente.',
  bothNotesKept: 'Se conservan las notas iniciales de los dos.',
  merged: (name) => `Contactos combinados: ${name}`,
  notMerged: 'No se combinaron',
  undoMerge: (name) => `Deshacer la combinación con ${name}`,
  apartAgain: (name) => `Combinación deshecha: ${name} es otra vez un contacto aparte`,
}
