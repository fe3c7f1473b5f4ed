import * as v from 'valibot'
import { type NewPushSubscription, type PushEvent, PushSettings } from '#contract/push.ts'
import type { RequestOptions } from '#web/lib/api/define-write.ts'
import { fetchApi } from '#web/lib/api/fetch-api.ts'

const PUSHES = '/api/v1/push-notifications'

const call = async (method: string, path: string, body: object | undefined, { headers, init }: RequestOptions) => {
  const json = body && { body: JSON.stringify(body) }
  const answer = await fetchApi(`${PUSHES}${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...json,
    ...init,
  })
  return answer.json()
}

export const readPushSettings = async () => v.parse(PushSettings, await (await fetchApi(PUSHES)).json())

export const postSubscription = (body: NewPushSubscription, options: RequestOptions) => call('POST', '', body, options)

export const deleteSubscription = (endpoint: string, options: RequestOptions) =>
  call('DELETE', '', { endpoint }, options)

export const putMuted = (muted: readonly PushEvent[], options: RequestOptions) =>
  call('PUT', '/settings', { muted }, options)

export const deleteDevice = (id: number, options: RequestOptions) =>
  call('DELETE', `/devices/${id}`, undefined, options)

const Reached = v.object({ devices: v.number(), reached: v.number() })

export const postTest = async (options: RequestOptions) => v.parse(Reached, await call('POST', '/test', {}, options))
