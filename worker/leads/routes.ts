import { Hono } from 'hono'
import {
  Board,
  BoardQuery,
  DoneAnswer,
  Lead,
  LeadAnswer,
  LeadChange,
  LeadChangeAnswer,
  LeadPage,
  LeadPath,
  LeadQuery,
  MoveUndo,
  NewLead,
} from '#contract/leads/lead.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requireActorPermission, requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead, viewPermissionOf } from '#worker/session/visibility.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { planLeadChange } from './change.ts'
import { planLeadCreation } from './creation.ts'
import { listLeads, readBoard } from './lists.ts'
import { planMoveUndo } from './move-undo.ts'
import { presentLead } from './present.ts'
import { planLeadRemoval, planLeadRestoration } from './removal.ts'
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
      return c.json(await listLeads(c.var, asked))
    },
  )
  .get(
    '/board',
    route('leads.board', 'The first page of each stage of the board', Board),
    requirePermissions('Leads: View'),
    query(BoardQuery),
    async (c) => c.json(await readBoard(c.var, c.req.valid('query'))),
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
    (c) => write(c, planLeadCreation(c.var, c.req.valid('json'))),
  )
  .put(
    '/',
    route('leads.change', 'Move, edit, reassign or promote a lead', LeadChangeAnswer),
    requirePermissions('Leads: View'),
    body(LeadChange),
    (c) => write(c, planLeadChange(c.var, c.req.valid('json'))),
  )
  .delete(
    '/:leadId',
    route('leads.delete', 'Move a lead of a contact to the trash with everything that belongs to it', DoneAnswer),
    requirePermissions('Leads: Delete'),
    params(LeadPath),
    (c) => write(c, planLeadRemoval(c.var, c.req.valid('param').leadId)),
  )
  .post(
    '/:leadId/restoration',
    route('leads.restore', 'Restore a lead or form draft', DoneAnswer),
    requireEitherPermission('Leads: Delete', 'Forms: Delete'),
    params(LeadPath),
    (c) => write(c, planLeadRestoration(c.var, c.req.valid('param').leadId)),
  )
  .post(
    '/:leadId/undo',
    route('leads.undoMove', 'Undo the last move of a lead', LeadAnswer),
    requirePermissions('Leads: Change Stage'),
    params(LeadPath),
    body(MoveUndo),
    (c) => write(c, planMoveUndo(c.var, c.req.valid('param').leadId, c.req.valid('json').version)),
  )
