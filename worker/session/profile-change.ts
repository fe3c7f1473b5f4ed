import type { ProfileAnswer, ProfileChange } from '#contract/session/own-profile.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import { requireChangedPhone } from '#worker/write/changed-phone.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectOtherNames, selectProfile, USER_NAME_INDEX, updateUser } from './store.ts'
import { nameColumns, requireUserName, userNameUsed } from './user-names.ts'

/**
 * Changes the user's own profile. The activity log shows user names, so only admins change one, and no two users have the
 * same name.
 * @throws Refusal `permission_denied` for a new name by anyone else, `invalid_input` for an invalid name or that of another user
 */
export const planProfileChange = async ({ db, actor }: Scope, change: ProfileChange): Promise<Plan<ProfileAnswer>> => {
  const { user_id, role } = actor.user
  const [[profile], others] = await db.batch([selectProfile(user_id), selectOtherNames(user_id)])
  if (!profile) throw new Error('Failed to update profile')
  requireChangedPhone('phone', change.phone, [profile.phone])
  const requestedName = change.name ?? profile.name
  const isRenamed = requestedName !== profile.name
  if (isRenamed && role !== 'admin') throw new Refusal('user_name_by_admins')
  const name = isRenamed ? requireUserName(requestedName, others) : requestedName
  const next = {
    name,
    email: change.email === undefined ? profile.email : change.email || null,
    phone: change.phone === undefined ? profile.phone : change.phone || null,
    reminder_minutes: change.reminder_minutes === undefined ? profile.reminder_minutes : change.reminder_minutes,
    opens_day: change.opens_day ?? Boolean(profile.opens_day),
    language: change.language ?? profile.language,
  }
  return {
    statements: [
      updateUser(user_id, isRenamed ? { ...next, ...nameColumns(name, actor.now) } : next, actor.now),
      logActivity(actor, { action: 'profile_changed', entity_id: user_id, details: {} }),
    ],
    answer: { success: true, profile: next },
    refused: { [USER_NAME_INDEX]: () => userNameUsed(name) },
  }
}
