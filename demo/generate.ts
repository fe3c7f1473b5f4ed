import type { DemoBusiness } from './business.ts'
import { NOW } from './calendar.ts'
import { arrivalOf, contactRow, leadRow, ledgerRows } from './client-rows.ts'
import { contactHistory } from './contact-history.ts'
import type { DocumentRows } from './documents.ts'
import { answeredInquiry } from './inquiry-rows.ts'
import { contactCreated, leadLog, noteAdded, SYSTEM, taskLog } from './log.ts'
import { notesOf, tasksOf } from './notes-and-tasks.ts'
import { seeded } from './random.ts'
import type { LastIds, Rows } from './rows.ts'
import type { ScheduleRows } from './schedule.ts'

const SEED = 1

export type GeneratedRows = Omit<
  Rows,
  | 'sellers'
  | 'users'
  | 'price_items'
  | 'crews'
  | 'images'
  | Exclude<keyof DocumentRows | keyof ScheduleRows, 'activity'>
>

/** The contacts of a run to generate, numbered from 1, and the number of contacts in the whole run. */
export interface Batch {
  from: number
  to: number
  total: number
}

/**
 * Generates contacts with their leads, points, notes, tasks and log lines, spread over the weeks of the business up to
 * now. A contact depends only on its id, its number in the run, and the business.
 */
export const generateContacts = (business: DemoBusiness, { from, to, total }: Batch, last: LastIds): GeneratedRows => {
  const generated = Array.from({ length: to - from + 1 }, (_, i) => {
    const contact_id = last.contacts + i + 1
    const random = seeded(SEED, contact_id)
    const share = (from - 1 + i + random.fraction()) / total
    const history = contactHistory(random, business, contact_id, (business.weeks + NOW) * share - business.weeks)
    return { random, history, contact: contactRow(business, contact_id, history) }
  })
  const leads = generated
    .flatMap(({ contact, history }) => history.leads.map((lead) => ({ contact, lead })))
    .sort((a, b) => arrivalOf(a.lead) - arrivalOf(b.lead))
    .map(({ contact, lead }, i) => ({ contact, lead, row: leadRow(business, last.leads + i + 1, contact, lead) }))

  // Leads are sorted by id, so the last one of a contact is its newest.
  const newest = new Map(leads.map(({ contact, row }) => [contact.contact_id, row]))
  const first = new Map(leads.toReversed().map(({ contact, row }) => [contact.contact_id, row]))
  const clients = generated.flatMap(({ random, contact, history }) => {
    const lead = newest.get(contact.contact_id)
    return lead ? [{ random, client: { contact: { ...contact, current_lead_id: lead.lead_id }, history, lead } }] : []
  })
  const notes = clients
    .flatMap(({ random, client }) => notesOf(random, business, client))
    .map((note, i) => ({ note_id: last.notes + i + 1, ...note }))
  const tasks = clients
    .flatMap(({ random, client }) => tasksOf(random, business, client))
    .map((task, i) => ({ task_id: last.tasks + i + 1, ...task }))
  const authors = new Map(business.sellers.map(({ author }) => [author.user_id, author]))
  return {
    contacts: clients.map(({ client }) => client.contact),
    leads: leads.map(({ row }) => row),
    inquiries: leads.flatMap(({ lead: { received, seller, steps }, row }) => {
      if (received === undefined) return []
      const { timeAt, timeZone } = business.calendar
      return [answeredInquiry(row, { seller, until: timeAt(steps[0].place), isPromoted: true }, timeZone)]
    }),
    point_ledger: leads.flatMap(({ lead, row }) => ledgerRows(business, lead, row.lead_id)),
    notes,
    tasks,
    activity: [
      ...clients.map(({ client: { contact, history, lead } }) =>
        contactCreated(contact, first.get(contact.contact_id) ?? lead, history.leads[0].seller.author),
      ),
      ...leads.flatMap(({ contact, lead, row }) => leadLog(business, lead, row, contact.name)),
      ...notes.map(noteAdded),
      ...tasks.flatMap((task) => taskLog(task, authors.get(task.created_by ?? null) ?? SYSTEM)),
    ].sort((a, b) => a.at - b.at),
  }
}
