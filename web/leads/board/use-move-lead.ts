import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stage } from '#contract/catalog.ts'
import { type Board, Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { boardWords } from '#web/messages/board.ts'
import { uiWords } from '#web/messages/ui.ts'
import { findLead, leadTitle, movedLead, placeLead } from './board-model.ts'
import { BOARD } from './use-board.ts'

type Destination = Pick<Stage, 'stage_id' | 'name'>

interface Move {
  lead: Lead
  to: Destination
}

const subjectOf = ({ lead_id }: Lead) => `lead/${lead_id}`
/** The board is updated from the answer itself. */
const OTHER_QUERIES = staleQueries('lead').filter(([read]) => read !== BOARD[0])

/** Updates a lead on a board, if it is loaded there. */
const withLead = (board: Board, lead: Lead) => (findLead(board, lead.lead_id) ? placeLead(board, lead) : board)

/** Updates a lead on all cached boards. */
const updateBoards = (client: QueryClient, lead: Lead) => {
  // A fetch under way may be older than this answer: it is repeated.
  const reading = client.isFetching({ queryKey: BOARD }) > 0
  if (reading) client.cancelQueries({ queryKey: BOARD })
  client.setQueriesData<Board>({ queryKey: BOARD }, (known) => known && withLead(known, lead))
  if (reading) client.invalidateQueries({ queryKey: BOARD })
}

/** A refusal because somebody else changed the lead carries the current lead. */
const showCurrent = (client: QueryClient, error: ApiError) => {
  const current = v.safeParse(Lead, error.answer.current)
  if (current.success) updateBoards(client, current.output)
  else client.invalidateQueries({ queryKey: BOARD })
}

const undoMove = defineWrite('lead/undo-move', {
  send: ({ lead_id, version }: Lead, options) =>
    bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, options)),
  subject: subjectOf,
  done: ({ lead }, _, client) => {
    updateBoards(client, lead)
    toast.info(boardWords.isBack(leadTitle(lead), lead.stage_name))
  },
  failed: (error, _, client) => {
    toast.error(error.message, { title: uiWords.notUndone })
    showCurrent(client, error)
  },
  // Only the server knows the lead's former position.
  refresh: () => [...OTHER_QUERIES, BOARD],
})

const moveLead = defineWrite('lead/move', {
  send: ({ lead, to }: Move, options) =>
    bodyOf(api.leads.$put({ json: { lead_id: lead.lead_id, stage_id: to.stage_id, version: lead.version } }, options)),
  subject: ({ lead }) => subjectOf(lead),
  apply: [
    overlay(
      () => BOARD,
      (board: Board, { lead, to }: Move, at) => withLead(board, movedLead(lead, to, at)),
    ),
  ],
  done: ({ lead, points }, _, client) => {
    updateBoards(client, lead)
    // An undo of the move before could only fail.
    dismissToastsAbout(subjectOf(lead))
    toast.success(boardWords.moved(leadTitle(lead), lead.stage_name), {
      ...(points !== 0 && { title: boardWords.points(signedNumber(points)) }),
      about: [subjectOf(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, undoMove, lead) },
    })
  },
  failed: (error, { to }, client) => {
    toast.error(error.message, { title: boardWords.notMoved(to.name) })
    showCurrent(client, error)
  },
  refresh: () => OTHER_QUERIES,
})

/** Moves a lead on the board, optimistically: a refusal moves it back. */
export const useMoveLead = (board: Board | undefined) => {
  const { write } = useWrite(moveLead)
  return (leadId: number, to: Destination) => {
    const lead = board && findLead(board, leadId)
    if (lead && lead.stage_id !== to.stage_id) write({ lead, to })
  }
}
