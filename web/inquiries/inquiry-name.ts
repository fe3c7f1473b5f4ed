import type { Lead } from '#contract/leads/lead.ts'
import { termWords } from '#words/terms.ts'

/** Name of the visitor; for a lead that came back to Form Drafts, of its contact. */
export const inquiryName = (inquiry: Lead) => inquiry.draft_name ?? inquiry.contact_name ?? termWords.unknown
