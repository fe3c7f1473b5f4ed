import { DAY_MS } from '#contract/weeks.ts'
import { NOW } from './calendar.ts'
import type { Random } from './random.ts'
import { noteAbout, taskAbout } from './remarks.ts'
import type { ContactRow, LeadRow, Rows } from './rows.ts'
import type { Setting } from './setting.ts'
import type { ContactStory } from './story.ts'

const HOUR_MS = 3_600_000
const RECENT_WEEKS = 2

export interface Client {
  contact: ContactRow & { contact_id: number }
  story: ContactStory
  /** The newest lead of the contact. */
  lead: LeadRow & { lead_id: number }
}

/** A place between a contact's first call and now. */
const meanwhile = (random: Random, { story }: Client) => {
  const first = story.leads[0].steps[0].place
  return first + random.fraction() * (NOW - first)
}

export const notesOf = (
  random: Random,
  { calendar }: Setting,
  client: Client,
): Omit<Rows['notes'][number], 'note_id'>[] => {
  const { contact, story, lead } = client
  const places = Array.from({ length: random.whole(0, 2) }, () => meanwhile(random, client)).sort((a, b) => a - b)
  const { author } = story.leads[0].desk
  return places.map((place) => ({
    contact_id: contact.contact_id,
    lead_id: story.leads.length === 1 ? lead.lead_id : null,
    content: noteAbout(random, story.person.first),
    user_id: author.user_id,
    user_name: author.name,
    created_at: calendar.timeAt(place),
  }))
}

/** Every third contact has something left to do, or done. */
export const tasksOf = (
  random: Random,
  { calendar }: Setting,
  client: Client,
): Omit<Rows['tasks'][number], 'task_id'>[] => {
  if (!random.chance(1 / 3)) return []
  const { contact, story, lead } = client
  const newest = story.leads[story.leads.length - 1] ?? story.leads[0]
  const created_at = calendar.timeAt(Math.max(meanwhile(random, client), NOW - RECENT_WEEKS * random.fraction()))
  const planned = created_at + random.whole(1, 9) * DAY_MS
  const due_at = Math.floor(planned / HOUR_MS) * HOUR_MS
  const isOver = newest.steps[newest.steps.length - 1]?.stage.kind === 'archive'
  const isOld = due_at < calendar.now - 2 * DAY_MS
  const status = isOver || isOld ? 'completed' : random.weighted(STATUSES)
  const completed_at = status === 'completed' ? Math.min(calendar.now, due_at) : null
  const { author } = newest.desk
  return [
    {
      ...taskAbout(random, { first: story.person.first, title: newest.project.title }),
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
      // What was due before the demo began reminds nobody.
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
