import createClient from 'openapi-fetch'
// The test generates the types from the document and checks this file.
import type { components, paths } from 'tradeboard-api'

type Send = (request: Request) => Promise<Response>

/** Reads a lead with a client that is generated from the OpenAPI document. */
export const readLead = async (server: string, pin: string, leadId: number, send: Send) => {
  const client = createClient<paths>({ baseUrl: server, fetch: send, headers: { 'X-CRM-PIN': pin } })
  const { data, error } = await client.GET('/leads/{leadId}', { params: { path: { leadId } } })
  if (error) throw new Error(`${error.code}: ${error.error}`)
  return cardOf(data)
}

const cardOf = (lead: components['schemas']['Lead']) => {
  const title: string | null = lead.project_title
  const value: number = lead.value_estimate
  // @ts-expect-error a lead has no such field
  lead.nothing
  return { id: lead.lead_id, title, value, seller: lead.seller_name }
}
