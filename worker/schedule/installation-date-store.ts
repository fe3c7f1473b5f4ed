import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#worker/db/sql.ts'

/** The installation date of a contact that comes from no appointment; no row without one. */
export const selectOwnInstallationDate = (contactId: number) =>
  sql<{ day: string }>`SELECT c.installation_date AS day FROM contacts c
    WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL AND c.installation_date IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM installation_dates d WHERE d.contact_id = c.contact_id)`

/** A subquery: the ids of the work of a contact. */
export const workOfContact = (contactId: number): SQL =>
  sql`(SELECT a.appointment_id FROM leads l JOIN appointments a ON a.lead_id = l.lead_id
    WHERE l.contact_id = ${contactId} AND l.deleted_at IS NULL AND a.deleted_at IS NULL AND a.kind = 'work')`

/** Moves appointments to the trash. */
export const trashAppointments = (appointmentIds: readonly number[], { at, by }: { at: number; by: number }) =>
  sql`UPDATE appointments SET deleted_at = ${at}, deleted_by = ${by}, updated_at = ${at}, version = version + 1
    WHERE appointment_id IN ${inList(appointmentIds)} AND deleted_at IS NULL`
