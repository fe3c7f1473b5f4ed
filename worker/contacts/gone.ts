import { Refusal } from '#worker/verb/refusal.ts'

/** A contact that is in the trash, or never was. */
export const contactGone = () => new Refusal('not_found', 'Contact not found.')
