import type { Stage } from '#contract/catalog/catalog.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead, Loss } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { BESIDES_BOARD, leadIn, showCurrent, updateLead } from '#web/leads/lead-cache.ts'
import { changedLead, inStage } from '#web/leads/lead-overlays.ts'
import { leadSubject, stageOf, undoAction } from '#web/leads/move-lead.write.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { failureWords } from '#web/messages/failures.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { lostWords } from '#web/messages/lost.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { defineWrite } from '#web/offline/define-write.ts'

/** A job that can be lost. */
export type LosableJob = Pick<ContactLead, 'lead_id' | 'version' | 'stage_id' | 'stage_name'> & Pick<Lead, 'contact_id'>

interface LostLead {
  job: LosableJob
  archive: Pick<Stage, 'stage_id' | 'name'>
  loss: Loss
  title: string
}

/** Archives a lead with its reason; its form stays until the server has answered, so that a refusal leaves it as it is. */
export const loseLead = defineWrite('lead/lose', {
  failure: failureWords.leads.notUpdated,
  send: ({ job: { lead_id, version }, archive: { stage_id }, loss }: LostLead, options) =>
    bodyOf(api.leads.$put({ json: { lead_id, version, stage_id, ...loss } }, options)),
  subject: ({ job }) => leadSubject(job),
  apply: changedLead(
    ({ job }: LostLead) => job,
    (lead, { job, archive, loss }, at) => ({
      ...inStage(lead, archive, job.version, at),
      archive_reason: loss.archive_reason,
      archive_note: loss.archive_note ?? null,
    }),
  ),
  outbox: {
    title: ({ title }) => outboxWords.lose(title),
    path: ({ job }) => `/leads/${job.lead_id}`,
    compare: ({ archive, loss }, current) => [
      { label: fieldWords.stage_id, yours: archive.name, theirs: leadIn(current)?.stage_name },
      { label: fieldWords.archive_reason, yours: lostWords.reasons[loss.archive_reason] },
      ...(loss.archive_note ? [{ label: fieldWords.archive_note, yours: loss.archive_note }] : []),
    ],
    versions: ({ job }) => ({ [leadSubject(job)]: job.version }),
    withVersions: (input, versions) => {
      const version = versions[leadSubject(input.job)] ?? input.job.version
      return { ...input, job: { ...input.job, version } }
    },
  },
  done: ({ lead }, { job, title, loss }, client) => {
    updateLead(client, lead)
    // An undo of the move before could only fail.
    dismissToastsAbout(leadSubject(lead))
    toast.success(lostWords.done(title, lostWords.reasons[loss.archive_reason]), {
      about: [leadSubject(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: undoAction(client, { lead, to: stageOf(job) }),
    })
  },
  failed: (error, _, client) => showCurrent(client, error),
  refresh: () => BESIDES_BOARD,
})
