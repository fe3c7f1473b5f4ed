import { allows, type Role } from '#contract/permissions.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { inquiryKey, queuePush } from '#worker/push/store.ts'
import { selectActiveUsers, userOf } from '#worker/session/store.ts'
import { nextTelling } from '#worker/touches/rules.ts'
import type { Business } from '#worker/verb/actor.ts'
import { advanceTelling, type DueRow, isUntold, selectDue } from './store.ts'

/** Inquiries of which one run tells, a trip each; the others wait for the next minute. */
const INQUIRIES_A_RUN = 10

/** After an hour the next step, or the screen, says more. */
const EXPIRES_MS = 3_600_000

/** Whom each step tells besides those who may process forms, to whom the first one goes. */
const ROLES: readonly (readonly Role[])[] = [[], ['manager'], ['manager', 'admin']]

interface User {
  user_id: number
  mayProcess: boolean
  role: Role
}

/**
 * Tells again of inquiries that nobody touched for so long, to more people with each step. Runs may overlap, and a touch
 * may come between: each inquiry is told in a transaction that holds only while it waits and this step is untold.
 */
export const tellOfWaitingInquiries = async (db: Database): Promise<void> => {
  const now = clockNow()
  const [due, rows, [business]] = await db.batch([selectDue(now, INQUIRIES_A_RUN), selectActiveUsers, selectBusiness])
  if (due.length === 0) return
  const users = rows.map(userOf).map(({ user_id, role, permissions }) => ({
    user_id,
    role,
    mayProcess: allows(permissions, 'Forms: Process'),
  }))
  for (const inquiry of due) await tell(db, inquiry, users, businessOf(business), now)
}

const tell = async (db: Database, inquiry: DueRow, users: readonly User[], business: Business, now: number) => {
  const { lead_id, received_at, told_level, name, title } = inquiry
  const roles = ROLES[Math.min(told_level, ROLES.length - 1)] ?? []
  const told = users.filter(({ mayProcess, role }) => mayProcess || roles.includes(role)).map(({ user_id }) => user_id)
  const level = told_level + 1
  const batch = db.batch([
    guard('told', isUntold(inquiry)),
    queuePush({
      event: 'inquiry_waiting',
      audience: { users: told },
      name,
      title,
      path: '/forms',
      key: inquiryKey(lead_id, level),
      expires_at: now + EXPIRES_MS,
      now,
    }),
    advanceTelling(lead_id, level, nextTelling(received_at, level, business)),
  ])
  await batch.catch((error: unknown) => {
    if (!(error instanceof WriteRefused && error.reason === 'told')) throw error
  })
}
