import { vi } from 'vitest'
import type { PushDevice, PushSettings } from '#contract/push/push.ts'
import { KEY } from './push-browser.ts'

/** A fake server with the push routes that the app uses. */
export class PushServer {
  settings: PushSettings = { vapid_key: KEY, muted: [], devices: [] }
  /** The answer to a test push. */
  reached = 1
  unanswered = 0
  /** The endpoints removed by another device. */
  removed: string[] = []
  /** Says no to everything, with this status: 0 is no connection. */
  refusal: number | undefined
  /** What its answers to writes wait for. */
  answers: Promise<unknown> = Promise.resolve()
  /** The calls, as `METHOD path body`; paths without what they have in common. */
  calls: string[] = []

  device = (id: number, endpoint: string, more: Partial<PushDevice> = {}): PushDevice => ({
    subscription_id: id,
    name: `Chrome ${id}`,
    endpoint,
    created_at: Date.UTC(2026, 2, 2, 18),
    last_delivered_at: null,
    last_failed_at: null,
    ...more,
  })

  private answerOf(method: string, path: string, body: { muted?: PushSettings['muted']; endpoint?: string } & object) {
    const { settings, device } = this
    if (method === 'GET') return settings
    if (path === '/test')
      return { success: true, devices: settings.devices.length, reached: this.reached, unanswered: this.unanswered }
    if (body.muted) settings.muted = body.muted
    if ('subscription' in body) {
      const { endpoint } = body.subscription as { endpoint: string }
      const renews = 'renews' in body ? [endpoint, body.renews] : []
      if (this.removed.some((one) => renews.includes(one))) return { success: true, is_removed: true }
      settings.devices.push(device(settings.devices.length + 1, endpoint))
    }
    const gone = (each: PushDevice) => path === `/devices/${each.subscription_id}` || each.endpoint === body.endpoint
    if (method === 'DELETE') settings.devices = settings.devices.filter((each) => !gone(each))
    return { success: true, is_removed: false }
  }

  /** Takes the place of the network. */
  use() {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const path = String(url).replace('/api/v1/push-notifications', '')
      this.calls.push([method, path, body].filter(Boolean).join(' '))
      if (method !== 'GET') await this.answers
      if (this.refusal === 0) throw new TypeError('Failed to fetch')
      if (this.refusal)
        return new Response(JSON.stringify({ error: 'No', code: 'forbidden' }), { status: this.refusal })
      return new Response(JSON.stringify(this.answerOf(method, path, JSON.parse(String(body ?? '{}')))))
    })
    return this
  }
}
