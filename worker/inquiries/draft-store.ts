import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DRAFT_NOTES } from '#contract/leads/lead.ts'
import { selected } from '#worker/db/columns.ts'
import { query, statement } from '#worker/db/query.ts'
import { notes } from '#worker/db/schema/notes.ts'
import { INQUIRY_COLUMNS, type InquiryColumns } from './state.ts'

/**
 * The newest notes of the form draft `l` as JSON. The plus makes SQLite use the index of leads: many notes have no
 * contact.
 */
export const draftNotesColumn = sql`(
  SELECT json_group_array(json_object('note_id', note_id, 'content', content, 'user_name', user_name,
    'created_at', created_at))
  FROM (SELECT note_id, content, user_name, created_at FROM notes
    WHERE lead_id = l.lead_id AND +contact_id IS NULL AND deleted_at IS NULL
    ORDER BY created_at DESC, note_id DESC LIMIT ${DRAFT_NOTES})) AS draft_notes`

/** The inquiry of a lead. A lead that staff created has none. */
export const selectInquiry = (leadId: number) =>
  sql<InquiryColumns>`SELECT ${selected(INQUIRY_COLUMNS)} FROM inquiries WHERE lead_id = ${leadId}`

/** At the promotion, the notes of a form draft become notes of its contact. */
export const moveDraftNotesToContact = (leadId: number, contactId: number) =>
  statement(
    query
      .update(notes)
      .set({ contact_id: contactId })
      .where(and(eq(notes.lead_id, leadId), isNull(notes.contact_id))),
  )

/** The notes of a lead from before a time (UTC milliseconds) become notes of its form draft again. */
export const moveNotesBackToDraft = (leadId: number, until: number) =>
  statement(
    query
      .update(notes)
      .set({ contact_id: null })
      .where(and(eq(notes.lead_id, leadId), lt(notes.created_at, until))),
  )

/** A condition for `guard`: the lead has no signed estimate, in or outside the trash. */
export const leadHasNoSignature = (leadId: number): SQL => sql`NOT EXISTS (SELECT 1 FROM estimates e
  JOIN signatures s ON s.estimate_id = e.estimate_id WHERE e.lead_id = ${leadId})`
