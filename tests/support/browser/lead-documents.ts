import type { Page } from 'playwright/test'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { PINS } from './pins.ts'

/** The estimates and receipts of a lead as the server has them. */
export const documentsOnServer = async ({ request }: Pick<Page, 'request'>, id: number): Promise<LeadDocuments> => {
  const answer = await request.get(`/api/v1/leads/${id}/documents`, { headers: { 'X-CRM-PIN': PINS.admin } })
  return answer.json()
}
