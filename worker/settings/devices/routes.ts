import { Hono } from 'hono'
import * as v from 'valibot'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { DevicePath, DevicesQuery, SignedInDevice } from '#contract/session/devices.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { requireActorPermission, signedIn } from '#worker/session/policy.ts'
import { readDevices } from './read.ts'
import { planDeviceRevocation } from './revocation.ts'

export const deviceRoutes = new Hono<App>()
  .basePath('/settings/devices')
  .get(
    '/',
    route(
      'devices.list',
      'The devices of the signed-in user, or with Manage Users of another one',
      v.array(SignedInDevice),
    ),
    signedIn,
    query(DevicesQuery),
    async (c) => {
      const { actor, db, device } = c.var
      const { user_id = actor.user.user_id } = c.req.valid('query')
      if (user_id !== actor.user.user_id) requireActorPermission(actor, 'Admin Panel: Manage Users')
      return c.json(await readDevices({ db, actor }, user_id, device?.deviceId))
    },
  )
  .delete(
    '/:deviceId',
    route('devices.revoke', 'Revoke a device with its sessions, its cookie and its pushes', DoneAnswer),
    signedIn,
    params(DevicePath),
    (c) => write(c, planDeviceRevocation(c.var, c.req.valid('param').deviceId)),
  )
