import { page } from 'vitest/browser'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Note } from '#contract/notes/notes.ts'
import { NOTE } from '../web/note.ts'
import { USER } from './answers.ts'
import { leadOf, PROFILE, pageOf } from './contacts.ts'
import { type Answers, refusal } from './fake-server.ts'
import { DESKTOP, heading, isShown } from './hand.ts'
import { stageName } from './leads.ts'
import { LEAD } from './records.ts'
import { renderApp } from './render-app.tsx'

const staged = <T extends { stage_id?: number }>(change: T) =>
  change.stage_id ? { ...change, stage_name: stageName(change.stage_id) } : change

/**
 * Opens the profile of a contact at a server that changes it as asked. `set` and `setLead` change it as another user
 * would.
 */
export const openProfile = async ({
  path = '/contacts/5',
  profile = PROFILE,
  user = USER,
  answers = {} as Answers,
  size = DESKTOP as readonly [number, number],
} = {}) => {
  await page.viewport(...size)
  let current = profile
  const put = (more: Partial<WholeProfile>) => {
    current = { ...current, ...more }
  }
  const set = (change: Partial<ContactDetails>) =>
    put({ contact: { ...current.contact, ...staged(change), version: current.contact.version + 1 } })
  const setLead = (leadId: number, change: Partial<ContactLead>) => {
    const changed = (lead: ContactLead) => ({ ...lead, ...staged(change), version: lead.version + 1 })
    put({ jobs: current.jobs.map((lead) => (lead.lead_id === leadId ? changed(lead) : lead)) })
    const lead = current.jobs.find(({ lead_id }) => lead_id === leadId)
    if (lead && current.contact.current_lead_id === leadId)
      put({
        contact: {
          ...current.contact,
          ...{ stage_id: lead.stage_id, stage_name: lead.stage_name, price: lead.value_estimate },
          current_lead_version: lead.version,
        },
      })
  }
  const leadWith = (leadId: number) => {
    const lead = current.jobs.find(({ lead_id }) => lead_id === leadId)
    return lead && leadOf(lead, current.contact)
  }
  const gone = () => refusal(404, 'not_found', 'This note no longer exists')
  const noteWith = (noteId: string) => current.notes.find(({ note_id }) => note_id === Number(noteId))
  const putNote = (note: Note) => {
    put({ notes: [note, ...current.notes.filter(({ note_id }) => note_id !== note.note_id)] })
    return { success: true as const, note }
  }
  const removed = new Map<string, Note>()
  const server = await renderApp(
    path,
    {
      'GET /contacts/:contactId/profile': () => current,
      'GET /contacts/:contactId/duplicates': () => current.duplicates,
      'GET /contacts/duplicates': { ...pageOf(), is_matching: false },
      'PUT /contacts/:contactId': ({ json: { version, lead_version: _, ...change } }) => {
        const { contact } = current
        if (version !== contact.version)
          return refusal(409, 'stale', 'Ben changed this contact meanwhile', { current: contact })
        set(change as Partial<ContactDetails>)
        return { success: true, contact: current.contact }
      },
      'DELETE /contacts/:contactId': { success: true },
      'POST /contacts/:contactId/restoration': { success: true },
      'PUT /leads': ({ json: { lead_id, version, ...change } }) => {
        const lead = leadWith(lead_id)
        if (lead?.version !== version)
          return refusal(409, 'stale', 'Ben changed this lead meanwhile', { current: lead })
        setLead(lead_id, change as Partial<ContactLead>)
        return { success: true, lead: leadWith(lead_id) ?? LEAD, points: 0 }
      },
      'POST /contacts/:contactId/notes': ({ json: { content, lead_id = null } }) =>
        putNote({ ...NOTE, note_id: 50 + current.notes.length, content, lead_id, created_at: Date.now() }),
      'PUT /contacts/:contactId/notes/:noteId': ({ params: { noteId = '' }, json: { content, version } }) => {
        const note = noteWith(noteId)
        if (!note) return gone()
        if (note.version !== version) return refusal(409, 'stale', 'Ada changed this note meanwhile', { current: note })
        return putNote({ ...note, content, version: version + 1, edited_at: Date.now() })
      },
      'DELETE /contacts/:contactId/notes/:noteId': ({ params: { noteId = '' } }) => {
        const note = noteWith(noteId)
        if (!note) return gone()
        removed.set(noteId, note)
        put({ notes: current.notes.filter((one) => one !== note) })
        return { success: true }
      },
      'POST /contacts/:contactId/notes/:noteId/restoration': ({ params: { noteId = '' } }) =>
        putNote(removed.get(noteId) ?? NOTE),
      ...answers,
    },
    user,
  )
  await isShown(heading(profile.contact.name, 1))
  return { server, bodies: () => server.writes.map(({ json }) => json), set, setLead, put }
}
