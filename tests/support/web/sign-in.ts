import type { Permission, Role } from '#contract/permissions.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { useSession } from '#web/session/session.ts'

/** Signs in a user with these permissions, in a business with the given time zone. */
export const signInWith = (permissions: readonly Permission[], time_zone = 'America/Chicago') =>
  useSession.setState({
    status: 'signed in',
    user: {
      user_id: 2,
      name: 'Marcus Hill',
      role: 'manager',
      seller_id: null,
      permissions: [...permissions],
      opens_day: true,
      language: 'en',
      appointment_days: [],
      business: {
        name: 'Alamo Shade',
        time_zone,
        stage_days: { waiting: 7, overdue: 14 },
        hours: DEFAULT_HOURS,
        share_theme: 'halloween' as const,
      },
    },
  })

/** A user of this role, with these permissions. */
export const signInAs = (role: Role, permissions: readonly Permission[]) => {
  signInWith(permissions)
  useSession.setState(({ user }) => ({ user: user && { ...user, role } }))
}

/** Permissions without documents, for tests whose server has none. */
export const withoutDocuments = (permissions: readonly Permission[]) =>
  permissions.filter((name) => !/^(Estimates|Payments)/.test(name))
