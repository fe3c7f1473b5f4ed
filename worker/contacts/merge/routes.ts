import { Hono } from 'hono'
import * as v from 'valibot'
import type { Catalog } from '#contract/catalog/catalog.ts'
import { ContactPath } from '#contract/contacts/contact.ts'
import { Merge, MergeAnswer, MergePair, type MergeSide, MergeUndo } from '#contract/contacts/duplicates.ts'
import { idText } from '#contract/fields.ts'
import { presentFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { presentContact, presentFacts } from '#worker/contacts/present.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planMerge } from './merge.ts'
import { otherContactNotFound } from './refusals.ts'
import { type MergeContactRow, selectMergeContact } from './store.ts'
import { planMergeUndo } from './undo.ts'

const PairPath = v.strictObject({ contactId: idText('contact_id'), otherId: idText('other_id') })

/** A merge edits one contact and deletes another, so it needs both permissions. */
export const mergeRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/:contactId/duplicates/:otherId',
    route('duplicates.compare', 'The two contacts of a merge', MergePair),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    params(PairPath),
    async (c) => {
      const { db, actor } = c.var
      const { contactId, otherId } = c.req.valid('param')
      const [[contact], [other]] = await db.batch([selectMergeContact(contactId), selectMergeContact(otherId)])
      if (!contact) throw contactNotFound()
      if (!other) throw otherContactNotFound()
      return c.json({
        contact: presentMergeContact(contact, actor.business),
        other: presentMergeContact(other, actor.business),
      })
    },
  )
  .post(
    '/:contactId/merge',
    route('duplicates.merge', 'Merge another contact into this one', MergeAnswer),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    params(ContactPath),
    body(Merge),
    (c) => write(c, planMerge(c.var, c.req.valid('param').contactId, c.req.valid('json'))),
  )
  .post(
    '/:contactId/merge/undo',
    route('duplicates.undoMerge', 'Undo a merge of a contact', MergeAnswer),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    params(ContactPath),
    body(MergeUndo),
    (c) => write(c, planMergeUndo(c.var, c.req.valid('param').contactId, c.req.valid('json').merge_id)),
  )

/** One of the two contacts of a merge, with every field that the user can choose. */
const presentMergeContact = (row: MergeContactRow, catalog: Catalog): MergeSide => ({
  ...presentContact(row, catalog),
  ...presentFacts(row),
  ...presentFurtherMethods(row),
  // The stored ZIP: the user cannot choose a ZIP that is only in the address.
  zip: row.zip,
  has_lead: row.current_lead_id !== null,
  initial_notes: row.initial_notes,
})
