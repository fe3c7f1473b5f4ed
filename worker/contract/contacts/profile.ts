import * as v from 'valibot'
import { Timeline } from '#contract/activity/timeline.ts'
import { CONTACT_LANGUAGE_MAX } from '#contract/contact-language.ts'
import {
  address,
  email,
  estimate,
  id,
  line,
  lines,
  NAME_MAX,
  NOTES_MAX,
  requiredEmail,
  storedPhone,
} from '#contract/fields.ts'
import { ContactLeads } from '#contract/leads/contact-lead.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { Note } from '#contract/notes/notes.ts'
import { plausibleYear } from '#contract/plausible-day.ts'
import { Appointment } from '#contract/schedule/appointment.ts'
import { ContactTask } from '#contract/tasks/tasks.ts'
import { because } from '#contract/validation.ts'
import { isDay } from '#contract/weeks.ts'
import type { Label } from '#contract/words/en/labels.ts'
import { Contact, FurtherMethods, POINT_LABEL_MAX } from './contact.ts'

/** How long "upgrade stage" waits for a second press, and how long its message shows (docs/product.md#stage-upgrade). */
export const UPGRADE_ARMED_MS = 5000
export const UPGRADE_TOAST_MS = 4000
/** How long the message of a deleted contact shows before the directory opens. */
export const DELETED_REDIRECT_MS = 1500

/** How many of the last notes a profile has. */
export const PROFILE_NOTES = 3

/** The fields of a contact that only its profile and a merge show. */
export const ContactFacts = v.object({
  language: v.nullable(v.string()),
  /** A day, `YYYY-MM-DD`: the first planned day of work. A change of it books or moves that appointment. */
  installation_date: v.nullable(v.string()),
  job_summary: v.nullable(v.string()),
  description: v.nullable(v.string()),
})
export type ContactFacts = v.InferOutput<typeof ContactFacts>

/** A contact with all fields of its profile. Title, price and seller are those of its current lead. */
export const ContactDetails = v.object({
  ...Contact.entries,
  ...ContactFacts.entries,
  ...FurtherMethods.entries,
  /** The newest lead outside the trash. */
  current_lead_id: v.nullable(v.number()),
  /** The version of that lead, for an undo of its last move and for `lead_version` of a change. */
  current_lead_version: v.nullable(v.number()),
  /** The notes of the contact, else those of the lead that it was created with. */
  initial_notes: v.nullable(v.string()),
  /** Dollars. The API sends the value under three names. */
  estimate: v.number(),
  estimate_amount: v.number(),
  lead_estimate: v.number(),
})
export type ContactDetails = v.InferOutput<typeof ContactDetails>

export const Profile = v.object({
  contact: ContactDetails,
  /** Its newest leads, newest first. */
  jobs: ContactLeads,
  has_more_jobs: v.boolean(),
  /** Open ones first, then the newest. */
  tasks: v.array(ContactTask),
  /** Of all its leads: open ones first, by their day; then the others, newest first. */
  appointments: v.array(Appointment),
  /** The last notes, newest first. */
  notes: v.array(Note),
  timeline: Timeline,
})
export type Profile = v.InferOutput<typeof Profile>

const day = (label: Label) =>
  v.pipe(
    v.string(because('day_expected', { label })),
    v.check((text) => text === '' || isDay(text), because('day_malformed', { label })),
    plausibleYear,
  )

const nullable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

const pointLabel = nullable(line('point_label', POINT_LABEL_MAX))

/** All further phones of a contact. The main phone and repetitions are ignored. */
const furtherPhones = v.array(v.strictObject({ phone: storedPhone, label: pointLabel }))
const furtherEmails = v.array(v.strictObject({ email: requiredEmail, label: pointLabel }))

/**
 * The fields of a change. Missing fields stay; empty text clears a field. `stage_id` (a move), `seller_id`, `price` and
 * `project_title` change the current lead if there is one; `category_id` also changes the only lead. A new phone must be
 * valid as in a new contact.
 */
const changes = {
  version: v.optional(id('version')),
  /** The version of the current lead that was read. A move on the board does not change the version of the contact. */
  lead_version: v.optional(id('lead_version')),
  name: v.optional(v.pipe(line('name', NAME_MAX), v.nonEmpty(because('text_required', { label: 'contact_name' })))),
  phone: v.optional(storedPhone),
  phone_label: pointLabel,
  email: nullable(email),
  email_label: pointLabel,
  phones: v.optional(furtherPhones),
  emails: v.optional(furtherEmails),
  address: nullable(address),
  zip: nullable(line('zip', 8)),
  category_id: v.optional(id('category_id')),
  stage_id: v.optional(id('stage_id')),
  seller_id: nullable(id('seller_id')),
  price: v.optional(estimate),
  project_title: nullable(line('project_title', PROJECT_TITLE_MAX)),
  job_summary: nullable(lines('job_summary', NOTES_MAX)),
  description: nullable(lines('description', NOTES_MAX)),
  installation_date: nullable(day('installation_date')),
  language: nullable(line('language', CONTACT_LANGUAGE_MAX)),
}

/** The id is in the path. A client may repeat it in the body. */
export const ContactChange = v.strictObject({ contact_id: v.optional(id('contact_id')), ...changes })
export type ContactChange = v.InferOutput<typeof ContactChange>

/** With the id in the body. */
export const NamedContactChange = v.strictObject({ contact_id: id('contact_id'), ...changes })
export const ContactRemoval = v.strictObject({ contact_id: id('contact_id') })

export const ContactDetailsAnswer = v.object({ success: v.literal(true), contact: ContactDetails })
export type ContactDetailsAnswer = v.InferOutput<typeof ContactDetailsAnswer>
