import { type ClientRequestOptions, hc } from 'hono/client'
import type { Api } from '#worker/api.ts'
import { fetchApi } from './http/fetch-api.ts'

const options: ClientRequestOptions = { fetch: fetchApi }

/** The API's typed client, as its paths read. Only types come from the Worker. */
export const api: ReturnType<typeof hc<Api>> = hc<Api>('/api/v1', options)
