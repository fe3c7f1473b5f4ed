import { NOW } from './calendar.ts'
import { arrivalOf, contactRow, leadRow, ledgerRows } from './client-rows.ts'
import { notesOf, tasksOf } from './follow-up.ts'
import { contactCreated, leadLog, noteAdded, SYSTEM, taskLog } from './log.ts'
import { seeded } from './random.ts'
import type { LastIds, Rows } from './rows.ts'
import type { Setting } from './setting.ts'
import { contactStory } from './story.ts'

const SEED = 1

export type Book = Omit<Rows, 'sellers' | 'users'>

/** Which of a run's contacts, both from 1, and how many the run makes up in all. */
export interface Chapter {
  from: number
  to: number
  total: number
}

/**
 * Contacts with all that hangs on them, spread over the setting's weeks up to now.
 * A contact depends on its id, its place in the run and the setting, and on nothing else.
 */
export const writeBook = (setting: Setting, { from, to, total }: Chapter, last: LastIds): Book => {
  const told = Array.from({ length: to - from + 1 }, (_, i) => {
    const contact_id = last.contacts + i + 1
    const random = seeded(SEED, contact_id)
    const share = (from - 1 + i + random.fraction()) / total
    const story = contactStory(random, setting, contact_id, (setting.weeks + NOW) * share - setting.weeks)
    return { random, story, contact: contactRow(setting, contact_id, story) }
  })
  const leads = told
    .flatMap(({ contact, story }) => story.leads.map((lead) => ({ contact, lead })))
    .sort((a, b) => arrivalOf(a.lead) - arrivalOf(b.lead))
    .map(({ contact, lead }, i) => ({ contact, lead, row: leadRow(setting, last.leads + i + 1, contact, lead) }))

  // Leads stand in the order of their ids: the last one of a contact is its newest.
  const newest = new Map(leads.map(({ contact, row }) => [contact.contact_id, row]))
  const clients = told.flatMap(({ random, contact, story }) => {
    const lead = newest.get(contact.contact_id)
    return lead ? [{ random, client: { contact: { ...contact, current_lead_id: lead.lead_id }, story, lead } }] : []
  })
  const notes = clients
    .flatMap(({ random, client }) => notesOf(random, setting, client))
    .map((note, i) => ({ note_id: last.notes + i + 1, ...note }))
  const tasks = clients
    .flatMap(({ random, client }) => tasksOf(random, setting, client))
    .map((task, i) => ({ task_id: last.tasks + i + 1, ...task }))
  const authors = new Map(setting.desks.map(({ author }) => [author.user_id, author]))
  return {
    contacts: clients.map(({ client }) => client.contact),
    leads: leads.map(({ row }) => row),
    point_ledger: leads.flatMap(({ lead, row }) => ledgerRows(setting, lead, row.lead_id)),
    notes,
    tasks,
    activity: [
      ...clients.map(({ client }) => contactCreated(client.contact, client.story.leads[0].desk.author)),
      ...leads.flatMap(({ contact, lead, row }) => leadLog(setting, lead, row, contact.name)),
      ...notes.map(noteAdded),
      ...tasks.flatMap((task) => taskLog(task, authors.get(task.created_by ?? null) ?? SYSTEM)),
    ].sort((a, b) => a.at - b.at),
  }
}
