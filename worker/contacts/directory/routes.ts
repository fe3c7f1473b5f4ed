import { Hono } from 'hono'
import { ContactExportQuery } from '#contract/contacts/contact.ts'
import { dayOf } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { exportContacts } from './export.ts'

export const directoryRoutes = new Hono<App>().get(
  '/contacts.csv',
  fileRoute('contacts.export', 'The filtered and sorted directory as a table', 'text/csv'),
  requirePermissions('Dashboard: Export Data', 'Contacts: View'),
  query(ContactExportQuery),
  async (c) => {
    const { db, actor } = c.var
    const filename = `contacts-${dayOf(actor.now, actor.business.timeZone)}.csv`
    const { fields, rows } = await exportContacts(db, actor, c.req.valid('query'), csvWords(c))
    return csvAnswer(c, filename, fields, rows)
  },
)
