import type { Translation } from '#contract/words/translation.ts'
import type { businessWords as english } from '../en/business.ts'

const leads = (count: number) => (count === 1 ? '1 prospecto' : `${count} prospectos`)
const openLeads = (count: number) => (count === 1 ? '1 prospecto abierto' : `${count} prospectos abiertos`)

/** The admin settings of the business: name, sellers, categories and stages. */
export const businessWords: Translation<typeof english> = {
  added: (name) => `Se agregó ${name}`,
  edit: (name) => `Editar ${name}`,
  deactivateNamed: (name) => `Desactivar ${name}`,
  reactivateNamed: (name) => `Reactivar ${name}`,
  deactivated: (name) => `Se desactivó ${name}`,
  reactivated: (name) => `Se reactivó ${name}`,
  inactiveSeller: 'De baja',
  inactiveCategory: 'Inactiva',
  // The order of a list.
  moveUp: (name) => `Subir ${name}`,
  moveDown: (name) => `Bajar ${name}`,
  movedTo: (name, place, of) => `${name} ahora está en el lugar ${place} de ${of}`,
  orderNotSaved: 'El nuevo orden aún no está guardado.',
  saveOrder: 'Guardar orden',
  orderSaved: 'Orden guardado',
  // Business.
  phoneHint: 'Se muestra en el formulario de solicitud. Déjalo vacío para no mostrarlo.',
  timeZoneHint: (time, zone) => `Hora actual ahí: ${time} (${zone}). Todas las semanas, meses y horas usan esta zona.`,
  countryZones: 'Zonas horarias de tu país',
  otherZones: 'Otras zonas horarias',
  timeZoneChange: 'Las semanas y los meses ya empezados conservan sus cuentas. La nueva zona vale desde ahora.',
  goalHint: 'En dólares. Una nueva meta vale desde esta semana. Las semanas pasadas conservan la suya.',
  shareThemes: { halloween: 'Halloween, todo el año', season: 'Halloween en octubre; si no, sencillo' },
  moreSettings: (link) => ['El horario, los recordatorios y los sitios web con el formulario están en ', link, '.'],
  inquiries: 'Solicitudes',
  // Sellers.
  newSeller: 'Nuevo vendedor',
  sellersHint: 'Los vendedores tienen prospectos y ganan puntos. Quienes entran a la app se configuran en Personal.',
  commissionPercent: 'Comisión (%)',
  commissionHint: 'Parte del monto terminado. La ven en Estadísticas los roles con permiso de ver comisiones.',
  commission: (percent) => `comisión de ${percent}`,
  startedOn: (day) => `desde el ${day}`,
  endedOn: (day) => `hasta el ${day}`,
  openLeads,
  keepsPoints: (name) => `${name} no recibe prospectos nuevos y conserva todos sus puntos.`,
  handTo: (count) => `Pasar ${openLeads(count)} a`,
  leaveThem: (name) => `Dejar con ${name}`,
  stillMoving: (left) => `Moviendo prospectos: ${left === 1 ? 'falta 1' : `faltan ${left}`}...`,
  handed: (count, to) => (count === 1 ? `1 prospecto pasó a ${to}` : `${count} prospectos pasaron a ${to}`),
  lastSeller: 'Un vendedor debe seguir activo.',
  // Categories.
  newCategory: 'Nueva categoría',
  categoriesHint:
    'En una categoría con “soldadura” o “welding” en su nombre, los prospectos tienen ancho, largo, alto y color. Al desactivar una categoría, sus contactos y prospectos la conservan.',
  onPublicForm: 'En el formulario',
  // Stages.
  newStage: 'Nueva etapa',
  stagesHint:
    'Los nuevos puntos valen desde ahora. Los puntos ganados no cambian. Un prospecto que llega a la última etapa antes del archivo cuenta como ganado.',
  points: (count) => (count === 1 ? '1 punto' : `${count} puntos`),
  leads,
  kinds: {
    drafts: 'Solicitudes nuevas. Siempre primero.',
    archive: 'Trabajos perdidos y terminados. Siempre al final.',
  },
  colors: {
    '#78716c': 'Piedra',
    '#57534e': 'Piedra oscuro',
    '#475569': 'Pizarra',
    '#2563eb': 'Azul',
    '#4f46e5': 'Índigo',
    '#7c3aed': 'Violeta',
    '#c026d3': 'Fucsia',
    '#db2777': 'Rosa',
    '#dc2626': 'Rojo',
    '#ea580c': 'Naranja',
    '#ca8a04': 'Ámbar',
    '#92400e': 'Café',
    '#65a30d': 'Lima',
    '#16a34a': 'Verde',
    '#0d9488': 'Verde azulado',
    '#0891b2': 'Cian',
  },
  removeNamed: (name) => `Quitar ${name}`,
  removed: (name) => `Se quitó ${name}`,
  removalPoints: 'Los vendedores conservan los puntos que ganaron en esta etapa con prospectos que ya avanzaron.',
  whereTo: (contacts, all) =>
    `¿A dónde van sus ${contacts === 0 ? 'prospectos' : all === 0 ? 'contactos' : 'prospectos y contactos'}?`,
  choose: 'Elige una opción',
  whereToRequired: 'Elige una etapa',
  inUse: (all, inTrash, contacts) => {
    const trashed = inTrash === 0 ? '' : inTrash === all ? ' (en la papelera)' : ` (${inTrash} en la papelera)`
    return [
      all > 0 && `${leads(all)}${trashed}`,
      contacts > 0 && (contacts === 1 ? '1 contacto sin prospecto' : `${contacts} contactos sin prospecto`),
    ]
      .filter(Boolean)
      .join(' y ')
  },
  goesBack: (from, to) =>
    `${to} está antes de ${from}. Los puntos que estos prospectos ganaron después de ${to} se revierten, como cuando un prospecto regresa.`,
  goesOn: (to, points) =>
    `${to} está después. Cada prospecto que aún no había llegado ahí gana ${points === 1 ? '1 punto' : `${points} puntos`}, como cuando un prospecto avanza.`,
  goesToArchive: 'Los prospectos se archivan sin motivo y conservan sus puntos.',
}
