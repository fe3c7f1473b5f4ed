import { number } from '#web/lib/format/number.ts'
import type { draftsWords as english } from '../en/drafts.ts'

const ofSeller = (seller: string | null) => (seller ? ` (${seller})` : '')

export const draftsWords: typeof english = {
  subtitle: 'Etapa 1 - Solicitudes externas por revisar',
  drafts: (count) => (count === 1 ? '1 solicitud' : `${number(count)} solicitudes`),
  recent: (count, isLeast) => `${number(count)}${isLeast ? '+' : ''} ${count === 1 ? 'reciente' : 'recientes'}`,
  addLead: 'Agregar prospecto',
  loading: 'Cargando solicitudes...',
  loadingWhat: 'Buscando las solicitudes más recientes',
  notLoaded: 'No se pudieron cargar las solicitudes',
  none: 'No hay solicitudes nuevas',
  noneYet: 'Aquí llegan las solicitudes externas, antes de pasar a prospecto',
  suspected: (count) => `Posible spam (${number(count)})`,
  suspectedWhy: 'Estas solicitudes parecen automáticas, así que no se avisó de cada una. Algunas pueden ser reales.',
  waits: (time) => `${time} sin respuesta`,
  unanswered: 'Sin respuesta',
  countsFrom: (opens) => `Fuera de horario, cuenta desde ${opens}`,
  touched: {
    call: 'Llamada hecha',
    text: 'Mensaje enviado',
    note: 'Nota agregada',
    promotion: 'Pasó a prospecto',
    deletion: 'Eliminada',
  },
  callStates: {
    called: '¿Cómo te fue en la llamada?',
    talked: 'Ya hablaron por teléfono',
    no_answer: 'No contestó',
    message: 'Se dejó mensaje',
  },
  callOutcomes: { talked: 'Hablamos', no_answer: 'No contestó', message: 'Dejé mensaje' },
  wayBack: (stage) => `Regresó del proceso de ventas. Al pasarla a prospecto vuelve a ${stage} con su contacto.`,
  knownContact: (name, seller) => [
    'Este teléfono es de ',
    name,
    ofSeller(seller),
    '. Si la agregas, la solicitud queda como un prospecto nuevo de ese contacto.',
  ],
  knownChoice: (name, seller) =>
    `Este teléfono es de ${name}${ofSeller(seller)}. ¿Agregar la solicitud como un prospecto nuevo de ese contacto?`,
  goesTo: 'Asignar a',
  noSeller: 'No hay vendedores activos',
  largePhoto: (place, size) => `Foto ${place}, ${size} MB`,
  viewOnly: 'Solo puedes ver',
  attachTo: (name) => `Agregar a ${name}`,
  promote: 'Pasar a prospecto',
  promoted: '¡La solicitud pasó a prospecto!',
  givenTo: (seller, points) => `Asignado a ${seller}, ${points === '1' ? '1 punto' : `${points} puntos`}`,
  isBack: (name) => `${name} está otra vez en Solicitudes nuevas`,
  promoteFailed: 'No se pudo pasar a prospecto. Intenta de nuevo.',
  deleteWarning: (name) => `¿Eliminar “${name}”? Toca Eliminar otra vez para confirmar.`,
  deleted: 'Solicitud eliminada',
  deleteFailed: 'No se pudo eliminar la solicitud. Intenta de nuevo.',
}
