import type { Changes } from '#contract/activity/change-feed.ts'
import { type Entity, HIDDEN_ENTITY } from '#contract/activity/changes.ts'
import { maySee, type RecordKind } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChangeRow } from './store.ts'

/**
 * A log line has neither the stage of its lead nor the record of its note, photo or task, so it needs the permissions
 * for all possible ones.
 */
const OF_LEADS: readonly RecordKind[] = ['lead', 'draft']
const OF_DOCUMENTS: readonly RecordKind[] = [...OF_LEADS, 'document']
const OF_ANY: readonly RecordKind[] = ['contact', ...OF_LEADS]
const SEEN_WITH: Partial<Record<Entity, readonly RecordKind[]>> = {
  contact: ['contact'],
  lead: OF_LEADS,
  task: OF_ANY,
  note: OF_ANY,
  image: OF_ANY,
  estimate: OF_DOCUMENTS,
  receipt: OF_DOCUMENTS,
  appointment: OF_LEADS,
  trash: OF_ANY,
  import: OF_ANY,
}

/** Whether this user may see the record of a log line. */
export const isVisibleTo =
  (actor: Actor) =>
  ({ entity }: { entity: Entity }) =>
    (SEEN_WITH[entity] ?? []).every((kind) => maySee(actor, kind))

/** The changes with the ids that this user may see. All hidden ones become one change without an id. */
export const visibleChanges = (actor: Actor, rows: readonly ChangeRow[]): Changes['changes'] => {
  const visible = rows.filter(isVisibleTo(actor))
  const seesContact = maySee(actor, 'contact')
  const seesLead = OF_LEADS.every((kind) => maySee(actor, kind))
  return [
    ...visible.map(({ activity_id, entity, entity_id, contact_id, lead_id }) => ({
      activity_id,
      entity,
      entity_id,
      contact_id: seesContact ? contact_id : null,
      lead_id: seesLead ? lead_id : null,
    })),
    ...(visible.length < rows.length ? [{ entity: HIDDEN_ENTITY, entity_id: 0 } as const] : []),
  ]
}
