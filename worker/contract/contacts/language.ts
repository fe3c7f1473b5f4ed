import { CONTACT_LANGUAGE_MAX } from '#contract/contact-language.ts'
import { line } from '#contract/fields.ts'

/** The language that a new contact reads, as free text; empty where it is unknown. */
export const ContactLanguage = line('language', CONTACT_LANGUAGE_MAX)
