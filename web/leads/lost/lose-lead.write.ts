import type { Stage } from '#contract/catalog/catalog.ts'
import type { Loss } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { changedLead, isUpdatedBy, leadMovedTo } from '#web/leads/lead-cache.ts'
import { compareStages, leadSubject, queuedLeadWrite } from '#web/leads/lead-queue.ts'
import { type MovedLead, movedLead, offerUndo, stageOf } from '#web/leads/move/move-lead.write.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { failureWords } from '#words/failures.ts'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { outboxWords } from '#words/outbox.ts'

interface LostLead {
  lead: MovedLead
  /** The archive. */
  to: Pick<Stage, 'stage_id' | 'name'>
  loss: Loss
  title: string
}

/** Moves a lead to the archive with the reason of its loss. The dialog shows a refusal. */
export const loseLead = defineWrite('lead/lose', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead: { lead_id, version }, to: { stage_id }, loss }: LostLead, options) =>
    bodyOf(api.leads.$put({ json: { lead_id, version, stage_id, ...loss } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  change: ({ lead: { lead_id, version }, to, loss: { archive_reason, archive_note = null } }, at) =>
    changedLead(lead_id, (lead) => ({ ...leadMovedTo(lead, to, version, at), archive_reason, archive_note }), at),
  outbox: {
    ...queuedLeadWrite<LostLead>(),
    title: ({ title }) => outboxWords.lose(title),
    compare: (lost, current) => [
      ...compareStages(lost, current),
      { label: fieldWords.archive_reason, yours: lostWords.reasons[lost.loss.archive_reason] },
      ...(lost.loss.archive_note ? [{ label: fieldWords.archive_note, yours: lost.loss.archive_note }] : []),
    ],
  },
  done: ({ lead }, { lead: before, title, loss }, client) => {
    const message = lostWords.done(title, lostWords.reasons[loss.archive_reason])
    offerUndo(client, { lead: movedLead(lead), to: stageOf(before), title }, { message })
  },
  affects: ({ lead: { contact_id, lead_id } }) => [{ entity: 'lead', contact_id, lead_id }],
  spares: (query, _, { lead }) => isUpdatedBy(query, lead),
})
