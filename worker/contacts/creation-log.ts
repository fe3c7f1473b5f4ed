import { logActivity } from '#worker/activity/store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { type GivenContact, givenWith, type Project } from './given.ts'

/** The log line of a contact that is created, by whatever door. */
export const logCreation = (actor: Actor, contact: GivenContact & { contact_id: number }, project?: Project) => {
  const { contact_id } = contact
  return logActivity(actor, {
    action: 'contact_created',
    entity_id: contact_id,
    contact_id,
    details: { given: givenWith(contact, project) },
  })
}
