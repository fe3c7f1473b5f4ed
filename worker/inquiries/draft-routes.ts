import { Hono } from 'hono'
import { NewDraft } from '#contract/inquiries/draft.ts'
import { FirstResponse } from '#contract/inquiries/first-response.ts'
import {
  DoneAnswer,
  DraftExportQuery,
  DraftRemoval,
  LeadAnswer,
  LeadPath,
  MoveUndo,
  Promotion,
  PromotionAnswer,
} from '#contract/leads/lead.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { planDraftRemoval } from '#worker/leads/removal.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planDraftCreation } from './draft-creation.ts'
import { exportDrafts } from './drafts-export.ts'
import { planFirstResponse } from './first-response.ts'
import { planPromotion } from './promotion.ts'
import { planPromotionUndo } from './promotion-undo.ts'

/** What staff do with form drafts. A form draft is a lead without a contact, hence the paths under `/leads`. */
export const draftRoutes = new Hono<App>()
  .basePath('/leads')
  .get(
    '/drafts.csv',
    fileRoute('leads.exportDrafts', 'The form drafts as a table', 'text/csv'),
    requirePermissions('Forms: Export'),
    query(DraftExportQuery),
    async (c) => {
      const { db, actor } = c.var
      const filename = `form-drafts-${actor.today}.csv`
      const { fields, rows } = exportDrafts(db, actor, c.req.valid('query'), csvWords(c))
      return csvAnswer(c, filename, fields, rows)
    },
  )
  .post(
    '/drafts',
    route('leads.createDraft', 'Create a form draft by staff', DoneAnswer, 201),
    requirePermissions('Admin Panel', 'Leads: Add'),
    body(NewDraft),
    (c) => write(c, planDraftCreation(c.var, c.req.valid('json'))),
  )
  .delete(
    '/',
    route('leads.deleteDraft', 'Move a form draft to the trash', DoneAnswer),
    requirePermissions('Forms: Delete'),
    body(DraftRemoval),
    (c) => write(c, planDraftRemoval(c.var, c.req.valid('json').lead_id)),
  )
  .post(
    '/:leadId/touch',
    route('leads.recordTouch', 'Record the first response to the visitor of a form draft: a call or text', DoneAnswer),
    requirePermissions('Forms: View'),
    params(LeadPath),
    body(FirstResponse),
    (c) => write(c, planFirstResponse(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .post(
    '/:leadId/promotion',
    route('leads.promote', 'Promote a form draft', PromotionAnswer),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(Promotion),
    (c) => write(c, planPromotion(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .post(
    '/:leadId/promotion/undo',
    route('leads.undoPromotion', 'Undo the promotion of a form draft', LeadAnswer),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(MoveUndo),
    (c) => write(c, planPromotionUndo(c.var, c.req.valid('param').leadId, c.req.valid('json').version)),
  )
