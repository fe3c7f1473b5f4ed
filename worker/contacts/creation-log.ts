import type { FieldValue } from '#contract/activity/actions.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { NewContactRow } from './store.ts'

/** The fields of a new contact in the log. */
type LoggedContact = Pick<NewContactRow, 'name' | 'phone' | 'email' | 'address' | 'zip' | 'seller_id' | 'category_id'>

/** The fields of its first lead in the log. The value is in cents. */
interface LoggedProject {
  project_title?: string | null | undefined
  value_cents?: number | undefined
  notes?: string | null | undefined
}

/** The `given` of a `contact_created` line: every field that has a value at the creation. */
export const fieldsAtCreation = (contact: LoggedContact, { project_title, value_cents, notes }: LoggedProject = {}) => {
  const { name, phone, email, address, zip, seller_id, category_id } = contact
  const fields: Record<string, FieldValue> = {
    name,
    phone,
    email,
    address,
    // An address in one line may contain the ZIP already.
    zip: zip && address?.includes(zip) ? null : zip,
    seller_id,
    category_id,
    project_title: project_title || null,
    value_cents: value_cents || null,
    notes: notes || null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The log line of a new contact, for every way to create one: by itself, with a lead, or by a promotion. */
export const logContactCreation = (
  actor: Actor,
  contact: LoggedContact & { contact_id: number },
  project?: LoggedProject,
) => {
  const { contact_id } = contact
  return logActivity(actor, {
    action: 'contact_created',
    entity_id: contact_id,
    contact_id,
    details: { given: fieldsAtCreation(contact, project) },
  })
}
