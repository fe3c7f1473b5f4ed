import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Profile } from '#contract/contacts/profile.ts'
import { type Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { BOARD, panelKey, profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { findLead, placeLead } from './board/board-model.ts'
import { withLead } from './profile-jobs.ts'

/** What a change of a lead makes stale but the board, which is updated from the answer itself. */
export const BESIDES_BOARD = staleQueries('lead').filter(([read]) => read !== BOARD[0])

/** Updates a lead on a board, if it is loaded there. */
const boardWith = (board: Board, lead: Lead) => (findLead(board, lead.lead_id) ? placeLead(board, lead) : board)

/** The panel with the lead of an answer, unless a newer one has been read meanwhile. */
const panelWith = (panel: LeadPanel, lead: Lead): LeadPanel =>
  lead.lead_id !== panel.lead.lead_id || lead.version < panel.lead.version ? panel : { ...panel, lead }

/** The lead of an answer on all cached boards, on its panel, and on the profile of its contact. */
export const updateLead = (client: QueryClient, lead: Lead) => {
  // A fetch under way may be older than this answer: it is repeated.
  const reading = client.isFetching({ queryKey: BOARD }) > 0
  if (reading) client.cancelQueries({ queryKey: BOARD })
  client.setQueriesData<Board>({ queryKey: BOARD }, (known) => known && boardWith(known, lead))
  if (reading) client.invalidateQueries({ queryKey: BOARD })
  client.setQueryData<LeadPanel>(panelKey(lead.lead_id), (known) => known && panelWith(known, lead))
  client.setQueryData<Profile>(profileKey(lead.contact_id), (known) => known && withLead(known, lead))
}

/** The lead as it is now, where a refusal (409 `stale`) tells. */
export const currentLead = (error: ApiError) => leadIn(error.answer.current)

/** What a refusal carries, where it is a lead. */
export const leadIn = (current: unknown) => {
  const lead = v.safeParse(Lead, current)
  return lead.success ? lead.output : undefined
}

/** A refusal because somebody else changed the lead carries the current lead. */
export const showCurrent = (client: QueryClient, error: ApiError) => {
  const current = currentLead(error)
  if (current) updateLead(client, current)
  else client.invalidateQueries({ queryKey: BOARD })
}

/** A lead that a board has loaded, under any filter. */
export const leadOnBoards = (client: QueryClient, leadId: number): Lead | undefined =>
  client
    .getQueriesData<Board>({ queryKey: BOARD })
    .map(([, board]) => board && findLead(board, leadId))
    .find((lead) => lead !== undefined)
