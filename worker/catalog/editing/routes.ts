import { Hono } from 'hono'
import * as v from 'valibot'
import { Category, RemovedStage, Seller, Stage } from '#contract/catalog/catalog.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { signedIn } from '#worker/session/policy.ts'

export const catalogRoutes = new Hono<App>()
  .get('/stages', route('stages.list', 'The stages, in their order', v.array(Stage)), signedIn, (c) =>
    c.json(c.var.actor.business.stages),
  )
  .get(
    '/stages/removed',
    route('stages.listRemoved', 'Removed stages, for the history', v.array(RemovedStage)),
    signedIn,
    (c) => c.json(c.var.actor.business.removedStages),
  )
  .get('/sellers', route('sellers.list', 'The sellers', v.array(Seller)), signedIn, (c) =>
    c.json(c.var.actor.business.sellers),
  )
  .get('/categories', route('categories.list', 'The categories, in their order', v.array(Category)), signedIn, (c) =>
    c.json(c.var.actor.business.categories),
  )
