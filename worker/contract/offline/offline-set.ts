import * as v from 'valibot'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { Estimate } from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { because } from '#contract/validation.ts'

// The offline set: the leads that moved last, those of the user's own seller first, with their contacts. A device
// stores them besides the records that were opened on it.

/** The most leads of the set. */
export const OFFLINE_SET_MAX = 300
/** The most contacts, and the most leads, of one request for records. D1 runs up to 1,000 statements for a request. */
export const OFFLINE_RECORDS_MAX = 50

/** A lead of the set. `contact_id` is null for users who may not see contacts. */
export const OfflineSetLead = v.object({
  lead_id: v.number(),
  contact_id: v.nullable(v.number()),
  /** The id of the newest log line of the contact. The stored records are current while it stays the same. */
  change_id: v.number(),
})
export type OfflineSetLead = v.InferOutput<typeof OfflineSetLead>

export const OfflineSet = v.object({ leads: v.array(OfflineSetLead) })
export type OfflineSet = v.InferOutput<typeof OfflineSet>

const ids = (field: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}(,\d{1,15})*$/, because('number_expected', { field })),
      v.transform((text) => [...new Set(text.split(',').map(Number))]),
      v.maxLength(OFFLINE_RECORDS_MAX, because('number_too_large', { field, max: OFFLINE_RECORDS_MAX })),
    ),
  )

/** The ids of contacts and of leads, separated by commas. */
export const OfflineRecordsQuery = v.strictObject({ contacts: ids('contacts'), leads: ids('leads') })

/**
 * The existing records that the user may see. `documents` are the lists of the leads, `estimates` those of them that the
 * customer has not answered; both are empty without "Estimates: View".
 */
export const OfflineRecords = v.object({
  profiles: v.array(WholeProfile),
  panels: v.array(LeadPanel),
  documents: v.array(v.object({ lead_id: v.number(), ...LeadDocuments.entries })),
  estimates: v.array(Estimate),
})
export type OfflineRecords = v.InferOutput<typeof OfflineRecords>
