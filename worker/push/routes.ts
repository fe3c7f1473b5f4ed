import { Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import {
  NewPushSubscription,
  PushDevicePath,
  PushSettings,
  PushSettingsChange,
  PushSubscriptionAnswer,
  PushSubscriptionRemoval,
  PushTestAnswer,
} from '#contract/push/push.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { signedIn } from '#worker/session/policy.ts'
import { planSubscription, readPushSettings } from './subscription.ts'
import { deleteDeviceByEndpoint, removeDevice, updateMutedEvents } from './subscription-store.ts'
import { sendTestPush } from './test-push.ts'

const done = { success: true } as const

export const pushRoutes = new Hono<App>()
  .basePath('/push-notifications')
  .get('/', route('push.get', 'The signed-in user’s devices and muted events', PushSettings), signedIn, async (c) =>
    c.json(await readPushSettings(c.var.db, c.env, c.var.actor.user.user_id)),
  )
  .post(
    '/',
    route('push.subscribe', 'Send pushes for the signed-in user to this device', PushSubscriptionAnswer),
    signedIn,
    body(NewPushSubscription),
    (c) => {
      const { actor, device } = c.var
      const deviceId = device?.userId === actor.user.user_id ? device.deviceId : null
      const sent = { deviceId, userAgent: c.req.header('user-agent') ?? '' }
      return write(c, planSubscription(c.var, c.req.valid('json'), sent))
    },
  )
  .delete(
    '/',
    route('push.unsubscribe', 'Stop sending pushes to this device', DoneAnswer),
    signedIn,
    body(PushSubscriptionRemoval),
    (c) => {
      const statement = deleteDeviceByEndpoint(c.var.actor.user.user_id, c.req.valid('json').endpoint)
      return write(c, { statements: [statement], answer: done })
    },
  )
  .put(
    '/settings',
    route('push.changeSettings', 'Mute events', DoneAnswer),
    signedIn,
    body(PushSettingsChange),
    (c) => {
      const muted = [...new Set(c.req.valid('json').muted)]
      return write(c, { statements: [updateMutedEvents(c.var.actor.user.user_id, muted)], answer: done })
    },
  )
  .delete(
    '/devices/:subscriptionId',
    route('push.removeDevice', 'Stop sending pushes to a device of the signed-in user', DoneAnswer),
    signedIn,
    params(PushDevicePath),
    (c) => {
      const { user, now } = c.var.actor
      const statement = removeDevice(user.user_id, c.req.valid('param').subscriptionId, now)
      return write(c, { statements: [statement], answer: done })
    },
  )
  .post(
    '/test',
    route('push.sendTest', 'Send a test to the signed-in user’s devices', PushTestAnswer),
    signedIn,
    async (c) => write(c, { statements: [], answer: await sendTestPush(c.var.db, c.env, c.var.actor) }),
  )
