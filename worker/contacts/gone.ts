import { Refusal } from '#worker/verb/refusal.ts'

/** A contact that is in the trash, or never was. */
export const contactGone = () => new Refusal('contact_gone')
