import type { Translation } from '#contract/words/translation.ts'
import type { activityLogWords as english } from '../en/activity-log.ts'
import { fieldWords } from './fields.ts'
import { termWords } from './terms.ts'

export const activityLogWords: Translation<typeof english> = {
  subtitle: 'Quién cambió qué y cuándo',
  filters: 'Filtrar la actividad',
  person: 'Persona',
  system: 'Visitantes y el sistema',
  noLongerActive: (name) => `${name} (ya sin acceso)`,
  unknownPerson: 'Alguien que ya no tiene cuenta',
  allKinds: 'Todos los cambios',
  kinds: {
    lead: 'Prospectos',
    draft: termWords.formDrafts,
    contact: 'Contactos',
    task: termWords.tasks,
    note: fieldWords.notes,
    image: 'Fotos',
    document: 'Cotizaciones y facturas',
    appointment: 'Citas',
    settings: 'Personal y configuración',
  },
  periods: { today: termWords.today, week: 'Últimos 7 días', month: 'Últimos 30 días', between: 'Otras fechas' },
  anyTime: 'Todas las fechas',
  from: 'Desde',
  to: 'Hasta',
  timesRule: (zone) => `Las horas son las de la zona horaria del negocio (${zone}).`,
  none: { title: 'Todavía no hay actividad', text: 'Aquí aparecerán los cambios.' },
  nothingFound: { title: 'Sin resultados', text: 'Ninguna actividad coincide con estos filtros.' },
  daysReversed: {
    title: 'Sin resultados',
    text: 'La fecha inicial es posterior a la final.',
  },
  showOlder: 'Mostrar actividad anterior',
  lead: (id) => `Prospecto ${id}`,
  inTrash: 'En la papelera',
  deleted: '(ya eliminado)',
}
