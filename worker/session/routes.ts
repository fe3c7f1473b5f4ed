import { Hono } from 'hono'
import { ProfileAnswer, ProfileChange, type SignedInUser, SignIn, SignInAnswer } from '#contract/session.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { commit } from '#worker/verb/commit.ts'
import { authenticate } from './authenticate.ts'
import { deviceOf, enrol } from './device.ts'
import { open, signedIn } from './policy.ts'
import { planProfileChange } from './profile-change.ts'
import { selectProfile } from './store.ts'

export const sessionRoutes = new Hono<App>()
  .post('/auth', route('Sign in with a PIN', SignInAnswer), open, body(SignIn), async (c) => {
    const actor = await authenticate(c, c.req.valid('json').pin)
    c.set('actor', actor)
    await enrol(c, actor.user.user_id, await deviceOf(c))
    return c.json({ success: true as const, user: presentUser(actor) })
  })
  .get('/profile', route('The signed-in user’s own profile', ProfileAnswer), signedIn, async (c) => {
    const [[profile]] = await c.var.db.batch([selectProfile(c.var.actor.user.user_id)])
    if (!profile) throw new Error('Failed to fetch profile')
    return c.json({ success: true as const, profile })
  })
  .put('/profile', route('Change it', ProfileAnswer), signedIn, body(ProfileChange), async (c) => {
    const { actor, db } = c.var
    return c.json(await commit(c, planProfileChange(db, actor, c.req.valid('json'))))
  })

const presentUser = ({ user, business }: Actor): SignedInUser => ({
  user_id: user.user_id,
  name: user.name,
  role: user.role,
  seller_id: user.seller_id,
  permissions: user.permissions,
  business: {
    name: business.name,
    time_zone: business.timeZone,
    stage_days: business.stageDays,
    hours: business.hours,
  },
})
