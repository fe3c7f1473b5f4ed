import { Hono } from 'hono'
import { ContactPath } from '#contract/contacts/contact.ts'
import { Duplicates } from '#contract/contacts/duplicates.ts'
import { PairAnswer, PairPath, SuspectedPairs, SuspectedPairsQuery } from '#contract/contacts/suspected-pairs.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { findDuplicates } from './duplicates.ts'
import { listPairs, planDismissal } from './pairs.ts'

/** A merge edits one contact and deletes another. */
const mayMerge = requirePermissions('Contacts: Delete', 'Contacts: Edit')

export const matchingRoutes = new Hono<App>()
  .get(
    '/contacts/duplicates',
    route('duplicates.list', 'Suspected pairs of contacts, the strongest first', SuspectedPairs),
    mayMerge,
    query(SuspectedPairsQuery),
    async (c) => c.json(await listPairs(c.var, c.req.valid('query'))),
  )
  .put(
    '/contacts/duplicates/:pairId/dismissal',
    route('duplicates.dismiss', 'Dismiss a suspected pair, because it is two people', PairAnswer),
    mayMerge,
    params(PairPath),
    (c) => write(c, planDismissal(c.var, c.req.valid('param').pairId, true)),
  )
  .delete(
    '/contacts/duplicates/:pairId/dismissal',
    route('duplicates.undoDismissal', 'Suspect a dismissed pair again', PairAnswer),
    mayMerge,
    params(PairPath),
    (c) => write(c, planDismissal(c.var, c.req.valid('param').pairId, false)),
  )
  .get(
    '/contacts/:contactId/duplicates',
    route('duplicates.listOfContact', 'Contacts that may be the same person', Duplicates),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => c.json(await findDuplicates(c.var.db, c.var.actor.business, c.req.valid('param').contactId)),
  )
