import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#worker/db/sql.ts'

/** A lead, in the trash or not. */
interface TrashableLead {
  lead_id: number
  contact_id: number | null
  /** Of its contact, or of who sent the draft. */
  name: string | null
  project_title: string | null
  deleted_at: number | null
  deleted_by: number | null
  contact_deleted_at: number | null
}

export const selectTrashable = (leadId: number) => sql<TrashableLead>`
  SELECT l.lead_id, l.contact_id, iif(l.contact_id IS NULL, l.draft_name, c.name) AS name, l.project_title, l.deleted_at,
    l.deleted_by, c.deleted_at AS contact_deleted_at
  FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.lead_id = ${leadId}`

/** A condition for `guard`: the lead lies in the trash since it was read, its contact does not. */
export const isStillTrashed = ({ lead_id, deleted_at }: TrashableLead): SQL =>
  sql`EXISTS (SELECT 1 FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.lead_id = ${lead_id} AND l.deleted_at = ${deleted_at} AND c.deleted_at IS NULL)`

interface Job {
  lead_id: number
  contact_id: number
}

/**
 * Moves a lead of a contact to the trash with its tasks, notes and photos that are not there yet. All these rows get the
 * same time and user, by which a restoration tells them from rows trashed before.
 */
export const trashJob = ({ lead_id, contact_id }: Job, trashed: { at: number; by: number }): SQL[] => {
  const set = sql`deleted_at = ${trashed.at}, deleted_by = ${trashed.by}`
  const versioned = sql`${set}, updated_at = ${trashed.at}, version = version + 1`
  const ofLead = sql`WHERE lead_id = ${lead_id} AND deleted_at IS NULL`
  return [
    sql`UPDATE leads SET ${versioned} ${ofLead}`,
    sql`UPDATE tasks SET ${versioned} ${ofLead}`,
    sql`UPDATE notes SET ${set} ${ofLead}`,
    // There is an index of the contact's photos.
    sql`UPDATE images SET ${set} ${ofLead} AND contact_id = ${contact_id}`,
  ]
}

/** The same of several leads, each of a contact. */
export const trashJobs = (leadIds: readonly number[], trashed: { at: number; by: number }): SQL[] => {
  const set = sql`deleted_at = ${trashed.at}, deleted_by = ${trashed.by}`
  const versioned = sql`${set}, updated_at = ${trashed.at}, version = version + 1`
  const ofLeads = sql`WHERE lead_id IN ${inList(leadIds)} AND deleted_at IS NULL`
  return [
    sql`UPDATE leads SET ${versioned} ${ofLeads}`,
    sql`UPDATE tasks SET ${versioned} ${ofLeads}`,
    sql`UPDATE notes SET ${set} ${ofLeads}`,
    sql`UPDATE images SET ${set} ${ofLeads}
      AND contact_id IN (SELECT contact_id FROM leads WHERE lead_id IN ${inList(leadIds)})`,
  ]
}

/** Takes a lead or draft out of the trash, with what went there with it. */
export const restoreLead = ({ lead_id, deleted_at, deleted_by }: TrashableLead, now: number): SQL[] => {
  const set = sql`deleted_at = NULL, deleted_by = NULL`
  const versioned = sql`${set}, updated_at = ${now}, version = version + 1`
  const withIt = sql`WHERE lead_id = ${lead_id} AND deleted_at = ${deleted_at} AND deleted_by IS ${deleted_by}`
  return [
    sql`UPDATE leads SET ${versioned} ${withIt}`,
    sql`UPDATE tasks SET ${versioned} ${withIt}`,
    sql`UPDATE notes SET ${set} ${withIt}`,
    sql`UPDATE images SET ${set} ${withIt}`,
  ]
}
