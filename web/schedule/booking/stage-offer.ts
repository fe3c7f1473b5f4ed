import type { QueryClient } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { STAGE_OF_KIND } from '#contract/schedule/stages.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { leadOnDevice } from '#web/leads/lead-cache.ts'
import { movedLead, moveLead } from '#web/leads/move/move-lead.write.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { type ToastAction, toast } from '#web/lib/toasts.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useSession } from '#web/session/session.ts'
import { bookingWords } from '#words/booking.ts'

type OfLead = Pick<Appointment, 'lead_id' | 'stage_id'>

/**
 * A built-in stage for the lead of an appointment. Undefined where the lead stands there or beyond, where the stage was
 * removed, and without the permission to move leads.
 */
export const nextStage = (client: QueryClient, { lead_id, stage_id }: OfLead, target: number): Stage | undefined => {
  const permissions = useSession.getState().user?.permissions ?? []
  if (!allows(permissions, 'Leads: Change Stage')) return
  return stageAhead(knownCatalog(client).stages, target, leadOnDevice(client, lead_id)?.stage_id ?? stage_id)
}

/** Moves the lead of an appointment. A lead that is not on this device is read first. */
export const moveLeadOf = ({ lead_id }: OfLead, to: Stage, client: QueryClient) => {
  const move = (lead: Lead) =>
    void makeWrite(client, moveLead, {
      lead: movedLead(lead),
      to: { stage_id: to.stage_id, name: to.name },
      title: leadTitle(lead),
      origin: 'panel',
    })
  const known = leadOnDevice(client, lead_id)
  if (known) return move(known)
  client.fetchQuery(panelQuery(lead_id)).then(
    ({ lead }) => move(lead),
    (error: Error) => toast.error(error.message),
  )
}

/** The offer of a toast to move the lead of a new appointment to the stage of its kind. */
export const stageOffer = (client: QueryClient, appointment: Appointment): ToastAction | undefined => {
  const to = nextStage(client, appointment, STAGE_OF_KIND[appointment.kind])
  return to && { label: bookingWords.moveTo(to.name), act: () => moveLeadOf(appointment, to, client) }
}
