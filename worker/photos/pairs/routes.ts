import { Hono } from 'hono'
import { LeadPath } from '#contract/leads/lead.ts'
import { NewPhotoPair, PhotoPairAnswer, PhotoPairPath } from '#contract/photos/pairs.ts'
import { PhotoDone } from '#contract/photos/photo.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planPairCreation } from './creation.ts'
import { planPairRemoval } from './removal.ts'

export const photoPairRoutes = new Hono<App>()
  .post(
    '/leads/:leadId/pairs',
    route('images.pair', 'Make a before/after pair of two photos of a lead', PhotoPairAnswer, 201),
    requirePermissions('Contacts: Upload Files'),
    params(LeadPath),
    body(NewPhotoPair),
    (c) => write(c, planPairCreation(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .delete(
    '/pairs/:pairId',
    route('images.unpair', 'Separate the photos of a pair', PhotoDone),
    requirePermissions('Contacts: Upload Files'),
    params(PhotoPairPath),
    (c) => write(c, planPairRemoval(c.var, c.req.valid('param').pairId)),
  )
