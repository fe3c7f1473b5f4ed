import { addDraft, addLead, inquiryBody, leadBody, moveLead, newPhone } from './leads.ts'

export interface Sample {
  path: string
  body?: Record<string, unknown>
}

/** For each endpoint a request that is right in every way, on rows of its own. */
export const SAMPLES: Record<string, (pin?: string) => Promise<Sample> | Sample> = {
  'GET /api/v1/health': () => ({ path: '/api/v1/health' }),
  'POST /api/v1/auth': (pin) => ({ path: '/api/v1/auth', body: pin ? { pin } : {} }),
  'GET /api/v1/profile': () => ({ path: '/api/v1/profile' }),
  'PUT /api/v1/profile': () => ({ path: '/api/v1/profile', body: { name: 'New Name', email: 'new@example.com' } }),
  'GET /api/v1/stages': () => ({ path: '/api/v1/stages' }),
  'GET /api/v1/sellers': () => ({ path: '/api/v1/sellers' }),
  'GET /api/v1/categories': () => ({ path: '/api/v1/categories' }),
  'GET /api/v1/leads': () => ({ path: '/api/v1/leads?stage=2&limit=5' }),
  'GET /api/v1/leads/board': () => ({ path: '/api/v1/leads/board?limit=5' }),
  'GET /api/v1/leads/:leadId': async () => ({ path: `/api/v1/leads/${(await addLead()).lead_id}` }),
  'POST /api/v1/leads': () => ({ path: '/api/v1/leads', body: leadBody() }),
  'PUT /api/v1/leads': async () => ({
    path: '/api/v1/leads',
    body: { lead_id: (await addLead()).lead_id, stage_id: 4, version: 1, notes: 'Call back' },
  }),
  'DELETE /api/v1/leads': async () => ({ path: '/api/v1/leads', body: { lead_id: (await addDraft()).lead_id } }),
  'POST /api/v1/leads/:leadId/undo': async () => {
    const { lead_id, version } = await addLead()
    await moveLead(lead_id, 4)
    return { path: `/api/v1/leads/${lead_id}/undo`, body: { version: version + 1 } }
  },
  'POST /api/v1/leads/:leadId/promotion': async () => ({
    path: `/api/v1/leads/${(await addDraft()).lead_id}/promotion`,
    body: { seller_id: 2 },
  }),
  'GET /api/v1/contacts': () => ({ path: '/api/v1/contacts?q=rosa&limit=5' }),
  'GET /api/v1/contacts/:contactId': async () => ({ path: `/api/v1/contacts/${(await addLead()).contact_id}` }),
  'POST /api/v1/contacts': () => ({ path: '/api/v1/contacts', body: { name: 'Omar Reed', phone: newPhone() } }),
  'GET /api/v1/stats': () => ({ path: '/api/v1/stats' }),
  'GET /api/v1/stats/seller-points': () => ({ path: '/api/v1/stats/seller-points' }),
  'GET /api/v1/stats/weekly-goal': () => ({ path: '/api/v1/stats/weekly-goal' }),
  'GET /api/v1/stats/dashboard': () => ({ path: '/api/v1/stats/dashboard' }),
  'GET /api/v1/changes': () => ({ path: '/api/v1/changes?since=0' }),
  'GET /api/v1/public/business': () => ({ path: '/api/v1/public/business' }),
  'POST /api/v1/public/leads': () => ({ path: '/api/v1/public/leads', body: inquiryBody() }),
  'POST /api/v1/settings/enrolment-window': () => ({ path: '/api/v1/settings/enrolment-window' }),
  'GET /api/v1/openapi.json': () => ({ path: '/api/v1/openapi.json' }),
}

/** A fresh right request to an endpoint. Throws where the endpoint has no sample. */
export const sampleOf = async (endpoint: { method: string; path: string }, pin?: string): Promise<Sample> => {
  const make = SAMPLES[`${endpoint.method} ${endpoint.path}`]
  if (!make) throw new Error(`${endpoint.method} ${endpoint.path} has no sample`)
  return make(pin)
}
