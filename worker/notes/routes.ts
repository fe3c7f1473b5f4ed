import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactPath } from '#contract/contacts/contact.ts'
import { idText } from '#contract/fields.ts'
import { DoneAnswer, DraftNoteAnswer, LeadPath } from '#contract/leads/lead.ts'
import { NewDraftNote, NewNote, Note, NoteAnswer, NoteChange } from '#contract/notes/notes.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { maySee } from '#worker/session/visibility.ts'
import { planNoteChange } from './change.ts'
import { planDraftNote, planNoteCreation } from './creation.ts'
import { presentNote } from './present.ts'
import { planNoteRemoval, planNoteRestoration } from './removal.ts'
import { selectNotes } from './store.ts'

const NotePath = v.strictObject({ contactId: idText('contact_id'), noteId: idText('note_id') })

export const noteRoutes = new Hono<App>()
  .get(
    '/contacts/:contactId/notes',
    route('notes.list', 'The notes of a contact, newest first', v.array(Note)),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => {
      const { contactId } = c.req.valid('param')
      const { db, actor } = c.var
      const [[contact], notes] = await db.batch([
        selectContact(contactId),
        selectNotes(contactId, maySee(actor, 'document')),
      ])
      if (!contact) throw contactNotFound()
      return c.json(notes.map(presentNote))
    },
  )
  .post(
    '/contacts/:contactId/notes',
    route('notes.create', 'Add a note to a contact', NoteAnswer, 201),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(ContactPath),
    body(NewNote),
    (c) => write(c, planNoteCreation(c.var, c.req.valid('param').contactId, c.req.valid('json'))),
  )
  .put(
    '/contacts/:contactId/notes/:noteId',
    route('notes.change', 'Edit a note. A note of another user needs Contacts: Delete', NoteAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(NotePath),
    body(NoteChange),
    (c) => write(c, planNoteChange(c.var, c.req.valid('param'), c.req.valid('json'))),
  )
  .delete(
    '/contacts/:contactId/notes/:noteId',
    route('notes.delete', 'Move a note to the trash. A note of another user needs Contacts: Delete', DoneAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(NotePath),
    (c) => write(c, planNoteRemoval(c.var, c.req.valid('param'))),
  )
  .post(
    '/contacts/:contactId/notes/:noteId/restoration',
    route('notes.restore', 'Restore a note. A note that another user deleted needs Contacts: Delete', NoteAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(NotePath),
    (c) => write(c, planNoteRestoration(c.var, c.req.valid('param'))),
  )
  .post(
    '/leads/:leadId/notes',
    route('leads.addNote', 'Add a note to a form draft', DraftNoteAnswer, 201),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(NewDraftNote),
    (c) => write(c, planDraftNote(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
