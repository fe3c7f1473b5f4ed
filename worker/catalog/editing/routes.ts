import { Hono } from 'hono'
import * as v from 'valibot'
import { Category, RemovedStage, Seller, Stage } from '#contract/catalog/catalog.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { signedIn } from '#worker/session/policy.ts'

export const catalogRoutes = new Hono<App>()
  .get('/stages', route('The stages, in their order', v.array(Stage)), signedIn, (c) =>
    c.json(c.var.actor.business.stages),
  )
  .get('/stages/removed', route('Stages that were removed, for the history', v.array(RemovedStage)), signedIn, (c) =>
    c.json(c.var.actor.business.removedStages),
  )
  .get('/sellers', route('The sellers', v.array(Seller)), signedIn, (c) => c.json(c.var.actor.business.sellers))
  .get('/categories', route('The categories, in their order', v.array(Category)), signedIn, (c) =>
    c.json(c.var.actor.business.categories),
  )
