import type { Entity } from '#contract/activity/changes.ts'

/** Which reads an entity's change makes stale. */
const STALE: Record<Entity, readonly string[]> = {
  lead: ['leads', 'stats', 'contacts'],
  contact: ['contacts', 'leads', 'stats', 'tasks'],
  task: ['tasks', 'contacts', 'stats'],
  note: ['contacts', 'stats'],
  image: ['contacts', 'stats'],
  user: [],
  settings: ['catalog', 'stats', 'leads', 'contacts'],
}

/** The keys of what is to be read again once such entities changed, each once. */
export const staleQueries = (...entities: Entity[]) =>
  [...new Set(entities.flatMap((entity) => STALE[entity]))].map((read) => [read])

/** The keys of what a new day of the business changes: with it weeks and months begin. */
export const DAILY_QUERIES = [['stats']]

export const allQueries = () => staleQueries(...(Object.keys(STALE) as Entity[]))
