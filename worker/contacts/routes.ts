import { Hono } from 'hono'
import {
  ContactAnswer,
  ContactExportQuery,
  ContactOfPhone,
  ContactPage,
  ContactQuery,
  NewContact,
  PhonePath,
} from '#contract/contacts/contact.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { phoneKey } from './contact-keys.ts'
import { planContactCreation } from './creation.ts'
import { exportContacts } from './directory/export.ts'
import { listContacts } from './directory/list.ts'
import { presentContact } from './present.ts'
import { selectContactByPhone } from './store.ts'

export const contactRoutes = new Hono<App>()
  .get(
    '/contacts',
    route('contacts.list', 'Contacts, or the matches of a search', ContactPage),
    requirePermissions('Contacts: View'),
    query(ContactQuery),
    async (c) => c.json(await listContacts(c.var, c.req.valid('query'))),
  )
  .get(
    '/contacts/by-phone/:phone',
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
    '/contacts',
    route('contacts.create', 'Create a contact', ContactAnswer, 201),
    requirePermissions('Contacts: Add'),
    body(NewContact),
    (c) => write(c, planContactCreation(c.var, c.req.valid('json'))),
  )
  .get(
    '/contacts.csv',
    fileRoute('contacts.export', 'The filtered and sorted directory as a table', 'text/csv'),
    requirePermissions('Dashboard: Export Data', 'Contacts: View'),
    query(ContactExportQuery),
    async (c) => {
      const { db, actor } = c.var
      const filename = `contacts-${actor.today}.csv`
      const { fields, rows } = await exportContacts({ db, actor }, c.req.valid('query'), csvWords(c))
      return csvAnswer(c, filename, fields, rows)
    },
  )
