import { Hono } from 'hono'
import * as v from 'valibot'
import { DoneAnswer } from '#contract/leads/lead.ts'
import {
  DeviceCodeAnswer,
  NewDeviceCode,
  SignInSettings,
  SignInSettingsChange,
} from '#contract/session/device-codes.ts'
import { DevicePath, DevicesQuery, SignedInDevice } from '#contract/session/devices.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { budgetStateAt } from '#worker/rate-limits/budget-state.ts'
import { STRANGERS } from '#worker/rate-limits/budgets.ts'
import { selectCounter } from '#worker/rate-limits/store.ts'
import { adminCanAdmitDevices } from '#worker/session/device-store.ts'
import { requireActorPermission, requirePermissions, signedIn } from '#worker/session/policy.ts'
import { updateNewDevicesNeedCode } from '#worker/settings/store.ts'
import { commitUnstored } from '#worker/write/commit.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { planDeviceCode } from './code-creation.ts'
import { readDevices } from './read.ts'
import { planDeviceRevocation } from './revocation.ts'

export const deviceRoutes = new Hono<App>()
  .get(
    '/settings/devices',
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
    '/settings/devices/:deviceId',
    route('devices.revoke', 'Revoke a device with its sessions, its cookie and its pushes', DoneAnswer),
    signedIn,
    params(DevicePath),
    (c) => write(c, planDeviceRevocation(c.var, c.req.valid('param').deviceId)),
  )
  .post(
    '/settings/device-codes',
    route('devices.createCode', 'Create a code that admits one new device', DeviceCodeAnswer, 201),
    signedIn,
    body(NewDeviceCode),
    async (c) => {
      const { actor, db } = c.var
      return c.json(await commitUnstored(c, planDeviceCode({ db, actor }, c.req.valid('json'))), 201)
    },
  )
  .get(
    '/settings/sign-in',
    route('devices.getSignIn', 'Whether new devices need a code, and how many wrong PINs they sent', SignInSettings),
    requirePermissions('Admin Panel: Manage Users'),
    async (c) => {
      const { actor, db } = c.var
      const [[counter]] = await db.batch([selectCounter(STRANGERS.bucket)])
      const { count, limit } = budgetStateAt(STRANGERS, counter, actor.now)
      return c.json({ new_devices_need_code: actor.business.newDevicesNeedCode, failures: count, limit })
    },
  )
  .put(
    '/settings/sign-in',
    route('devices.changeSignIn', 'Change whether new devices need a code; for admins', SignInSettingsChange),
    requirePermissions('Admin Panel: Manage Users'),
    body(SignInSettingsChange),
    (c) => {
      const { actor } = c.var
      const change = c.req.valid('json')
      // Only admins, because the change could lock out admins, who alone can admit each other.
      if (actor.user.role !== 'admin') throw new Refusal('sign_in_by_admins')
      return write(c, {
        statements: [
          updateNewDevicesNeedCode(change.new_devices_need_code),
          guard('last_admin_device', adminCanAdmitDevices(actor.now)),
          logActivity(actor, { action: 'sign_in_settings_changed', entity_id: 1, details: change }),
        ],
        answer: change,
        refused: { last_admin_device: () => new Refusal('last_admin_device') },
      })
    },
  )
