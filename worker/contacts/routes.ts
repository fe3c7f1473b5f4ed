import { Hono } from 'hono'
import {
  ContactAnswer,
  ContactOfPhone,
  ContactPage,
  ContactQuery,
  NewContact,
  PhonePath,
} from '#contract/contacts/contact.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { phoneKey } from './contact-keys.ts'
import { planContactCreation } from './creation.ts'
import { listContacts } from './directory/list.ts'
import { presentContact } from './present.ts'
import { selectContactByPhone } from './store.ts'

export const contactRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/',
    route('contacts.list', 'Contacts, or the matches of a search', ContactPage),
    requirePermissions('Contacts: View'),
    query(ContactQuery),
    async (c) => c.json(await listContacts(c.var, c.req.valid('query'))),
  )
  .get(
    '/by-phone/:phone',
    route('contacts.findByPhone', 'The contact that has a phone', ContactOfPhone),
    requirePermissions('Contacts: View'),
    params(PhonePath),
    async (c) => {
      const { db, actor } = c.var
      const [[row]] = await db.batch([
        selectContactByPhone(phoneKey(c.req.valid('param').phone, actor.business.country)),
      ])
      return c.json({ contact: row ? presentContact(row, actor.business) : null })
    },
  )
  .post(
    '/',
    route('contacts.create', 'Create a contact', ContactAnswer, 201),
    requirePermissions('Contacts: Add'),
    body(NewContact),
    (c) => write(c, planContactCreation(c.var, c.req.valid('json'))),
  )
