import { Hono } from 'hono'
import * as v from 'valibot'
import { CONTACT_PAGE_SIZE, Contact, ContactAnswer, ContactPage, ContactQuery, NewContact } from '#contract/contacts.ts'
import { idText } from '#contract/fields.ts'
import { commit } from '#worker/http/commit.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { offsetOf, paged, placeIn } from '#worker/http/paging.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { needs } from '#worker/session/policy.ts'
import { planContact } from './creation.ts'
import { presentContact } from './present.ts'
import { searchContacts, selectContact, selectContactCount, selectContacts } from './store.ts'

const ContactPath = v.strictObject({ contactId: idText('contact_id') })

export const contactRoutes = new Hono<App>()
  .get(
    '/',
    route('Contacts, or those that contain q', ContactPage),
    needs('Contacts: View'),
    query(ContactQuery),
    async (c) => {
      const { db, actor } = c.var
      const { q, cursor, page, limit = CONTACT_PAGE_SIZE } = c.req.valid('query')
      const at = {
        limit,
        before: placeIn(cursor, 1)[0],
        offset: offsetOf({ page, limit, cursor }),
      }
      // Counting a search would mean reading all that it finds.
      const [rows, count] = q
        ? [(await db.batch([searchContacts(q, at)]))[0], undefined]
        : await db.batch([selectContacts(at), selectContactCount])
      return c.json(
        paged(
          rows,
          { page, limit },
          count?.[0]?.contacts ?? null,
          (row) => presentContact(row, actor.business),
          (row) => String(row.contact_id),
        ),
      )
    },
  )
  .get('/:contactId', route('A contact', Contact), needs('Contacts: View'), params(ContactPath), async (c) => {
    const { db, actor } = c.var
    const [[row]] = await db.batch([selectContact(c.req.valid('param').contactId)])
    if (!row) throw new Refusal('not_found', 'Contact not found.')
    return c.json(presentContact(row, actor.business))
  })
  .post('/', route('A new contact', ContactAnswer, 201), needs('Contacts: Add'), body(NewContact), async (c) => {
    const plan = planContact(c.var.db, c.var.actor, c.req.valid('json'))
    return c.json(await commit(c, plan, 201), 201)
  })
