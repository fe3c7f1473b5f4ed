import { type Entity, HIDDEN_ENTITY } from '#contract/activity/changes.ts'

/** Which queries, by the first part of their keys, an entity's change makes stale. */
const STALE: Record<Entity | typeof HIDDEN_ENTITY, readonly string[]> = {
  lead: ['leads', 'panels', 'stats', 'contacts', 'trash'],
  contact: ['contacts', 'leads', 'panels', 'stats', 'tasks', 'trash'],
  task: ['tasks', 'leads', 'contacts', 'panels', 'stats', 'trash'],
  note: ['contacts', 'leads', 'panels', 'stats', 'trash'],
  image: ['contacts', 'panels', 'stats', 'trash'],
  user: ['settings', 'tasks', 'devices'],
  trash: ['trash', 'contacts'],
  [HIDDEN_ENTITY]: ['stats', 'leads', 'contacts', 'panels', 'tasks', 'trash'],
  import: ['imports', 'contacts', 'leads', 'panels', 'stats', 'tasks', 'trash'],
  settings: ['settings', 'catalog', 'stats', 'leads', 'panels', 'contacts', 'tasks'],
}

/** Each change has its line there. */
const LOG = 'activity'

/** Whether an entity's change can make a query stale, by the first part of its key; so can all that only a newer server knows. */
export const canMakeStale = (entity: keyof typeof STALE, first: unknown) =>
  first === LOG || (STALE[entity] ?? Object.values(STALE).flat()).some((each) => each === first)

/** The keys of the queries to invalidate when such entities changed, each once: all for one that only a newer server knows. */
export const staleQueries = (...entities: (keyof typeof STALE)[]) =>
  [...new Set(entities.flatMap((entity) => [...(STALE[entity] ?? Object.values(STALE).flat()), LOG]))].map((query) => [
    query,
  ])

/** The change feed, which tells how many inquiries wait: read at once after a write that ends a waiting. */
export const CHANGE_FEED = ['changes']

/** The keys of the queries that a new business day makes stale, because weeks and months begin with it. */
export const DAILY_QUERIES = [['stats']]

export const allQueries = () => staleQueries(...(Object.keys(STALE) as (keyof typeof STALE)[]))
