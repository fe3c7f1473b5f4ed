import { customerLanguage } from '#contract/contact-language.ts'
import type { Language } from '#contract/languages.ts'
import type { LeadRow } from '#worker/leads/store.ts'

/** The language of a document: its own, or until it has one that of the contact. */
export const documentLanguage = (
  document: { language: Language | null } | undefined,
  lead: Pick<LeadRow, 'contact_language'>,
): Language => document?.language ?? customerLanguage(lead.contact_language)
