import type { Lead } from '#contract/leads/lead.ts'
import { draftsWords } from '#words/drafts.ts'

/** Name of the visitor; for a lead that came back to Form Drafts, of its contact. */
export const inquiryName = (inquiry: Lead) => inquiry.draft_name ?? inquiry.contact_name ?? draftsWords.unknown
