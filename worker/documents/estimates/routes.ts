import { Hono } from 'hono'
import {
  Estimate,
  EstimateAnswer,
  EstimateChange,
  EstimateChangeAnswer,
  EstimateDecline,
  EstimatePath,
  EstimateSignedAnswer,
  EstimateVersion,
  NewEstimate,
} from '#contract/documents/estimate.ts'
import { SignatureOnDevice } from '#contract/documents/signature.ts'
import { DoneAnswer, LeadPath } from '#contract/leads/lead.ts'
import { signedFrom } from '#worker/documents/signed-from.ts'
import { signedTextFile } from '#worker/documents/signed-text-file.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import { commit } from '#worker/write/commit.ts'
import { readEstimate, requireEstimate } from './access.ts'
import { planEstimateDecline, planEstimateSignature } from './answer-by-user.ts'
import { planEstimateChange } from './change.ts'
import { planEstimateCopy, planEstimateCreation, planEstimateRevision } from './creation.ts'
import { presentEstimate } from './present.ts'
import { planEstimateRemoval, planEstimateRestoration } from './removal.ts'
import { planEstimateSending, planLinkEnd } from './sending.ts'

export const estimateRoutes = new Hono<App>()
  .post(
    '/leads/:leadId/estimates',
    route('estimates.create', 'Create the draft of an estimate', EstimateChangeAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(LeadPath),
    body(NewEstimate),
    async (c) => {
      const { db, actor } = c.var
      const plan = planEstimateCreation(db, c.env, actor, c.req.valid('param').leadId, c.req.valid('json'))
      return c.json(await commit(c, plan, 201), 201)
    },
  )
  .get(
    '/estimates/:estimateId',
    route('estimates.get', 'An estimate with its content, signature and link', Estimate),
    requirePermissions('Estimates: View'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      const read = await db.batch(readEstimate(c.req.valid('param').estimateId, actor.now))
      const { estimate, lead } = requireEstimate(read)
      requireVisibleLead(actor, lead)
      return c.json(await presentEstimate(c.env, estimate, actor))
    },
  )
  .get(
    '/estimates/:estimateId/signed-text',
    fileRoute(
      'estimates.signedText',
      'The text of what was signed. Its SHA-256 is the fingerprint',
      'application/json',
    ),
    requirePermissions('Estimates: View', 'Contacts: View'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      const { estimate, lead } = requireEstimate(
        await db.batch(readEstimate(c.req.valid('param').estimateId, actor.now)),
      )
      requireVisibleLead(actor, lead)
      return signedTextFile(c, estimate)
    },
  )
  .put(
    '/estimates/:estimateId',
    route('estimates.change', 'Replace the content of a draft', EstimateChangeAnswer),
    requirePermissions('Estimates: Edit'),
    params(EstimatePath),
    body(EstimateChange),
    async (c) => {
      const { db, actor } = c.var
      const plan = planEstimateChange(db, c.env, actor, c.req.valid('param').estimateId, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
  .post(
    '/estimates/:estimateId/sending',
    route('estimates.send', "Open the customer's link of an estimate", EstimateChangeAnswer),
    requirePermissions('Estimates: Send', 'Contacts: View'),
    params(EstimatePath),
    body(EstimateVersion),
    async (c) => {
      const { db, actor } = c.var
      const { version } = c.req.valid('json')
      return c.json(await commit(c, planEstimateSending(db, c.env, actor, c.req.valid('param').estimateId, version)))
    },
  )
  .delete(
    '/estimates/:estimateId/link',
    route('estimates.endLink', "End the customer's link of an estimate", EstimateAnswer),
    requirePermissions('Estimates: Send'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      return c.json(await commit(c, planLinkEnd(db, c.env, actor, c.req.valid('param').estimateId)))
    },
  )
  .post(
    '/estimates/:estimateId/revision',
    route('estimates.revise', 'Create the next revision of a sent estimate as a draft', EstimateAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      const plan = planEstimateRevision(db, c.env, actor, c.req.valid('param').estimateId)
      return c.json(await commit(c, plan, 201), 201)
    },
  )
  .post(
    '/estimates/:estimateId/copy',
    route('estimates.copy', 'Copy an estimate to a draft with a new number', EstimateAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      const plan = planEstimateCopy(db, c.env, actor, c.req.valid('param').estimateId)
      return c.json(await commit(c, plan, 201), 201)
    },
  )
  .post(
    '/estimates/:estimateId/signature',
    route('estimates.sign', "The customer signs on the user's device", EstimateSignedAnswer),
    requirePermissions('Estimates: Send', 'Contacts: View'),
    params(EstimatePath),
    body(SignatureOnDevice),
    async (c) => {
      const { db, actor } = c.var
      const from = signedFrom(c)
      const { estimateId } = c.req.valid('param')
      return c.json(await commit(c, planEstimateSignature(db, c.env, actor, estimateId, c.req.valid('json'), from)))
    },
  )
  .post(
    '/estimates/:estimateId/decline',
    route('estimates.decline', 'Record that the customer declined', EstimateAnswer),
    requirePermissions('Estimates: Send'),
    params(EstimatePath),
    body(EstimateDecline),
    async (c) => {
      const { db, actor } = c.var
      const plan = planEstimateDecline(db, c.env, actor, c.req.valid('param').estimateId, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
  .delete(
    '/estimates/:estimateId',
    route(
      'estimates.delete',
      "Move an estimate to the trash. All but one's own drafts need Estimates: Delete",
      DoneAnswer,
    ),
    requireEitherPermission('Estimates: Edit', 'Estimates: Delete'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      return c.json(await commit(c, planEstimateRemoval(db, c.env, actor, c.req.valid('param').estimateId)))
    },
  )
  .post(
    '/estimates/:estimateId/restoration',
    route('estimates.restore', 'Restore an estimate', DoneAnswer),
    requireEitherPermission('Estimates: Edit', 'Estimates: Delete'),
    params(EstimatePath),
    async (c) => {
      const { db, actor } = c.var
      return c.json(await commit(c, planEstimateRestoration(db, actor, c.req.valid('param').estimateId)))
    },
  )
