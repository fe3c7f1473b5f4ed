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
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import { readEstimate, requireEstimate } from './access.ts'
import { planEstimateDecline, planEstimateSignature } from './answer-by-user.ts'
import { planEstimateChange } from './change.ts'
import { planEstimateCopy, planEstimateCreation, planEstimateRevision } from './creation.ts'
import { presentEstimate } from './present.ts'
import { planEstimateRemoval, planEstimateRestoration } from './removal.ts'
import { planEstimateSending, planLinkEnd, planLinkOpening, planSendingUndo, SENDING } from './sending.ts'

export const estimateRoutes = new Hono<App>()
  .post(
    '/leads/:leadId/estimates',
    route('estimates.create', 'Create the draft of an estimate', EstimateChangeAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(LeadPath),
    body(NewEstimate),
    (c) => write(c, planEstimateCreation(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
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
    (c) => write(c, planEstimateChange(c.var, c.req.valid('param').estimateId, c.req.valid('json'))),
  )
  .post(
    '/estimates/:estimateId/sending',
    route('estimates.send', 'Record that the customer got the link of an estimate', EstimateChangeAnswer),
    requirePermissions(...SENDING),
    params(EstimatePath),
    body(EstimateVersion),
    (c) => write(c, planEstimateSending(c.var, c.req.valid('param').estimateId, c.req.valid('json').version)),
  )
  .post(
    '/estimates/:estimateId/sending/undo',
    route('estimates.undoSending', 'Take back a sending that the customer has not seen', EstimateAnswer),
    requirePermissions(...SENDING),
    params(EstimatePath),
    body(EstimateVersion),
    (c) => write(c, planSendingUndo(c.var, c.req.valid('param').estimateId, c.req.valid('json').version)),
  )
  .post(
    '/estimates/:estimateId/link',
    route('estimates.openLink', "Open the customer's link of an estimate", EstimateAnswer),
    requirePermissions(...SENDING),
    params(EstimatePath),
    (c) => write(c, planLinkOpening(c.var, c.req.valid('param').estimateId)),
  )
  .delete(
    '/estimates/:estimateId/link',
    route('estimates.endLink', "End the customer's link of an estimate", EstimateAnswer),
    requirePermissions('Estimates: Send'),
    params(EstimatePath),
    (c) => write(c, planLinkEnd(c.var, c.req.valid('param').estimateId)),
  )
  .post(
    '/estimates/:estimateId/revision',
    route('estimates.revise', 'Create the next revision of a sent estimate as a draft', EstimateAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(EstimatePath),
    (c) => write(c, planEstimateRevision(c.var, c.req.valid('param').estimateId)),
  )
  .post(
    '/estimates/:estimateId/copy',
    route('estimates.copy', 'Copy an estimate to a draft with a new number', EstimateAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(EstimatePath),
    (c) => write(c, planEstimateCopy(c.var, c.req.valid('param').estimateId)),
  )
  .post(
    '/estimates/:estimateId/signature',
    route('estimates.sign', "The customer signs on the user's device", EstimateSignedAnswer),
    requirePermissions('Estimates: Send', 'Contacts: View'),
    params(EstimatePath),
    body(SignatureOnDevice),
    (c) => {
      const { estimateId } = c.req.valid('param')
      return write(c, planEstimateSignature(c.var, estimateId, c.req.valid('json'), signedFrom(c)))
    },
  )
  .post(
    '/estimates/:estimateId/decline',
    route('estimates.decline', 'Record that the customer declined', EstimateChangeAnswer),
    requirePermissions('Estimates: Send'),
    params(EstimatePath),
    body(EstimateDecline),
    (c) => write(c, planEstimateDecline(c.var, c.req.valid('param').estimateId, c.req.valid('json'))),
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
    (c) => write(c, planEstimateRemoval(c.var, c.req.valid('param').estimateId)),
  )
  .post(
    '/estimates/:estimateId/restoration',
    route('estimates.restore', 'Restore an estimate', DoneAnswer),
    requireEitherPermission('Estimates: Edit', 'Estimates: Delete'),
    params(EstimatePath),
    (c) => write(c, planEstimateRestoration(c.var, c.req.valid('param').estimateId)),
  )
