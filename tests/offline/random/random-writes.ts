import type { Profile } from '#contract/contacts/profile.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { BOARD, PANELS, TASK_BOARD } from '#web/cache/read-keys.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import type { Random } from '../../support/rules/random.ts'

// Random writes to the records that a tab shows, including its pending writes and unsent records.

/** The author of the writes of a tab. */
export interface Writer {
  user: { user_id: number; name: string }
  mayDelete: boolean
  /** The contacts that all tabs change. */
  contacts: readonly number[]
  /** The prefix of the title of each lead that the test creates. */
  mark: string
  random: Random
  /** Returns a text unique in the test. */
  newText: () => string
  newPhone: () => string
}

export interface RandomWrite {
  /** The name of the write's definition. */
  name: string
  input: object
  file?: File
  /** A text unique to the write; undefined when its input has no text. */
  text?: string
  /** For a deletion: the id of the record, perhaps unsent. */
  unmakes?: number
}

const STAGES = [2, 3, 4, 5, 6, 7, 8]
const STATUSES = ['pending', 'in-progress', 'completed'] as const

/** The data of a query with its pending writes; undefined before the first read. */
const shown = <Data>(queryKey: readonly unknown[]): Data | undefined => {
  const data = queryClient.getQueryData<Data>(queryKey)
  return data && withPendingWrites(queryClient, queryKey, data)
}

const all = <Data>(prefix: readonly unknown[]): Data[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: prefix })
    .flatMap(({ queryKey }) => shown<Data>(queryKey) ?? [])

const isProfileKey = (key: readonly unknown[]) => key[2] === 'profile'
const profiles = (): Profile[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['contacts'], predicate: ({ queryKey }) => isProfileKey(queryKey) })
    .flatMap(({ queryKey }) => shown<Profile>(queryKey) ?? [])

/** The leads that all tabs change: the leads of the contacts and the leads that the test created. */
export const leadsAtWork = ({ contacts, mark }: Writer): Lead[] =>
  all<Board>(BOARD)
    .flatMap(({ columns }) => columns.flatMap(({ data }) => data))
    .filter((lead) => contacts.includes(lead.contact_id ?? 0) || lead.project_title?.startsWith(mark))

const tasksAtWork = ({ mark }: Writer): Task[] =>
  all<TaskBoard>(TASK_BOARD)
    .flatMap(({ columns }) => columns.flatMap(({ data }) => data))
    .filter(({ title }) => title.startsWith(mark))

export const contactsAtWork = (writer: Writer): number[] => [
  ...writer.contacts,
  ...leadsAtWork(writer).flatMap(({ contact_id }) => contact_id ?? []),
]

