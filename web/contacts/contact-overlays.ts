import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { BOARD, PANELS } from '#web/cache/read-keys.ts'
import { placeLead, withoutLead } from '#web/leads/board/board-model.ts'
import { panelWithChange } from '#web/leads/lead-history.ts'
import { type Overlay, overlay } from '#web/offline/optimistic-changes.ts'

/** Query keys of the directory: its list and its search results. */
const DIRECTORY_READS = [
  ['contacts', 'list'],
  ['contacts', 'found'],
]

/** Optimistic changes of a write on the directory's cached pages. */
export const overlayDirectory = <Input>(change: (page: ContactPage, input: Input) => ContactPage): Overlay<Input>[] =>
  DIRECTORY_READS.map((key) => overlay(() => key, change))

/** Optimistic changes of a write on one contact's rows in the directory. */
export const overlayDirectoryRows = <Input extends { contactId: number }>(
  change: (row: Contact, input: Input) => Contact,
): Overlay<Input>[] =>
  overlayDirectory((page, input) => {
    const isChanged = ({ contact_id }: Contact) => contact_id === input.contactId
    if (!page.data.some(isChanged)) return page
    return { ...page, data: page.data.map((row) => (isChanged(row) ? change(row, input) : row)) }
  })

const leadsOn = (board: Board) => board.columns.flatMap(({ data }) => data)

/** Optimistic changes of a write on leads: on the boards and on the lead panels. */
export const overlayLeads = <Input>(
  isChanged: (lead: Lead, input: Input) => boolean,
  change: (lead: Lead, input: Input, at: number) => Lead,
): Overlay<Input>[] => [
  overlay(
    () => BOARD,
    (board: Board, input: Input, at) =>
      leadsOn(board)
        .filter((lead) => isChanged(lead, input))
        .reduce((shown, lead) => placeLead(shown, change(lead, input, at)), board),
  ),
  overlay(
    () => PANELS,
    (panel: LeadPanel, input: Input, at) =>
      isChanged(panel.lead, input) ? panelWithChange(panel, change(panel.lead, input, at), at) : panel,
  ),
]

export const boardWithoutLeadsOf = (board: Board, contactId: number): Board =>
  leadsOn(board)
    .filter(({ contact_id }) => contact_id === contactId)
    .reduce((shown, { lead_id }) => withoutLead(shown, lead_id), board)
