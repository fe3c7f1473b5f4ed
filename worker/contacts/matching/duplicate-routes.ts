import { Hono } from 'hono'
import { ContactPath } from '#contract/contacts/contact.ts'
import { Duplicates } from '#contract/contacts/duplicates.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { findDuplicates } from './duplicates.ts'

export const duplicateRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/:contactId/duplicates',
    route('duplicates.listOfContact', 'Contacts that may be the same person', Duplicates),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => c.json(await findDuplicates(c.var.db, c.var.actor.business, c.req.valid('param').contactId)),
  )
