import { type ClientRequestOptions, hc } from 'hono/client'
import type { Api } from '#worker/api.ts'
import { fetchApi } from './lib/api/fetch-api.ts'

const BASE = '/api/v1'
const options: ClientRequestOptions = { fetch: fetchApi }

/** The API's typed client, a feature each. Only types come from the Worker. */
export const api = {
  session: hc<Api['session']>(BASE, options),
  catalog: hc<Api['catalog']>(BASE, options),
  leads: hc<Api['leads']>(`${BASE}/leads`, options),
  contacts: hc<Api['contacts']>(`${BASE}/contacts`, options),
  directory: hc<Api['directory']>(BASE, options),
  duplicates: hc<Api['duplicates']>(`${BASE}/contacts`, options),
  profiles: hc<Api['profiles']>(`${BASE}/contacts`, options),
  notes: hc<Api['notes']>(`${BASE}/contacts`, options),
  contactTasks: hc<Api['contactTasks']>(`${BASE}/contacts`, options),
  photos: hc<Api['photos']>(BASE, options),
  stats: hc<Api['stats']>(`${BASE}/stats`, options),
  changes: hc<Api['changes']>(`${BASE}/changes`, options),
  inquiry: hc<Api['inquiry']>(`${BASE}/public`, options),
}
