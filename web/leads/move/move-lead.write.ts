import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { shownStageName } from '#web/catalog/shown-stage-name.ts'
import { toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { focusMovedLead } from '#web/leads/board/card/focus-moved-lead.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { changedLead, changedRows, type Destination, inStage, isUpdatedBy, leadMovedTo } from '#web/leads/lead-cache.ts'
import type { MoveAction } from '#web/leads/lead-history.ts'
import { compareStages, leadSubject, queuedLeadWrite, withVersion } from '#web/leads/lead-queue.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { dismissToastsAbout, type ToastAction, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { offersAfterMove } from '#web/schedule/booking/booking-offers.ts'
import { boardWords } from '#words/board.ts'
import { failureWords } from '#words/failures.ts'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'
import { type MoveOrigin, showMoveFailure } from './move-failure.ts'

// A move, wherever its user starts it, and the undo of a move. Both belong to the queue of their lead.

/** What a move stores of its lead, in the version that the user sees. */
export type MovedLead = Pick<Lead, 'lead_id' | 'contact_id' | 'version' | 'stage_id' | 'stage_name'>

interface MoveUndo {
  /** The lead after the move. */
  lead: Pick<Lead, 'lead_id' | 'contact_id' | 'version'>
  /** The stage before the move. */
  to: Destination
  /** The name of the lead in messages and in the offline queue. */
  title: string
  /** The directory shows the stage of this lead, because it is the current lead of its contact. */
  isCurrentLead?: boolean
}

interface Move extends Omit<MoveUndo, 'lead' | 'to'> {
  lead: MovedLead
  to: Destination
  origin: MoveOrigin
}

const changeOf =
  (action: MoveAction) =>
  ({ lead, to, isCurrentLead }: MoveUndo, at: number) => [
    ...changedLead(lead.lead_id, (before) => leadMovedTo(before, to, lead.version, at), at, action),
    ...(isCurrentLead ? [changedRows(lead.contact_id, (row) => inStage(row, to))] : []),
  ]

/** Undoes the move that led to the version of the lead. */
export const undoMove = defineWrite('lead/undo-move', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead: { lead_id, version } }: MoveUndo, options) =>
    bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  change: changeOf('lead_move_undone'),
  outbox: {
    ...queuedLeadWrite<MoveUndo>(),
    // A version before the move has no move to undo, or an earlier one.
    withVersions: (undo, versions) =>
      withVersion(undo, Math.max(versions[leadSubject(undo.lead)] ?? 0, undo.lead.version)),
    title: ({ title, to }) => outboxWords.undoMove(title, to.name),
    compare: compareStages,
  },
  done: ({ lead }, { title }) => void toast.info(boardWords.isBack(title, shownStageName(lead))),
  failed: toastNotUndone,
  // Only the server has the lead's former position in its column.
  affects: ({ lead: { contact_id, lead_id } }) => [{ entity: 'lead', contact_id, lead_id }],
})

export const moveLead = defineWrite('lead/move', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead: { lead_id, version }, to: { stage_id } }: Move, options) =>
    bodyOf(api.leads.$put({ json: { lead_id, stage_id, version } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  change: changeOf('lead_moved'),
  outbox: {
    ...queuedLeadWrite<Move>(),
    title: ({ title, to }) => outboxWords.move(title, to.name),
    compare: compareStages,
    undo: (move) => (client) => void makeWrite(client, undoMove, undoOf(move, move.lead.version + 1)),
  },
  done: ({ lead, points }, move, client) => {
    offerUndo(client, undoOf(move, lead.version), {
      message: boardWords.moved(move.title, shownStageName(lead)),
      ...(points !== 0 && { title: boardWords.points(signedNumber(points)) }),
      offers: offersAfterMove(lead),
    })
  },
  failed: (error, { to, origin }) => showMoveFailure(error, to, origin),
  affects: ({ lead: { contact_id, lead_id } }) => [{ entity: 'lead', contact_id, lead_id }],
  // The board has the leads that move on it. A move from elsewhere may bring a lead that no board has loaded.
  spares: (query, { origin }, { lead }) => origin === 'board' && isUpdatedBy(query, lead),
})

/** The undo of a move that led to this version of its lead. */
const undoOf = ({ lead, title, isCurrentLead = false }: Move, version: number): MoveUndo => ({
  lead: { lead_id: lead.lead_id, contact_id: lead.contact_id, version },
  to: stageOf(lead),
  title,
  isCurrentLead,
})

/** The part of a lead that a move stores. */
export const movedLead = ({ lead_id, contact_id, version, stage_id, stage_name }: MovedLead): MovedLead => ({
  lead_id,
  contact_id,
  version,
  stage_id,
  stage_name,
})

/** The stage of a lead as the destination of a move. */
export const stageOf = (of: Pick<Lead, 'stage_id' | 'stage_name'>) => ({
  stage_id: of.stage_id,
  name: shownStageName(of),
})

/** Confirms a move with a toast that offers its undo. An earlier offer for this lead disappears: it would fail. */
export const offerUndo = (
  client: QueryClient,
  undo: MoveUndo,
  { message, title, offers = [] }: { message: string; title?: string; offers?: readonly ToastAction[] },
) => {
  const { lead } = undo
  dismissToastsAbout(leadSubject(lead))
  toast.success(message, {
    ...(title && { title }),
    offers,
    about: [leadSubject(lead), `contact/${lead.contact_id}`],
    duration: UNDO_MS,
    action: {
      label: uiWords.undo,
      act: (isByKeyboard = false) => {
        if (isByKeyboard) focusMovedLead(lead.lead_id)
        void makeWrite(client, undoMove, undo)
      },
    },
  })
}

/** Moves a lead to another stage: screens show it at once, and a refusal moves it back. */
export const useMoveLead = (origin: 'board' | 'panel') => {
  const client = useQueryClient()
  return useCallback(
    (lead: Lead, { stage_id, name }: Move['to']) => {
      if (lead.stage_id === stage_id) return
      makeWrite(client, moveLead, { lead: movedLead(lead), to: { stage_id, name }, title: leadTitle(lead), origin })
    },
    [client, origin],
  )
}
