import type { Translation } from '#contract/words/translation.ts'
import type { scheduleStatsWords as english } from '../en/schedule-stats.ts'

/** The statistics of visits and crews. */
export const scheduleStatsWords: Translation<typeof english> = {
  visits: 'Visitas',
  visitsRule: 'Visitas con fecha en el periodo, por vendedor del prospecto. Las canceladas no cuentan.',
  visitsCaption: 'Visitas por vendedor',
  noVisits: 'No hay visitas en este periodo.',
  booked: 'Agendadas',
  done: 'Terminadas',
  noShow: 'Nadie en casa',
  all: 'Todas',
  leads: 'De la visita a la firma',
  leadsRule:
    'Prospectos con una visita terminada en el periodo, según sus cotizaciones hasta ahora, sin importar cuándo se enviaron.',
  leadCount: 'Prospectos',
  visited: 'Con visita',
  estimated: 'Con cotización enviada',
  signed: 'Con cotización firmada',
  crews: 'Cuadrillas',
  crewsRule:
    'Los días de trabajo son los días del periodo con trabajos agendados o terminados. Cada semana muestra las horas agendadas y las que la cuadrilla puede trabajar.',
  crewsCaption: 'Días de trabajo y horas agendadas por cuadrilla',
  noCrews: 'Todavía no hay cuadrillas.',
  crew: 'Cuadrilla',
  ended: (name) => `${name} (de baja)`,
  workDays: 'Días de trabajo',
  hoursOf: (booked, capacity) => `${booked} de ${capacity} h`,
  closed: 'cerrado',
}
