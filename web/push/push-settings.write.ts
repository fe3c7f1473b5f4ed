import { useQuery } from '@tanstack/react-query'
import type {
  NewPushSubscription,
  PushDevice,
  PushEvent,
  PushSettings,
  PushSubscriptionAnswer,
} from '#contract/push/push.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { pushWords } from '#words/push.ts'
import { termWords } from '#words/terms.ts'
import { inTurn, rememberWish, unsubscribeDevice } from './device.ts'

const PUSH_SETTINGS = ['push']
const pushes = api['push-notifications']

/** The server's push settings of the signed-in user. */
export const pushSettingsQuery = { queryKey: PUSH_SETTINGS, queryFn: () => bodyOf(pushes.$get()), staleTime: 0 }

/** The push settings with pending writes applied. */
export const usePushSettings = () =>
  useQuery({ ...pushSettingsQuery, select: usePendingWrites<PushSettings>(PUSH_SETTINGS) })

interface Registration {
  userId: number
  body: NewPushSubscription
}

const without = (settings: PushSettings, isGone: (device: PushDevice) => boolean): PushSettings => ({
  ...settings,
  devices: settings.devices.filter((device) => !isGone(device)),
})

/** The device before the server gives it an id and a name. */
const newDevice = (endpoint: string, at: number): PushDevice => ({
  subscription_id: 0,
  name: pushWords.thisDevice,
  endpoint,
  created_at: at,
  last_delivered_at: null,
  last_failed_at: null,
})

const registration = {
  send: ({ body }: Registration, options: RequestOptions) => bodyOf(pushes.$post({ json: body }, options)),
  subject: () => 'push/device',
  done: ({ is_removed }: PushSubscriptionAnswer, { userId, body }: Registration) => {
    rememberWish(userId, is_removed ? null : body.subscription.endpoint)
    if (is_removed) void inTurn(unsubscribeDevice).catch(ignoreErrors('the server has removed the subscription'))
  },
  refresh: () => [PUSH_SETTINGS],
}

/** Subscribes this device on the server. The device's switch shows a failure for as long as it lasts. */
export const registerDevice = defineWrite('push/register', {
  ...registration,
  change: ({ body: { subscription } }, at) => [
    inQueries<PushSettings>(PUSH_SETTINGS, (settings) => {
      const { endpoint } = subscription
      const others = without(settings, (device) => device.endpoint === endpoint).devices
      return { ...settings, devices: [newDevice(endpoint, at), ...others] }
    }),
  ],
  retry: false,
})

/**
 * Reports a subscription that replaced another one. The user did not ask for it, so the next start retries a failure. A
 * device that the user removed elsewhere ends its subscription.
 */
export const renewDevice = defineWrite('push/renew', { ...registration, showsProgress: true })

const removal = {
  send: (endpoint: string, options: RequestOptions) => bodyOf(pushes.$delete({ json: { endpoint } }, options)),
  subject: () => 'push/device',
  change: (endpoint: string) => [
    inQueries<PushSettings>(PUSH_SETTINGS, (settings) => without(settings, (device) => device.endpoint === endpoint)),
  ],
  refresh: () => [PUSH_SETTINGS],
}

/** Removes this device on the server, after its subscription has ended. */
export const unregisterDevice = defineWrite('push/unregister', {
  ...removal,
  failed: (error) => toast.error(error.message, { title: pushWords.notSwitchedOff }),
})

/** Reports a replaced subscription silently. */
export const forgetSubscription = defineWrite('push/forget', { ...removal, showsProgress: true })

/** Removes another device. */
export const removeDevice = defineWrite('push/remove-device', {
  send: ({ subscription_id }: PushDevice, options) =>
    bodyOf(pushes.devices[':subscriptionId'].$delete({ param: { subscriptionId: String(subscription_id) } }, options)),
  subject: ({ subscription_id: id }) => `push/device/${id}`,
  change: (gone) => [
    inQueries<PushSettings>(PUSH_SETTINGS, (settings) =>
      without(settings, ({ subscription_id: id }) => id === gone.subscription_id),
    ),
  ],
  done: (_, { name }) => toast.success(pushWords.removed(name)),
  failed: (error) => toast.error(error.message, { title: pushWords.notRemoved }),
  refresh: () => [PUSH_SETTINGS],
})

/** The events that the user has switched off. */
export const muteEvents = defineWrite('push/mute', {
  send: (muted: readonly PushEvent[], options) =>
    bodyOf(pushes.settings.$put({ json: { muted: [...muted] } }, options)),
  subject: () => 'push/muted',
  change: (muted) => [inQueries<PushSettings>(PUSH_SETTINGS, (settings) => ({ ...settings, muted: [...muted] }))],
  failed: (error) => toast.error(error.message, { title: termWords.notSaved }),
  refresh: () => [PUSH_SETTINGS],
})

/** Sends a test push to the user's devices. */
export const sendTest = defineWrite('push/test', {
  send: (_: object, options) => bodyOf(pushes.test.$post({}, options)),
  subject: () => 'push/test',
  refresh: () => [PUSH_SETTINGS],
  retry: false,
})
