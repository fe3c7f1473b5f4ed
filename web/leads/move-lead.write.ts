import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { offerResend } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { boardWords } from '#web/messages/board.ts'
import { failureWords } from '#web/messages/failures.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import type { Versions } from '#web/offline/versions.ts'
import { leadTitle } from './board/board-model.ts'
import { focusMovedLead } from './board/moved-focus.ts'
import { BESIDES_BOARD, leadIn, showCurrent, updateLead } from './lead-cache.ts'
import type { MoveAction } from './lead-history.ts'
import { changedLead, inStage } from './lead-overlays.ts'

type Destination = Pick<Stage, 'stage_id' | 'name'>

interface Move {
  lead: Lead
  to: Destination
  /** The board has its leads; a panel may show one that no board has. */
  from: 'board' | 'panel'
}

/** The writes of one lead are sent one after the other. */
export const leadSubject = ({ lead_id }: Pick<Lead, 'lead_id'>) => `lead/${lead_id}`

interface Moved {
  lead: Lead
  to: Destination
}

const moved = (action: MoveAction) =>
  changedLead(
    ({ lead }: Moved) => lead,
    (lead, { lead: { version }, to }, at) => inStage(lead, to, version, at),
    action,
  )

const stageRows = ({ to }: Moved, current: unknown) => [
  { label: fieldWords.stage_id, yours: to.name, theirs: leadIn(current)?.stage_name },
]

/** A lead whose version the user has seen, in the outbox. */
const overLead = <Input extends { lead: Lead }>() => ({
  path: ({ lead }: Input) => `/leads/${lead.lead_id}`,
  versions: ({ lead }: Input) => ({ [leadSubject(lead)]: lead.version }),
  withVersions: (input: Input, versions: Versions): Input => {
    const version = versions[leadSubject(input.lead)] ?? input.lead.version
    return { ...input, lead: { ...input.lead, version } }
  },
})

interface MoveUndo {
  /** As the move left it. */
  lead: Lead
  /** The stage in which it was before. */
  to: Destination
}

export const undoMove = defineWrite('lead/undo-move', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead: { lead_id, version } }: MoveUndo, options) =>
    bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  apply: moved('lead_move_undone'),
  outbox: {
    ...overLead<MoveUndo>(),
    // Over the state before the move there is nothing of it to undo, but there may be of an earlier one.
    withVersions: (undo, versions) => {
      const version = Math.max(versions[leadSubject(undo.lead)] ?? 0, undo.lead.version)
      return { ...undo, lead: { ...undo.lead, version } }
    },
    title: ({ lead, to }) => outboxWords.undoMove(leadTitle(lead), to.name),
    compare: stageRows,
  },
  done: ({ lead }, _, client) => {
    updateLead(client, lead)
    toast.info(boardWords.isBack(leadTitle(lead), lead.stage_name))
  },
  failed: (error, _, client) => {
    toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) })
    showCurrent(client, error)
  },
  // Only the server knows the lead's former position.
  refresh: () => [...BESIDES_BOARD, BOARD],
})

export const moveLead = defineWrite('lead/move', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead, to }: Move, options) =>
    bodyOf(api.leads.$put({ json: { lead_id: lead.lead_id, stage_id: to.stage_id, version: lead.version } }, options)),
  subject: ({ lead }) => leadSubject(lead),
  apply: moved('lead_moved'),
  outbox: {
    ...overLead<Move>(),
    title: ({ lead, to }) => outboxWords.move(leadTitle(lead), to.name),
    compare: stageRows,
    undo: ({ lead, to }) => takeBack(inStage(lead, to, lead.version, 0), lead),
  },
  done: ({ lead, points }, { lead: before }, client) => {
    updateLead(client, lead)
    // An undo of the move before could only fail.
    dismissToastsAbout(leadSubject(lead))
    toast.success(boardWords.moved(leadTitle(lead), lead.stage_name), {
      ...(points !== 0 && { title: boardWords.points(signedNumber(points)) }),
      about: [leadSubject(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: undoAction(client, { lead, to: stageOf(before) }),
    })
  },
  failed: (error, { to }, client) => {
    toast.error(error.message, { title: boardWords.notMoved(to.name), ...offerResend(error) })
    showCurrent(client, error)
  },
  refresh: ({ from }) => (from === 'board' ? BESIDES_BOARD : [...BESIDES_BOARD, BOARD]),
})

/** The stage in which a lead is, as the destination of a move. */
export const stageOf = ({ stage_id, stage_name: name }: Pick<Lead, 'stage_id' | 'stage_name'>): Destination => ({
  stage_id,
  name,
})

/** The undo of a toast; after one by the keyboard the focus goes to the card. */
export const undoAction = (client: QueryClient, undo: MoveUndo) => ({
  label: uiWords.undo,
  act: (isByKeyboard = false) => {
    if (isByKeyboard) focusMovedLead(undo.lead.lead_id)
    void makeWrite(client, undoMove, undo)
  },
})

/** Undoes a move that left a lead like this, and before like that. */
const takeBack = (lead: Lead, before: Lead) => (client: QueryClient) =>
  void makeWrite(client, undoMove, { lead, to: stageOf(before) })

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
