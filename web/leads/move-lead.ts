import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Stage } from '#contract/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { BOARD, panelKey } from '#web/lib/api/read-keys.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { boardWords } from '#web/messages/board.ts'
import { uiWords } from '#web/messages/ui.ts'
import { leadTitle, movedLead } from './board/board-model.ts'
import { BESIDES_BOARD, panelWith, showCurrent, updateLead, withLead } from './lead-cache.ts'

type Destination = Pick<Stage, 'stage_id' | 'name'>

interface Move {
  lead: Lead
  to: Destination
  /** The board has its leads; a panel may show one that no board has. */
  from: 'board' | 'panel'
}

/** The writes of one lead are sent one after the other. */
export const leadSubject = ({ lead_id }: Pick<Lead, 'lead_id'>) => `lead/${lead_id}`

export const undoMove = defineWrite('lead/undo-move', {
  send: ({ lead_id, version }: Lead, options) =>
    bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, options)),
  subject: leadSubject,
  done: ({ lead }, _, client) => {
    updateLead(client, lead)
    toast.info(boardWords.isBack(leadTitle(lead), lead.stage_name))
  },
  failed: (error, _, client) => {
    toast.error(error.message, { title: uiWords.notUndone })
    showCurrent(client, error)
  },
  // Only the server knows the lead's former position.
  refresh: () => [...BESIDES_BOARD, BOARD],
})

const moveLead = defineWrite('lead/move', {
  send: ({ lead, to }: Move, options) =>
    bodyOf(api.leads.$put({ json: { lead_id: lead.lead_id, stage_id: to.stage_id, version: lead.version } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  apply: [
    overlay(
      () => BOARD,
      (board: Board, { lead, to }: Move, at) => withLead(board, movedLead(lead, to, at)),
    ),
    overlay(
      ({ lead }: Move) => panelKey(lead.lead_id),
      (panel: LeadPanel, { lead, to }, at) => panelWith(panel, movedLead(lead, to, at)),
    ),
  ],
  done: ({ lead, points }, _, client) => {
    updateLead(client, lead)
    // An undo of the move before could only fail.
    dismissToastsAbout(leadSubject(lead))
    toast.success(boardWords.moved(leadTitle(lead), lead.stage_name), {
      ...(points !== 0 && { title: boardWords.points(signedNumber(points)) }),
      about: [leadSubject(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, undoMove, lead) },
    })
  },
  failed: (error, { to }, client) => {
    toast.error(error.message, { title: boardWords.notMoved(to.name) })
    showCurrent(client, error)
  },
  refresh: ({ from }) => (from === 'board' ? BESIDES_BOARD : [...BESIDES_BOARD, BOARD]),
})

/** Moves a lead, optimistically: a refusal moves it back. */
export const useMoveLead = (from: Move['from']) => {
  const client = useQueryClient()
  return useCallback(
    (lead: Lead, to: Destination) => {
      if (lead.stage_id !== to.stage_id) makeWrite(client, moveLead, { lead, to, from })
    },
    [client, from],
  )
}
