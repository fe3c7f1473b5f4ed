import type { Changes } from '#contract/activity/change-feed.ts'
import { type Entity, HIDDEN_ENTITY } from '#contract/activity/changes.ts'
import { maySee, type RecordKind } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChangeRow } from './store.ts'

/** A line does not say in which stage its lead stands, nor of what its note, photo or task is. */
const OF_LEADS: readonly RecordKind[] = ['lead', 'draft']
const OF_ANY: readonly RecordKind[] = ['contact', ...OF_LEADS]
const SEEN_WITH: Partial<Record<Entity, readonly RecordKind[]>> = {
  contact: ['contact'],
  lead: OF_LEADS,
  task: OF_ANY,
  note: OF_ANY,
  image: OF_ANY,
  trash: OF_ANY,
  import: OF_ANY,
}

/** Whether this user is told which row a line of the log is about. */
export const isVisibleTo =
  (actor: Actor) =>
  ({ entity }: { entity: Entity }) =>
    (SEEN_WITH[entity] ?? []).every((kind) => maySee(actor, kind))

/** What changed, as this user is told; of what they may not see, only that there was something. */
export const visibleChanges = (actor: Actor, rows: readonly ChangeRow[]): Changes['changes'] => {
  const told = rows.filter(isVisibleTo(actor))
  const seesContact = maySee(actor, 'contact')
  const seesLead = OF_LEADS.every((kind) => maySee(actor, kind))
  return [
    ...told.map(({ entity, entity_id, contact_id, lead_id }) => ({
      entity,
      entity_id,
      contact_id: seesContact ? contact_id : null,
      lead_id: seesLead ? lead_id : null,
    })),
    ...(told.length < rows.length ? [{ entity: HIDDEN_ENTITY, entity_id: 0 } as const] : []),
  ]
}
