import type { Translation } from '#contract/words/translation.ts'
import type { STARTING_NAMES as english } from '../en/starting-names.ts'

/** The names of the starting stages, by id. */
export const STAGE_NAMES: Translation<typeof english>['stages'] = {
  1: 'Solicitudes nuevas',
  2: 'Info',
  3: 'Llamadas',
  4: 'Visitas',
  5: 'Seguimiento',
  6: 'Agendar',
  7: 'Agendados',
  8: 'Listos',
  9: 'Archivados',
}

/** The names of the starting stages and categories, by id. */
export const STARTING_NAMES: Translation<typeof english> = {
  stages: STAGE_NAMES,
  categories: {
    1: 'Trabajo nuevo',
    2: 'Consulta',
    3: 'Seguimiento',
    4: 'Soldadura',
    5: 'Árboles',
    6: 'Techado',
    7: 'Cercas',
    8: 'Concreto',
    9: 'Otros',
  },
}
