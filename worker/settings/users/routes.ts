import { Hono } from 'hono'
import * as v from 'valibot'
import { UserAppointments } from '#contract/schedule/schedule-settings.ts'
import { NewUser, PinAnswer, PinChange, StaffUser, UserAnswer, UserChange, UserPath } from '#contract/settings/users.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { countAppointmentsOfUser } from '#worker/settings/schedule/appointment-count-store.ts'
import { planActivation, planUserChange } from './change.ts'
import { planUserCreation } from './creation.ts'
import { preparePin } from './new-pin.ts'
import { planPinChange, revealPin } from './pin-change.ts'
import { presentUser } from './present.ts'
import { selectUsers } from './store.ts'

const manages = requirePermissions('Admin Panel: Manage Users')

export const userRoutes = new Hono<App>()
  .basePath('/settings')
  .get('/users', route('users.list', 'All users, by name', v.array(StaffUser)), manages, async (c) => {
    const [rows] = await c.var.db.batch([selectUsers])
    return c.json(rows.map(presentUser))
  })
  .post(
    '/users',
    route('users.create', 'A new user, who can sign in with the PIN at once', UserAnswer, 201),
    manages,
    body(NewUser),
    (c) => write(c, planUserCreation(c.var, c.req.valid('json'))),
  )
  .get('/pin-suggestion', route('users.suggestPin', 'A random unused PIN', PinAnswer), manages, async (c) => {
    const choice = await preparePin(c.env, c.var.actor, undefined, null)
    return c.json({ pin: choice.pinFrom(await batchByName(c.var.db, choice.statements)).pin })
  })
  .put(
    '/users/:userId',
    route('users.change', 'Change name, role or seller of a user', UserAnswer),
    manages,
    params(UserPath),
    body(UserChange),
    (c) => write(c, planUserChange(c.var, c.req.valid('param').userId, c.req.valid('json'))),
  )
  .get(
    '/users/:userId/appointments',
    route('users.countAppointments', 'The open appointments of a user from today on', UserAppointments),
    manages,
    params(UserPath),
    async (c) => {
      const { userId } = c.req.valid('param')
      const [[row]] = await c.var.db.batch([countAppointmentsOfUser(userId, c.var.actor.today)])
      return c.json({ open_appointments: row?.open_appointments ?? 0 })
    },
  )
  .put(
    '/users/:userId/deactivation',
    route('users.deactivate', 'Deactivate a user, with all sessions and pushes', UserAnswer),
    manages,
    params(UserPath),
    (c) => write(c, planActivation(c.var, c.req.valid('param').userId, false)),
  )
  .delete(
    '/users/:userId/deactivation',
    route('users.reactivate', 'Reactivate a user', UserAnswer),
    manages,
    params(UserPath),
    (c) => write(c, planActivation(c.var, c.req.valid('param').userId, true)),
  )
  .put(
    '/users/:userId/pin',
    route('users.changePin', 'Replace the PIN of a user', UserAnswer),
    manages,
    params(UserPath),
    body(PinChange),
    (c) => write(c, planPinChange(c.var, c.req.valid('param').userId, c.req.valid('json').pin, c.var.device?.deviceId)),
  )
  .post(
    '/users/:userId/pin/reveal',
    route('users.revealPin', 'Reveal the PIN of a user; the activity log records it', PinAnswer),
    manages,
    params(UserPath),
    async (c) => c.json({ pin: await revealPin(c.var, c.req.valid('param').userId) }),
  )
