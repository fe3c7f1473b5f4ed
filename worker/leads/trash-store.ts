import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { images } from '#worker/db/schema/images.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { notes } from '#worker/db/schema/notes.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { inList } from '#worker/db/sql.ts'

/** A lead in or outside the trash. The name is that of its contact, or of the visitor of a form draft. */
export const selectTrashable = (leadId: number) =>
  statement(
    query
      .select({
        lead_id: leads.lead_id,
        contact_id: leads.contact_id,
        name: sql<string | null>`iif(${leads.contact_id} IS NULL, ${leads.draft_name}, ${contacts.name})`.as('name'),
        project_title: leads.project_title,
        deleted_at: leads.deleted_at,
        deleted_by: leads.deleted_by,
        contact_deleted_at: sql<number | null>`${contacts.deleted_at}`.as('contact_deleted_at'),
      })
      .from(leads)
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .where(eq(leads.lead_id, leadId)),
  )

type TrashableLead = RowOfStatement<typeof selectTrashable>

/** A condition for `guard`: the lead is in the trash since the time that was read, and its contact is not. */
export const isStillTrashed = ({ lead_id, deleted_at }: TrashableLead): SQL =>
  sql`EXISTS (SELECT 1 FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.lead_id = ${lead_id} AND l.deleted_at = ${deleted_at} AND c.deleted_at IS NULL)`

interface LeadOfContact {
  lead_id: number
  contact_id: number
}

interface Trashed {
  /** UTC milliseconds. */
  at: number
  by: number
}

/** The tables whose rows belong to leads, each with the columns that a move to the trash or out of it sets. */
const updates = (set: { deleted_at: number | null; deleted_by: number | null }, now: number) => {
  const versioned = (version: SQLiteColumn) => ({ ...set, updated_at: now, version: incremented(version) })
  return {
    leads: query.update(leads).set(versioned(leads.version)),
    tasks: query.update(tasks).set(versioned(tasks.version)),
    notes: query.update(notes).set(set),
    images: query.update(images).set(set),
  }
}

/**
 * Moves a lead of a contact to the trash with its tasks, notes and photos. All these rows get the same time and user, by
 * which a restoration distinguishes them from rows that were trashed before.
 */
export const trashLeadOfContact = ({ lead_id, contact_id }: LeadOfContact, { at, by }: Trashed): SQL[] => {
  const update = updates({ deleted_at: at, deleted_by: by }, at)
  return [
    statement(update.leads.where(and(eq(leads.lead_id, lead_id), isNull(leads.deleted_at)))),
    statement(update.tasks.where(and(eq(tasks.lead_id, lead_id), isNull(tasks.deleted_at)))),
    statement(update.notes.where(and(eq(notes.lead_id, lead_id), isNull(notes.deleted_at)))),
    // There is an index of the contact's photos.
    statement(
      update.images.where(
        and(eq(images.lead_id, lead_id), isNull(images.deleted_at), eq(images.contact_id, contact_id)),
      ),
    ),
  ]
}

/** The same for several leads of contacts. */
export const trashLeads = (leadIds: readonly number[], { at, by }: Trashed): SQL[] => {
  const update = updates({ deleted_at: at, deleted_by: by }, at)
  const ids = inList(leadIds)
  return [
    statement(update.leads.where(and(inArray(leads.lead_id, ids), isNull(leads.deleted_at)))),
    statement(update.tasks.where(and(inArray(tasks.lead_id, ids), isNull(tasks.deleted_at)))),
    statement(update.notes.where(and(inArray(notes.lead_id, ids), isNull(notes.deleted_at)))),
    statement(
      update.images.where(
        and(
          inArray(images.lead_id, ids),
          isNull(images.deleted_at),
          inArray(
            images.contact_id,
            query.select({ contact_id: leads.contact_id }).from(leads).where(inArray(leads.lead_id, ids)),
          ),
        ),
      ),
    ),
  ]
}

/** Restores a lead or form draft, with the rows that were trashed together with it. */
export const restoreLead = ({ lead_id, deleted_at, deleted_by }: TrashableLead, now: number): SQL[] => {
  const update = updates({ deleted_at: null, deleted_by: null }, now)
  const wentWithIt = (table: typeof leads | typeof tasks | typeof notes | typeof images) =>
    sql`${table.lead_id} = ${lead_id} AND ${table.deleted_at} = ${deleted_at} AND ${table.deleted_by} IS ${deleted_by}`
  return [
    statement(update.leads.where(wentWithIt(leads))),
    statement(update.tasks.where(wentWithIt(tasks))),
    statement(update.notes.where(wentWithIt(notes))),
    statement(update.images.where(wentWithIt(images))),
  ]
}
