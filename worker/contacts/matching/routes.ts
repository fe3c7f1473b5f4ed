import { Hono } from 'hono'
import { PairAnswer, PairPath, SuspectedPairs, SuspectedPairsQuery } from '#contract/contacts/suspected-pairs.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planDismissal } from './dismissal.ts'
import { listPairs } from './pairs.ts'

/** These routes need the permissions of a merge, which edits one contact and deletes another. */
export const matchingRoutes = new Hono<App>()
  .basePath('/contacts/duplicates')
  .get(
    '/',
    route('duplicates.list', 'Suspected pairs of contacts, the strongest first', SuspectedPairs),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    query(SuspectedPairsQuery),
    async (c) => c.json(await listPairs(c.var, c.req.valid('query'))),
  )
  .put(
    '/:pairId/dismissal',
    route('duplicates.dismiss', 'Dismiss a suspected pair, because it is two people', PairAnswer),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    params(PairPath),
    (c) => write(c, planDismissal(c.var, c.req.valid('param').pairId, true)),
  )
  .delete(
    '/:pairId/dismissal',
    route('duplicates.undoDismissal', 'Suspect a dismissed pair again', PairAnswer),
    requirePermissions('Contacts: Delete', 'Contacts: Edit'),
    params(PairPath),
    (c) => write(c, planDismissal(c.var, c.req.valid('param').pairId, false)),
  )
