import { DAY_MS } from '#contract/weeks.ts'
import type { DemoBusiness } from './business.ts'
import { NOW } from './calendar.ts'
import type { ContactHistory } from './contact-history.ts'
import type { Random } from './random.ts'
import type { ContactRow, LeadRow, Rows } from './rows.ts'
import { randomNote, randomTask } from './sample-texts.ts'

const HOUR_MS = 3_600_000
const RECENT_WEEKS = 2

interface Client {
  contact: ContactRow & { contact_id: number }
  history: ContactHistory
  /** The newest lead of the contact. */
  lead: LeadRow & { lead_id: number }
}

/** A random time between a contact's first call and now, in demo weeks. */
const timeSinceFirstCall = (random: Random, { history }: Client) => {
  const first = history.leads[0].steps[0].place
  return first + random.fraction() * (NOW - first)
}

export const notesOf = (
  random: Random,
  { calendar }: DemoBusiness,
  client: Client,
): Omit<Rows['notes'][number], 'note_id'>[] => {
  const { contact, history, lead } = client
  const places = Array.from({ length: random.whole(0, 2) }, () => timeSinceFirstCall(random, client)).sort(
    (a, b) => a - b,
  )
  const { author } = history.leads[0].seller
  return places.map((place) => ({
    contact_id: contact.contact_id,
    lead_id: history.leads.length === 1 ? lead.lead_id : null,
    content: randomNote(random, history.person.first),
    user_id: author.user_id,
    user_name: author.name,
    created_at: calendar.timeAt(place),
  }))
}

/** One task, open or completed, for a third of the contacts. */
export const tasksOf = (
  random: Random,
  { calendar }: DemoBusiness,
  client: Client,
): Omit<Rows['tasks'][number], 'task_id'>[] => {
  if (!random.chance(1 / 3)) return []
  const { contact, history, lead } = client
  const newest = history.leads[history.leads.length - 1] ?? history.leads[0]
  const created_at = calendar.timeAt(
    Math.max(timeSinceFirstCall(random, client), NOW - RECENT_WEEKS * random.fraction()),
  )
  const planned = created_at + random.whole(1, 9) * DAY_MS
  const due_at = Math.floor(planned / HOUR_MS) * HOUR_MS
  const isOver = newest.steps[newest.steps.length - 1]?.stage.kind === 'archive'
  const isOld = due_at < calendar.now - 2 * DAY_MS
  const status = isOver || isOld ? 'completed' : random.weighted(STATUSES)
  const completed_at = status === 'completed' ? Math.min(calendar.now, due_at) : null
  const { author } = newest.seller
  return [
    {
      ...randomTask(random, { first: history.person.first, title: newest.project.title }),
      status,
      priority: random.weighted(PRIORITIES),
      client_name: contact.name,
      client_phone: contact.phone,
      client_address: contact.address ?? null,
      contact_id: contact.contact_id,
      lead_id: lead.lead_id,
      stage_id: lead.stage_id,
      assigned_to: author.user_id,
      due_at,
      // Tasks that are due before the demo's creation get no reminder.
      reminded_at: due_at <= calendar.now ? due_at : null,
      completed_at,
      created_by: author.user_id,
      created_at,
      updated_at: completed_at ?? created_at,
    },
  ]
}

const STATUSES = [
  ['pending', 5],
  ['in-progress', 3],
  ['completed', 2],
] as const
const PRIORITIES = [
  ['low', 2],
  ['normal', 6],
  ['high', 2],
] as const
