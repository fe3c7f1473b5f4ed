import { Hono } from 'hono'
import { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import { ContactPath } from '#contract/contacts/contact.ts'
import { ContactChange, ContactDetailsAnswer, ContactRemoval, NamedContactChange } from '#contract/contacts/profile.ts'
import { ContactWithImages, WholeProfile } from '#contract/contacts/whole-profile.ts'
import { ContactLeads } from '#contract/leads/contact-lead.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { readAlone } from '#worker/db/reading.ts'
import { secret } from '#worker/env.ts'
import { jsonAnswer, write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions, requirePermissionWithReason } from '#worker/session/policy.ts'
import { invalid } from '#worker/write/refusal.ts'
import { planContactChange } from './change.ts'
import { profileReading, readContact, readContactLeads, readTimeline } from './read.ts'
import { planContactRemoval, planContactRestoration } from './removal.ts'

export const profileRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/:contactId',
    route('contacts.get', 'A contact with its photos', ContactWithImages),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => jsonAnswer(c, await readContact(c.var, c.req.valid('param').contactId, secret(c.env, 'PIN_PEPPER'))),
  )
  .get(
    '/:contactId/profile',
    route(
      'contacts.profile',
      'A contact with its leads, tasks, last notes, photos, PDFs, possible duplicates and the first page of its timeline',
      WholeProfile,
    ),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => {
      const { db, actor } = c.var
      const { contactId } = c.req.valid('param')
      return jsonAnswer(c, await readAlone(db, profileReading(actor, contactId, secret(c.env, 'PIN_PEPPER'))))
    },
  )
  .get(
    '/:contactId/leads',
    route('contacts.leads', 'The leads of a contact, newest first', ContactLeads),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => c.json(await readContactLeads(c.var, c.req.valid('param').contactId)),
  )
  .get(
    '/:contactId/timeline',
    route('contacts.timeline', 'The timeline of a contact, newest first', Timeline),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    query(TimelineQuery),
    async (c) => jsonAnswer(c, await readTimeline(c.var, c.req.valid('param').contactId, c.req.valid('query'))),
  )
  .put(
    '/:contactId',
    route(
      'contacts.change',
      'Edit a contact; its stage, seller, title and price are its current lead’s',
      ContactDetailsAnswer,
    ),
    requirePermissions('Contacts: Edit'),
    params(ContactPath),
    body(ContactChange),
    (c) => {
      const { contactId } = c.req.valid('param')
      const { contact_id = contactId, ...change } = c.req.valid('json')
      if (contact_id !== contactId) throw invalid('contact_id', 'contact_mismatch')
      return write(c, planContactChange(c.var, contactId, change))
    },
  )
  .put(
    '/',
    route('contacts.changeNamed', 'Edit the contact with the id in the body', ContactDetailsAnswer),
    requirePermissions('Contacts: Edit'),
    body(NamedContactChange),
    (c) => {
      const { contact_id, ...change } = c.req.valid('json')
      return write(c, planContactChange(c.var, contact_id, change))
    },
  )
  .delete(
    '/:contactId',
    route('contacts.delete', 'Move a contact to the trash with everything that belongs to it', DoneAnswer),
    requirePermissionWithReason('contact_delete_denied', 'Contacts: Delete'),
    params(ContactPath),
    (c) => write(c, planContactRemoval(c.var, c.req.valid('param').contactId)),
  )
  .delete(
    '/',
    route('contacts.deleteNamed', 'Move the contact with the id in the body to the trash', DoneAnswer),
    requirePermissionWithReason('contact_delete_denied', 'Contacts: Delete'),
    body(ContactRemoval),
    (c) => write(c, planContactRemoval(c.var, c.req.valid('json').contact_id)),
  )
  .post(
    '/:contactId/restoration',
    route('contacts.restore', 'Restore a contact with everything that was trashed with it', DoneAnswer),
    requirePermissionWithReason('contact_delete_denied', 'Contacts: Delete'),
    params(ContactPath),
    (c) => write(c, planContactRestoration(c.var, c.req.valid('param').contactId)),
  )
