import { Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { allows, SETUP_NEEDS } from '#contract/permissions.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { ProfileAnswer, ProfileChange } from '#contract/session/own-profile.ts'
import { SessionAnswer, type SignedInUser, SignIn, SignInAnswer } from '#contract/session/session.ts'
import { FIRST_VERSION } from '#contract/settings/business-settings.ts'
import { addDays } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { selectAppointmentDays } from '#worker/schedule/store.ts'
import { presentDocumentSettings } from '#worker/settings/documents/present.ts'
import type { Actor, EnvScope } from '#worker/write/actor.ts'
import { authenticate } from './authenticate.ts'
import { authenticateByDeviceCode } from './device-code-sign-in.ts'
import { deleteAccessCode } from './device-store.ts'
import { open, signedIn } from './policy.ts'
import { planProfileChange } from './profile-change.ts'
import { startSession } from './session-start.ts'
import { selectProfile } from './store.ts'

export const sessionRoutes = new Hono<App>()
  .post(
    '/auth',
    route('session.signIn', 'Sign in with a PIN; a new device may need a device code', SignInAnswer),
    open,
    body(SignIn),
    async (c) => {
      const { pin, device_code, language: chosen, first_language } = c.req.valid('json')
      const known = await (device_code ? authenticateByDeviceCode(c, pin, device_code) : authenticate(c, pin))
      const language = chosen ?? known.user.language ?? first_language ?? null
      const actor = { ...known, user: { ...known.user, language } }
      const access_code = await startSession(c, actor, pin, language !== known.user.language)
      c.set('actor', actor)
      return c.json({ success: true as const, user: await presentUser(c.var), access_code })
    },
  )
  .get('/session', route('session.get', 'The signed-in user', SessionAnswer), signedIn, async (c) =>
    c.json({ success: true as const, user: await presentUser(c.var) }),
  )
  .delete('/session', route('session.signOut', 'Sign out: the access code ends', DoneAnswer), signedIn, (c) => {
    const { device } = c.var
    const statements = device?.codeHash ? [deleteAccessCode(device.codeHash)] : []
    return write(c, { statements, answer: { success: true as const } })
  })
  .get('/profile', route('profile.get', 'The signed-in user’s own profile', ProfileAnswer), signedIn, async (c) => {
    const [[profile]] = await c.var.db.batch([selectProfile(c.var.actor.user.user_id)])
    if (!profile) throw new Error('Failed to fetch profile')
    return c.json({ success: true as const, profile: { ...profile, opens_day: Boolean(profile.opens_day) } })
  })
  .put(
    '/profile',
    route('profile.change', 'Change the signed-in user’s own profile', ProfileAnswer),
    signedIn,
    body(ProfileChange),
    (c) => write(c, planProfileChange(c.var, c.req.valid('json'))),
  )

const presentUser = async ({ db, env, actor }: EnvScope): Promise<SignedInUser> => {
  const { user, business } = actor
  return {
    user_id: user.user_id,
    name: user.name,
    role: user.role,
    seller_id: user.seller_id,
    permissions: user.permissions,
    opens_day: user.opens_day,
    language: user.language,
    appointment_days: await appointmentDays(db, actor),
    business: {
      name: business.name,
      time_zone: business.timeZone,
      language: business.language,
      stage_days: business.stageDays,
      hours: business.hours,
      share_theme: business.shareTheme,
      ...(await documentsOf(env, actor)),
      ...setupOf(user, business),
    },
  }
}

/** The days for which a device learns at sign-in whether its user has appointments. */
const DAYS_AHEAD = 14

const appointmentDays = async (db: Database, { user, today }: Actor): Promise<string[]> => {
  if (!allows(user.permissions, 'Leads: View')) return []
  const [rows] = await db.batch([selectAppointmentDays(user.user_id, today, DAYS_AHEAD)])
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i))
  const booked = rows.map((row) => ({ ...row, skipped_days: JSON.parse(row.skipped_days) as string[] }))
  return days.filter((day) => booked.some((time) => isOn(day, time)))
}

/** The settings of documents, for users who may see estimates. */
const documentsOf = async (env: Env, actor: Actor): Promise<Pick<SignedInUser['business'], 'documents'>> => {
  if (!allows(actor.user.permissions, 'Estimates: View')) return {}
  const { version: _, shows_pairs: __, ...documents } = await presentDocumentSettings(env, actor)
  return { documents: { phone: actor.business.phone, ...documents } }
}

/** Whether the first setup is still open; only for an admin with all permissions that it needs. */
const setupOf = ({ role, permissions }: Actor['user'], { isSetUp, sellers, versions }: Actor['business']) => {
  if (isSetUp || role !== 'admin' || !SETUP_NEEDS.every((one) => allows(permissions, one))) return {}
  return { setup: versions.business === FIRST_VERSION && sellers.length === 0 ? ('new' as const) : ('begun' as const) }
}
