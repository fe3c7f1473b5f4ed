import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog.ts'
import { BOARD_PAGE_SIZE, type Board, type Lead, STAGE_PAGE_SIZE } from '#contract/leads.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/call.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { findLead, leadTitle, movedLead, placeLead } from './board-model.ts'

const BOARD = ['leads', 'board'] as const

/** The board: the first leads of each stage, and true totals. */
export const useBoard = (limit = BOARD_PAGE_SIZE) =>
  useQuery({
    queryKey: [...BOARD, limit],
    queryFn: () => bodyOf(api.leads.board.$get({ query: { limit: String(Math.min(limit, STAGE_PAGE_SIZE)) } })),
    placeholderData: keepPreviousData,
  })

interface Move {
  lead: Lead
  to: Pick<Stage, 'stage_id' | 'name'>
}

/** Moves a lead to a stage: on the board at once, and back again where the server refuses. */
export const useMoveLead = () => {
  const client = useQueryClient()
  const place = (lead: Lead) =>
    client.setQueriesData<Board>({ queryKey: BOARD }, (board) => board && placeLead(board, lead))

  const { write } = useWrite({
    send: ({ lead, to }: Move, headers) =>
      bodyOf(
        api.leads.index.$put(
          { json: { lead_id: lead.lead_id, stage_id: to.stage_id, version: lead.version } },
          { headers },
        ),
      ),
    show: ({ lead, to }) => {
      place(movedLead(lead, to, Date.now()))
      return () => place(lead)
    },
    done: ({ lead }, { lead: before }) => {
      place(lead)
      toast.success(`${leadTitle(lead)} moved to ${lead.stage_name}`, {
        action: {
          label: 'Undo',
          act: () => write({ lead, to: { stage_id: before.stage_id, name: before.stage_name } }),
        },
      })
    },
    failed: (error, { to }) => {
      toast.error(error.message, { title: `Not moved to ${to.name}` })
      client.invalidateQueries({ queryKey: BOARD })
    },
    refresh: [['stats']],
    inOrder: 'moves',
  })

  return (leadId: number, to: Move['to']) => {
    const boards = client.getQueriesData<Board>({ queryKey: BOARD })
    const lead = boards.map(([, board]) => board && findLead(board, leadId)).find(Boolean)
    if (lead && lead.stage_id !== to.stage_id) write({ lead, to })
  }
}
