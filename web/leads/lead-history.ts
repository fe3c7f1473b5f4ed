import type { FieldChange, LogLine } from '#contract/activity/actions.ts'
import type { TimelineItem } from '#contract/activity/timeline.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { useSession } from '#web/session/session.ts'

// Lines in the history of a lead for writes without an answer, in the form of the log. The next read replaces them by the
// lines of the server.

/** The actions of the log that change the stage of a lead. */
export type MoveAction = 'lead_moved' | 'lead_move_undone' | 'lead_promoted'

/** The column names of the log, by the fields of a lead. */
const LOGGED = {
  category_id: 'category_id',
  seller_id: 'seller_id',
  value_estimate: 'value_cents',
  property_location: 'property_location',
  notes: 'notes',
  project_title: 'project_title',
  title_size: 'title_size',
  title_height: 'title_height',
  title_color: 'title_color',
} as const satisfies Partial<Record<keyof Lead, string>>
const FIELDS = Object.keys(LOGGED) as (keyof typeof LOGGED)[]

const namesOf = (lead: Lead) => ({ name: lead.contact_name ?? lead.draft_name, title: lead.project_title })

/** A line by the signed-in user. Its id is negative, so it never equals an id of the server. */
const lineAt = (at: number, { lead_id }: Lead, logged: LogLine): TimelineItem => ({
  id: -at,
  ...logged,
  note: null,
  image_id: null,
  user_name: useSession.getState().user?.name ?? '',
  created_at: at,
  lead_id,
})

/** The line for a lead that this device has added. */
export const creationLine = (lead: Lead): TimelineItem =>
  lineAt(lead.created_at, lead, { action: 'lead_created', details: { ...namesOf(lead), to: lead.stage_id } })

/** The line for a promotion from Form Drafts. */
export const promotionLine = (lead: Lead, from: number, at: number): TimelineItem =>
  lineAt(at, lead, { action: 'lead_promoted', details: { ...namesOf(lead), from, to: lead.stage_id } })

const moveOf = (before: Lead, lead: Lead, action: MoveAction): LogLine | undefined => {
  if (before.stage_id === lead.stage_id) return
  const details = { ...namesOf(lead), from: before.stage_id, to: lead.stage_id }
  const { archive_reason: reason, archive_note: note } = lead
  return action === 'lead_moved' ? { action, details: { ...details, reason, note } } : { action, details }
}

const loggedValue = (lead: Lead, field: keyof typeof LOGGED) =>
  field === 'value_estimate' ? Math.round(lead.value_estimate * 100) : lead[field] || null

const editOf = (before: Lead, lead: Lead): LogLine | undefined => {
  const changes = FIELDS.map(
    (field): FieldChange => ({
      field: LOGGED[field],
      from: loggedValue(before, field),
      to: loggedValue(lead, field),
    }),
  ).filter(({ from, to }) => from !== to)
  return changes.length === 0 ? undefined : { action: 'lead_changed', details: { ...namesOf(lead), changes } }
}

/**
 * The panel with its changed lead. If the lead differs, the history gets a line; without a difference the panel was read
 * after the change and has the line of the server.
 */
export const panelWithChange = (
  panel: LeadPanel,
  lead: Lead,
  at: number,
  action: MoveAction = 'lead_moved',
): LeadPanel => {
  const { timeline } = panel
  const logged = moveOf(panel.lead, lead, action) ?? editOf(panel.lead, lead)
  if (!logged) return { ...panel, lead }
  return { ...panel, lead, timeline: { ...timeline, data: [lineAt(at, lead, logged), ...timeline.data] } }
}
