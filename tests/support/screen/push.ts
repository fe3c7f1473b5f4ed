import type { PushDevice, PushSettings } from '#contract/push/push.ts'
import { KEY } from '../web/push-browser.ts'
import type { Answers } from './fake-server.ts'

export const pushDevice = (subscription_id: number, endpoint: string, more: Partial<PushDevice> = {}): PushDevice => ({
  ...{ subscription_id, name: `Chrome ${subscription_id}`, endpoint, created_at: Date.UTC(2026, 2, 2, 18) },
  ...{ last_delivered_at: null, last_failed_at: null },
  ...more,
})

/** What a server stores of a user's pushes. `removed`: the endpoints that another device removed. */
export const pushState = (more: Partial<PushSettings> = {}) => ({
  settings: { vapid_key: KEY, muted: [], devices: [], ...more } as PushSettings,
  removed: [] as string[],
})

/** The answers of a server that stores devices and muted events. */
export const pushAnswers = (state: ReturnType<typeof pushState>): Answers => {
  const set = (more: Partial<PushSettings>) => {
    state.settings = { ...state.settings, ...more }
    return { success: true } as const
  }
  const keep = (isKept: (device: PushDevice) => boolean) => set({ devices: state.settings.devices.filter(isKept) })
  return {
    'GET /push-notifications': () => state.settings,
    'POST /push-notifications': ({ json: { subscription, renews } }) => {
      const { endpoint } = subscription
      if (renews && [endpoint, renews].some((one) => state.removed.includes(one)))
        return { success: true, is_removed: true }
      const { devices } = state.settings
      return { ...set({ devices: [...devices, pushDevice(devices.length + 1, endpoint)] }), is_removed: false }
    },
    'DELETE /push-notifications': ({ json }) => keep(({ endpoint }) => endpoint !== json.endpoint),
    'DELETE /push-notifications/devices/:subscriptionId': ({ params }) =>
      keep(({ subscription_id }) => subscription_id !== Number(params.subscriptionId)),
    'PUT /push-notifications/settings': ({ json }) => set({ muted: [...json.muted] }),
  }
}
