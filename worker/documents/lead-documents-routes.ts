import { Hono } from 'hono'
import { customerLanguage } from '#contract/contact-language.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { LeadPath } from '#contract/leads/lead.ts'
import { presentReceipt } from '#worker/documents/receipts/present.ts'
import { selectPaymentsOfLeads, selectReceiptsOfLeads } from '#worker/documents/receipts/store.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params } from '#worker/http/input.ts'
import { selectLead } from '#worker/leads/store.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentSummary } from './estimates/present.ts'
import { selectEstimatesOfLead } from './estimates/store.ts'

export const leadDocumentRoutes = new Hono<App>().get(
  '/leads/:leadId/documents',
  route('documents.list', 'The estimates and receipts of a lead, newest first', LeadDocuments),
  requirePermissions('Estimates: View'),
  params(LeadPath),
  async (c) => {
    const { db, actor } = c.var
    const { leadId } = c.req.valid('param')
    const [[lead], estimates, receipts, payments] = await db.batch([
      selectLead(leadId),
      selectEstimatesOfLead(leadId),
      selectReceiptsOfLeads([leadId], actor.now),
      selectPaymentsOfLeads([leadId]),
    ])
    if (!lead) throw new Refusal('lead_gone')
    requireVisibleLead(actor, lead)
    return c.json({
      estimates: estimates.map((row) => presentSummary(row, actor.today)),
      customer_language: customerLanguage(lead.contact_language),
      receipts: await Promise.all(receipts.map((row) => presentReceipt(c.env, actor, row, payments))),
    })
  },
)
