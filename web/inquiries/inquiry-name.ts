import type { Lead } from '#contract/leads/lead.ts'
import { draftsWords } from '#web/messages/drafts.ts'

/** The name of a draft's visitor, or of the contact of a lead that was moved back to Form Drafts. */
export const inquiryName = (draft: Lead) => draft.draft_name ?? draft.contact_name ?? draftsWords.unknown
