import type { Permission, Role } from '#contract/permissions.ts'
import { useSession } from '#web/session/session.ts'
import { USER } from '../screen/answers.ts'

/** Signs in a user with these permissions, in a business with the given time zone. */
export const signInWith = (permissions: readonly Permission[], time_zone = 'America/Chicago') =>
  useSession.setState({
    status: 'signed in',
    user: { ...USER, permissions: [...permissions], business: { ...USER.business, time_zone } },
  })

/** A user of this role, with these permissions. */
export const signInAs = (role: Role, permissions: readonly Permission[]) => {
  signInWith(permissions)
  useSession.setState(({ user }) => ({ user: user && { ...user, role } }))
}
