import { type SQL, sql } from 'drizzle-orm'
import { DRAFT_NOTES } from '#contract/leads/lead.ts'
import { selected } from '#worker/db/columns.ts'
import { INQUIRY_COLUMNS, type InquiryColumns } from './inquiry-state.ts'

/**
 * The newest notes on the draft `l` as JSON. The plus keeps SQLite from walking the notes of all drafts, which are those
 * without a contact, instead of those of this one.
 */
export const draftNotesColumn = sql`(
  SELECT json_group_array(json_object('note_id', note_id, 'content', content, 'user_name', user_name,
    'created_at', created_at))
  FROM (SELECT note_id, content, user_name, created_at FROM notes
    WHERE lead_id = l.lead_id AND +contact_id IS NULL AND deleted_at IS NULL
    ORDER BY note_id DESC LIMIT ${DRAFT_NOTES})) AS draft_notes`

/** How the lead came by the public form; no row where it came otherwise. */
export const selectInquiry = (leadId: number) =>
  sql<InquiryColumns>`SELECT ${selected(INQUIRY_COLUMNS)} FROM inquiries WHERE lead_id = ${leadId}`

/** The notes on a draft go to its contact. */
export const giveDraftNotes = (leadId: number, contactId: number) =>
  sql`UPDATE notes SET contact_id = ${contactId} WHERE lead_id = ${leadId} AND contact_id IS NULL`

/** The notes that a lead had as a draft, before a time (UTC milliseconds), are the draft's again. */
export const takeDraftNotes = (leadId: number, until: number) =>
  sql`UPDATE notes SET contact_id = NULL WHERE lead_id = ${leadId} AND created_at < ${until}`

/** A draft, in the trash or not. */
export const selectAnyDraft = (leadId: number) => sql<{ draft_name: string | null; deleted_at: number | null }>`
  SELECT draft_name, deleted_at FROM leads WHERE lead_id = ${leadId} AND contact_id IS NULL`

/** A condition for `guard`: the lead is in the trash. */
export const leadIsInTrash = (leadId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${leadId} AND deleted_at IS NOT NULL)`

export const restoreLead = (leadId: number, now: number) =>
  sql`UPDATE leads SET deleted_at = NULL, deleted_by = NULL, updated_at = ${now}, version = version + 1
    WHERE lead_id = ${leadId}`
