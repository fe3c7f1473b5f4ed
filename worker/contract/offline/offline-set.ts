import * as v from 'valibot'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { because } from '#contract/validation.ts'

// What a device keeps for a time without the network besides what was opened on it: the leads of the pipeline that were
// moved last, those of the user's own seller before others, with their contacts.

/** At most so many leads. */
export const OFFLINE_SET_MAX = 300
/** At most so many contacts, and so many leads, in one read of their records. */
export const OFFLINE_RECORDS_MAX = 10

/** A lead of the set. `contact_id` is null for users who may not see contacts. */
export const OfflineSetLead = v.object({
  lead_id: v.number(),
  contact_id: v.nullable(v.number()),
  /** The last line that the log has of its contact: as long as it is the same, so are the records. */
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

/** The ids of contacts and of leads, with commas between them. */
export const OfflineRecordsQuery = v.strictObject({ contacts: ids('contacts'), leads: ids('leads') })

/** The records of those that are there and that the user may see. */
export const OfflineRecords = v.object({ profiles: v.array(WholeProfile), panels: v.array(LeadPanel) })
export type OfflineRecords = v.InferOutput<typeof OfflineRecords>
