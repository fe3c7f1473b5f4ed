import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactPath } from '#contract/contacts/contact.ts'
import { NewNote, Note, NoteAnswer } from '#contract/notes.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { needs } from '#worker/session/policy.ts'
import { commit } from '#worker/verb/commit.ts'
import { planNoteCreation } from './creation.ts'
import { presentNote } from './present.ts'
import { selectNotes } from './store.ts'

export const noteRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/:contactId/notes',
    route('The notes of a contact, the newest first', v.array(Note)),
    needs('Contacts: View'),
    params(ContactPath),
    async (c) => {
      const { contactId } = c.req.valid('param')
      const [[contact], notes] = await c.var.db.batch([selectContact(contactId), selectNotes(contactId)])
      if (!contact) throw contactNotFound()
      return c.json(notes.map(presentNote))
    },
  )
  .post(
    '/:contactId/notes',
    route('A new note on a contact', NoteAnswer, 201),
    needs('Contacts: Edit', 'Leads: Edit'),
    params(ContactPath),
    body(NewNote),
    async (c) => {
      const plan = planNoteCreation(c.var.db, c.var.actor, c.req.valid('param').contactId, c.req.valid('json'))
      return c.json(await commit(c, plan, 201), 201)
    },
  )