/** Picks a random item, the first items more often, so that both users change the same records. */
const pickOne = <T>({ random }: Writer, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : random.pick(random.chance(0.5) ? from.slice(0, 3) : from)

const addNote = (writer: Writer): RandomWrite | undefined => {
  const contactId = pickOne(writer, contactsAtWork(writer))
  const text = writer.newText()
  const by = { user_id: writer.user.user_id, user_name: writer.user.name }
  const created = { note_id: newRecordId() }
  return contactId === undefined
    ? undefined
    : { name: 'note/add', text, input: { contactId, content: text, by, created } }
}

/** A PDF: a browser prepares it faster than a photo. */
const addFile = (writer: Writer): RandomWrite | undefined => {
  const contactId = pickOne(writer, contactsAtWork(writer))
  if (contactId === undefined) return
  const text = writer.newText()
  const fileName = `${text}.pdf`
  const file = new File([`%PDF-1.4\n${text}\n%%EOF`], fileName, { type: 'application/pdf' })
  const created = { image_id: newRecordId() }
  const input = { contactId, contactName: '', fileName, pickedAt: Date.now(), place: 0, created }
  return { name: 'photo/add', text, file, input }
}

/** Picks a note that the user may change: an own note, or any note with the permission to delete. */
const pickNote = (writer: Writer): { contactId: number; note: Note } | undefined => {
  const ofProfiles = profiles().flatMap(({ contact, notes }) =>
    notes.map((note) => ({ contactId: contact.contact_id, note })),
  )
  const ofPanels = all<LeadPanel>(PANELS).flatMap(({ lead, notes }) =>
    notes.map((note) => ({ contactId: lead.contact_id ?? 0, note })),
  )
  const mine = [...ofProfiles, ...ofPanels].filter(
    ({ note }) => note.content.startsWith(writer.mark) && (writer.mayDelete || note.user_id === writer.user.user_id),
  )
  return pickOne(writer, mine)
}

const editNote = (writer: Writer): RandomWrite | undefined => {
  const of = pickNote(writer)
  if (!of) return
  const text = writer.newText()
  // The edit leaves the first text in place, which identifies the note.
  const content = `${of.note.content.slice(0, of.note.content.indexOf(';') + 1)} ${text}`
  return { name: 'note/edit', text, input: { ...of, change: { content, version: of.note.version } } }
}

const deleteNote = (writer: Writer): RandomWrite | undefined => {
  const of = pickNote(writer)
  return of && { name: 'note/delete', input: of, unmakes: of.note.note_id }
}

const addTask = (writer: Writer): RandomWrite | undefined => {
  const contact_id = pickOne(writer, contactsAtWork(writer))
  if (contact_id === undefined) return
  const text = writer.newText()
  const client = { name: '', phone: '', address: '' }
  const created = { task_id: newRecordId() }
  return { name: 'task/add', text, input: { task: { contact_id, title: text }, client, created } }
}

const moveTask = (writer: Writer): RandomWrite | undefined => {
  const task = pickOne(writer, tasksAtWork(writer))
  const to = writer.random.pick(STATUSES.filter((status) => status !== task?.status))
  return task && { name: 'task/move', input: { task, to } }
}

const completeTask = (writer: Writer): RandomWrite | undefined => {
  const shown = profiles().flatMap(({ contact, tasks }) =>
    tasks.map((task) => ({ contactId: contact.contact_id, task })),
  )
  const of = pickOne(
    writer,
    shown.filter(({ task }) => task.title.startsWith(writer.mark)),
  )
  return of && { name: 'task/complete', input: { ...of, completed: !of.task.is_completed } }
}

const deleteTask = (writer: Writer): RandomWrite | undefined => {
  const task = pickOne(writer, tasksAtWork(writer))
  if (!task) return
  const input = { contactId: task.contact_id, task }
  return { name: 'task/delete', input, unmakes: task.task_id }
}

const stageBesides = ({ random }: Writer, stageId: number) => ({
  stage_id: random.pick(STAGES.filter((id) => id !== stageId)),
  name: 'there',
})

const moveLead = (writer: Writer): RandomWrite | undefined => {
  const lead = pickOne(writer, leadsAtWork(writer))
  return (
    lead && { name: 'lead/move', input: { lead, to: stageBesides(writer, lead.stage_id), title: '', origin: 'board' } }
  )
}

const moveContact = (writer: Writer): RandomWrite | undefined => {
  const profile = pickOne(writer, profiles())
  if (!profile) return
  const { contact_id, name, stage_id, version, current_lead_id } = profile.contact
  const to = stageBesides(writer, stage_id)
  const current = profile.jobs.find(({ lead_id }) => lead_id === current_lead_id)
  if (!current) {
    const input = { contactId: contact_id, leadId: null, version, to, name, origin: 'pipeline' }
    return { name: 'contact/move', input }
  }
  const input = { lead: { ...current, contact_id }, to, title: name, isCurrentLead: true, origin: 'pipeline' }
  return { name: 'lead/move', input }
}

const saveLead = (writer: Writer): RandomWrite | undefined => {
  const lead = pickOne(writer, leadsAtWork(writer))
  if (!lead) return
  const text = writer.newText()
  const { lead_id, version, contact_id: contactId } = lead
  return {
    name: 'lead/save',
    text,
    input: { contactId, title: '', json: { lead_id, version, notes: text }, names: {} },
  }
}

const saveContact = (writer: Writer): RandomWrite | undefined => {
  const profile = pickOne(writer, profiles())
  if (!profile) return
  const text = writer.newText()
  const { contact_id: contactId, name, version, current_lead_id: leadId, current_lead_version } = profile.contact
  const json = {
    description: text,
    version,
    ...(current_lead_version !== null && { lead_version: current_lead_version }),
  }
  return { name: 'contact/save', text, input: { contactId, name, leadId, json, names: {} } }
}

const deleteLead = (writer: Writer): RandomWrite | undefined => {
  const lead = writer.mayDelete ? pickOne(writer, leadsAtWork(writer)) : undefined
  return lead && { name: 'lead/delete', input: lead, unmakes: lead.lead_id }
}

const LEAD = {
  category_id: 4,
  seller_id: 1,
  value_estimate: 100,
  title_size: '20x20 SHADE',
  title_height: "10'-TALL",
  title_color: 'GALV',
}
const SHOWN = { stage_id: 2, stage_name: 'Info', seller_name: 'Ben', category_name: 'Welding' }

const createLead = (writer: Writer): RandomWrite => {
  const text = writer.newText()
  const contact = { name: text, phone: writer.newPhone(), address: '1 ELM ST' }
  const created = { lead_id: newRecordId(), contact_id: newRecordId() }
  return {
    name: 'lead/create',
    text,
    input: { json: { ...LEAD, project_title: text, contact }, created, shown: SHOWN },
  }
}

const createNextLead = (writer: Writer): RandomWrite | undefined => {
  const contact_id = pickOne(writer, contactsAtWork(writer))
  if (contact_id === undefined) return
  const text = writer.newText()
  const created = { lead_id: newRecordId() }
  return {
    name: 'lead/create',
    text,
    input: { json: { ...LEAD, project_title: text, contact_id }, created, shown: SHOWN },
  }
}

const KINDS = [
  ...[addNote, addNote, editNote, editNote, deleteNote],
  ...[addFile, addFile],
  ...[addTask, moveTask, moveTask, completeTask, deleteTask],
  ...[moveLead, moveLead, moveLead, moveContact, saveLead, saveLead, saveContact, saveContact],
  ...[createLead, createNextLead, deleteLead],
]

/** Returns a write of a random kind; undefined when the tab shows no record for it. */
export const randomWrite = (writer: Writer): RandomWrite | undefined => writer.random.pick(KINDS)(writer)
