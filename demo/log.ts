import { type DetailsOf, ENTITY_OF, type WrittenAction } from '#contract/activity/actions.ts'
import type { Stage } from '#contract/catalog/catalog.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { ActivityEntry } from '#worker/activity/store.ts'
import { fieldsAtCreation } from '#worker/contacts/creation-log.ts'
import type { Author, DemoBusiness } from './business.ts'
import type { LeadHistory } from './contact-history.ts'
import type { ActivityRow, ContactRow, LeadRow, Rows } from './rows.ts'

export const SYSTEM: Author = { user_id: null, name: 'System' }

type Entry<A extends WrittenAction> = ActivityEntry<A> & { at: number }

const line = <A extends WrittenAction>(
  by: Author,
  { details, contact_id = null, lead_id = null, ...what }: Entry<A>,
): ActivityRow => ({
  ...what,
  entity: ENTITY_OF[what.action],
  user_id: by.user_id,
  user_name: by.name,
  contact_id,
  lead_id,
  details: JSON.stringify(details),
})

export const draftReceived = (lead: LeadRow & { lead_id: number }): ActivityRow =>
  line(SYSTEM, {
    at: lead.created_at,
    action: 'draft_received',
    entity_id: lead.lead_id,
    lead_id: lead.lead_id,
    details: { name: lead.draft_name ?? null },
  })

/** The line of a contact created with its first lead, without facts of later leads. */
export const contactCreated = (
  contact: ContactRow & { contact_id: number },
  first: LeadRow,
  by: Author,
): ActivityRow => {
  const { contact_id, created_at: at, email = null, address = null, zip = null } = contact
  const { seller_id = null, category_id = null } = first
  const given = fieldsAtCreation({ ...contact, email, address, zip, seller_id, category_id }, first)
  return line(by, {
    at,
    action: 'contact_created',
    entity_id: contact_id,
    contact_id,
    details: { given },
  })
}

type Appointment = Rows['appointments'][number] & { appointment_id: number }

export const appointmentLine = (appointment: Appointment, client: ContactRow, by: Author): ActivityRow =>
  line(by, {
    at: appointment.created_at,
    action: 'appointment_booked',
    entity_id: appointment.appointment_id,
    contact_id: client.contact_id ?? null,
    lead_id: appointment.lead_id,
    details: {
      name: client.name,
      kind: appointment.kind,
      first_day: appointment.first_day,
      start_minute: appointment.start_minute ?? null,
    },
  })

type Note = Rows['notes'][number] & { note_id: number }
type Task = Rows['tasks'][number] & { task_id: number }

export const noteAdded = ({ note_id, contact_id = null, lead_id = null, ...note }: Note): ActivityRow =>
  line(authorOf(note), {
    at: note.created_at,
    action: 'note_added',
    entity_id: note_id,
    contact_id,
    lead_id,
    details: { name: null },
  })

export const photoAdded = (
  image: Rows['images'][number] & { image_id: number; lead_id: number; description: string | null },
): ActivityRow =>
  line(authorOf(image), {
    at: image.created_at,
    action: 'image_added',
    entity_id: image.image_id,
    contact_id: image.contact_id ?? null,
    lead_id: image.lead_id,
    details: { description: image.description },
  })

/** The lines of a task: created, and completed if it is. */
export const taskLog = ({ task_id, contact_id = null, lead_id = null, title, ...task }: Task, by: Author) => {
  const subject = { entity_id: task_id, contact_id, lead_id, details: { title } }
  return [
    line(by, { ...subject, at: task.created_at, action: 'task_created' as const }),
    ...(task.completed_at ? [line(by, { ...subject, at: task.completed_at, action: 'task_completed' as const })] : []),
  ]
}

const authorOf = ({ user_id = null, user_name }: Pick<Note, 'user_id' | 'user_name'>): Author => ({
  user_id,
  name: user_name,
})

/** The lines of a lead, as the Worker's verbs would have written them. */
export const leadLog = (
  { stages, calendar, log }: DemoBusiness,
  history: LeadHistory,
  lead: LeadRow & { lead_id: number },
  name: string,
): ActivityRow[] => {
  const { lead_id, contact_id = null, project_title: title = null } = lead
  const subject = { entity_id: lead_id, lead_id, contact_id }
  const by = history.seller.author
  const enteredAt = (i: number) => calendar.timeAt(history.steps[i]?.place ?? 0)
  const move = (action: 'lead_moved' | 'lead_promoted', from: Stage, to: Stage, since: number, at: number) => {
    const days = Math.floor((at - since) / DAY_MS)
    const details: DetailsOf<'lead_moved'> & { days: number } = {
      from: from.stage_id,
      to: to.stage_id,
      days,
      title,
      name,
      ...(to.kind === 'archive' && { reason: lead.archive_reason ?? null, note: lead.archive_note ?? null }),
    }
    return line(by, { ...subject, at, action, details })
  }

  const [first] = history.steps
  const drafts = stages.find((stage) => stage.kind === 'drafts')
  const arrival =
    history.received !== undefined && drafts
      ? [draftReceived(lead), move('lead_promoted', drafts, first.stage, lead.created_at, enteredAt(0))]
      : [
          line(by, {
            ...subject,
            at: enteredAt(0),
            action: 'lead_created',
            details: { to: first.stage.stage_id, title, name },
          }),
        ]
  const moves = history.steps
    .slice(1)
    .map(({ stage }, i) =>
      move('lead_moved', history.steps[i]?.stage ?? first.stage, stage, enteredAt(i), enteredAt(i + 1)),
    )
  return [...arrival, ...(log === 'every move' ? moves : moves.slice(-1))]
}
