import { useMutationState, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stage } from '#contract/catalog.ts'
import { type Board, Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { findLead, leadTitle, movedLead, placeLead } from './board-model.ts'
import { BOARD } from './use-board.ts'

type Destination = Pick<Stage, 'stage_id' | 'name'>

interface Move {
  lead: Lead
  to: Destination
}

const MOVES = 'moves'
/** The board itself has the answer already. */
const BESIDE_THE_BOARD = staleQueries('lead').filter(([read]) => read !== BOARD[0])

/** The board with the moves on it that the server has not answered yet. */
export const usePendingMoves = (board: Board | undefined): Board | undefined => {
  const moves = useMutationState({
    filters: { mutationKey: [MOVES], status: 'pending' },
    select: ({ state }) => ({ at: state.submittedAt, ...(state.variables as { input: Move }).input }),
  })
  return board && moves.reduce((shown, { lead, to, at }) => placeLead(shown, movedLead(lead, to, at)), board)
}

/** Moves a lead of the board as it is shown: there in the same frame, and back again where the server refuses. */
export const useMoveLead = (board: Board | undefined) => {
  const client = useQueryClient()

  /** Puts on the boards that were read what the server says of a lead. */
  const place = (lead: Lead) => {
    // A read that is under way may be older than this answer: it is made again.
    const reading = client.isFetching({ queryKey: BOARD }) > 0
    if (reading) client.cancelQueries({ queryKey: BOARD })
    client.setQueriesData<Board>(
      { queryKey: BOARD },
      (known) => known && (findLead(known, lead.lead_id) ? placeLead(known, lead) : known),
    )
    if (reading) client.invalidateQueries({ queryKey: BOARD })
  }

  /** Where somebody else changed the lead meanwhile, the refusal says how it stands. */
  const showCurrent = (error: ApiError) => {
    const current = v.safeParse(Lead, error.answer.current)
    if (current.success) place(current.output)
    else client.invalidateQueries({ queryKey: BOARD })
  }

  const undo = useWrite({
    send: ({ lead_id, version }: Lead, headers) =>
      bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, { headers })),
    done: ({ lead }) => {
      place(lead)
      toast.info(`${leadTitle(lead)} is back in ${lead.stage_name}`)
    },
    failed: (error) => {
      toast.error(error.message, { title: 'Not undone' })
      showCurrent(error)
    },
    // Its place of before is the server's to say.
    refresh: [...BESIDE_THE_BOARD, BOARD],
    inOrder: MOVES,
  })

  const { write } = useWrite({
    name: MOVES,
    send: ({ lead, to }: Move, headers) =>
      bodyOf(
        api.leads.$put({ json: { lead_id: lead.lead_id, stage_id: to.stage_id, version: lead.version } }, { headers }),
      ),
    done: ({ lead }) => {
      place(lead)
      toast.success(`${leadTitle(lead)} moved to ${lead.stage_name}`, {
        duration: UNDO_MS,
        action: { label: 'Undo', act: () => undo.write(lead) },
      })
    },
    failed: (error, { to }) => {
      toast.error(error.message, { title: `Not moved to ${to.name}` })
      showCurrent(error)
    },
    refresh: BESIDE_THE_BOARD,
    inOrder: MOVES,
  })

  return (leadId: number, to: Destination) => {
    const lead = board && findLead(board, leadId)
    if (lead && lead.stage_id !== to.stage_id) write({ lead, to })
  }
}
