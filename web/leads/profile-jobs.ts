import * as v from 'valibot'
import type { Profile } from '#contract/contacts/profile.ts'
import { folded } from '#contract/fold.ts'
import { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { mayBeSentRecord } from '#web/offline/duplicate-detection.ts'

// The leads of a contact as its profile has them.

const OfLead = v.omit(ContactLead, ['archive_reason', 'archive_note'])

/** A job as the answer about its lead has it. */
export const jobOf = (lead: Lead, job: ContactLead): ContactLead => ({ ...job, ...v.parse(OfLead, lead) })

/** The contact shows its current lead. */
const withCurrentJob = (profile: Profile, job: ContactLead): Profile => {
  const { stage_id, stage_name, seller_id, seller_name, project_title, value_estimate: price, version } = job
  const mirrored = { stage_id, stage_name, seller_id, seller_name, project_title, current_lead_version: version }
  const prices = { price, estimate: price, estimate_amount: price, lead_estimate: price }
  return { ...profile, contact: { ...profile.contact, ...mirrored, ...prices } }
}

/** The profile with one of its jobs changed. */
export const withChangedJob = (
  profile: Profile,
  leadId: number,
  change: (job: ContactLead) => ContactLead,
): Profile => {
  const known = profile.jobs.find((job) => job.lead_id === leadId)
  const changed = known && change(known)
  if (!changed || changed === known) return profile
  const all = { ...profile, jobs: profile.jobs.map((job) => (job === known ? changed : job)) }
  return leadId === profile.contact.current_lead_id ? withCurrentJob(all, changed) : all
}

/** The profile with the lead of an answer, unless a newer one has been read. */
export const withLead = (profile: Profile, lead: Lead): Profile =>
  withChangedJob(profile, lead.lead_id, (job) => (job.version > lead.version ? job : jobOf(lead, job)))

/** The profile with a new lead, which is its current one. */
export const withNewJob = (profile: Profile, lead: Lead): Profile => {
  if (profile.jobs.some((job) => isSameJob(job, lead))) return profile
  const job = v.parse(ContactLead, lead)
  const contact = { ...profile.contact, current_lead_id: job.lead_id }
  return withCurrentJob({ ...profile, contact, jobs: [job, ...profile.jobs] }, job)
}

/** Whether a job that was read is one that was just made here. */
const isSameJob = (one: ContactLead, made: Lead) =>
  one.lead_id === made.lead_id ||
  (folded(one.project_title ?? '') === folded(made.project_title ?? '') &&
    mayBeSentRecord({ id: made.lead_id, ...made }, { id: one.lead_id, ...one }))

/** The profile without a lead. The contact shows the newest of the others. */
export const withoutJob = (profile: Profile, leadId: number): Profile => {
  const jobs = profile.jobs.filter((job) => job.lead_id !== leadId)
  if (jobs.length === profile.jobs.length || leadId !== profile.contact.current_lead_id) return { ...profile, jobs }
  const [newest] = jobs
  const contact = {
    ...profile.contact,
    current_lead_id: newest?.lead_id ?? null,
    current_lead_version: newest?.version ?? null,
  }
  const others = { ...profile, contact, jobs }
  return newest ? withCurrentJob(others, newest) : others
}
