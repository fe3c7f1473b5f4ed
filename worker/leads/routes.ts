import { Hono } from 'hono'
import { NewDraft } from '#contract/inquiries/draft.ts'
import { FirstResponse } from '#contract/inquiries/first-response.ts'
import {
  Board,
  BoardQuery,
  DoneAnswer,
  DraftExportQuery,
  DraftRemoval,
  Lead,
  LeadAnswer,
  LeadChange,
  LeadChangeAnswer,
  LeadPage,
  LeadPath,
  LeadQuery,
  MoveUndo,
  NewLead,
  Promotion,
  PromotionAnswer,
} from '#contract/leads/lead.ts'
import { dayOf } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { planDraftCreation } from '#worker/inquiries/draft-creation.ts'
import { EXPORT_FIELDS, exportDrafts } from '#worker/inquiries/drafts-export.ts'
import { planFirstResponse } from '#worker/inquiries/first-response.ts'
import { planPromotion } from '#worker/inquiries/promotion.ts'
import { planPromotionUndo } from '#worker/inquiries/promotion-undo.ts'
import { requireActorPermission, requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead, viewPermissionOf } from '#worker/session/visibility.ts'
import { commit } from '#worker/write/commit.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { planLeadChange } from './change.ts'
import { planLeadCreation } from './creation.ts'
import { listLeads, readBoard } from './lists.ts'
import { planMoveUndo } from './move-undo.ts'
import { presentLead } from './present.ts'
import { planDraftRemoval, planLeadRemoval, planLeadRestoration } from './removal.ts'
import { selectLead } from './store.ts'

export const leadRoutes = new Hono<App>()
  .basePath('/leads')
  .get(
    '/',
    route('leads.list', 'Leads, all or of one stage', LeadPage),
    requireEitherPermission('Leads: View', 'Forms: View'),
    query(LeadQuery),
    async (c) => {
      const asked = c.req.valid('query')
      requireActorPermission(c.var.actor, viewPermissionOf(c.var.actor.business, asked.stage))
      return c.json(await listLeads(c.var.db, c.var.actor, asked))
    },
  )
  .get(
    '/board',
    route('leads.board', 'The first page of each stage of the board', Board),
    requirePermissions('Leads: View'),
    query(BoardQuery),
    async (c) => c.json(await readBoard(c.var.db, c.var.actor, c.req.valid('query'))),
  )
  .get(
    '/drafts.csv',
    fileRoute('leads.exportDrafts', 'The form drafts as a table', 'text/csv'),
    requirePermissions('Forms: Export'),
    query(DraftExportQuery),
    async (c) => {
      const { db, actor } = c.var
      const filename = `form-drafts-${dayOf(actor.now, actor.business.timeZone)}.csv`
      return csvAnswer(c, filename, EXPORT_FIELDS, exportDrafts(db, actor, c.req.valid('query')))
    },
  )
  .get(
    '/:leadId',
    route('leads.get', 'A lead', Lead),
    requireEitherPermission('Leads: View', 'Forms: View'),
    params(LeadPath),
    async (c) => {
      const { db, actor } = c.var
      const [[row]] = await db.batch([selectLead(c.req.valid('param').leadId)])
      if (!row) throw new Refusal('lead_gone')
      return c.json(presentLead(requireVisibleLead(actor, row), actor))
    },
  )
  .post(
    '/',
    route('leads.create', 'Create a lead, for an existing or a new contact', LeadAnswer, 201),
    requirePermissions('Leads: Add'),
    body(NewLead),
    async (c) => {
      const plan = planLeadCreation(c.var.db, c.var.actor, c.req.valid('json'))
      return c.json(await commit(c, plan, 201), 201)
    },
  )
  .post(
    '/drafts',
    route('leads.createDraft', 'Create a form draft by staff', DoneAnswer, 201),
    requirePermissions('Admin Panel', 'Leads: Add'),
    body(NewDraft),
    async (c) => {
      const plan = planDraftCreation(c.var.db, c.var.actor, c.req.valid('json'))
      return c.json(await commit(c, plan, 201), 201)
    },
  )
  .put(
    '/',
    route('leads.change', 'Move, edit, reassign or promote a lead', LeadChangeAnswer),
    requirePermissions('Leads: View'),
    body(LeadChange),
    async (c) => {
      const plan = planLeadChange(c.var.db, c.var.actor, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
  .delete(
    '/',
    route('leads.deleteDraft', 'Move a form draft to the trash', DoneAnswer),
    requirePermissions('Forms: Delete'),
    body(DraftRemoval),
    async (c) => {
      const plan = planDraftRemoval(c.var.db, c.var.actor, c.req.valid('json').lead_id)
      return c.json(await commit(c, plan))
    },
  )
  .delete(
    '/:leadId',
    route('leads.delete', 'Move a lead of a contact to the trash with everything that belongs to it', DoneAnswer),
    requirePermissions('Leads: Delete'),
    params(LeadPath),
    async (c) => c.json(await commit(c, planLeadRemoval(c.var.db, c.var.actor, c.req.valid('param').leadId))),
  )
  .post(
    '/:leadId/restoration',
    route('leads.restore', 'Restore a lead or form draft', DoneAnswer),
    requireEitherPermission('Leads: Delete', 'Forms: Delete'),
    params(LeadPath),
    async (c) => {
      const plan = planLeadRestoration(c.var.db, c.var.actor, c.req.valid('param').leadId)
      return c.json(await commit(c, plan))
    },
  )
  .post(
    '/:leadId/undo',
    route('leads.undoMove', 'Undo the last move of a lead', LeadAnswer),
    requirePermissions('Leads: Change Stage'),
    params(LeadPath),
    body(MoveUndo),
    async (c) => {
      const plan = planMoveUndo(c.var.db, c.var.actor, c.req.valid('param').leadId, c.req.valid('json').version)
      return c.json(await commit(c, plan))
    },
  )
  .post(
    '/:leadId/touch',
    route('leads.recordTouch', 'Record the first response to the visitor of a form draft: a call or text', DoneAnswer),
    requirePermissions('Forms: View'),
    params(LeadPath),
    body(FirstResponse),
    async (c) => {
      const plan = planFirstResponse(c.var.db, c.var.actor, c.req.valid('param').leadId, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
  .post(
    '/:leadId/promotion',
    route('leads.promote', 'Promote a form draft', PromotionAnswer),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(Promotion),
    async (c) => {
      const plan = planPromotion(c.var.db, c.var.actor, c.req.valid('param').leadId, c.req.valid('json'))
      return c.json(await commit(c, plan))
    },
  )
  .post(
    '/:leadId/promotion/undo',
    route('leads.undoPromotion', 'Undo the promotion of a form draft', LeadAnswer),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(MoveUndo),
    async (c) => {
      const plan = planPromotionUndo(c.var.db, c.var.actor, c.req.valid('param').leadId, c.req.valid('json').version)
      return c.json(await commit(c, plan))
    },
  )
