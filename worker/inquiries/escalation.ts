import { allows, type Role } from '#contract/permissions.ts'
import { type OpenTimes, timeAfterOpen } from '#contract/settings/business-hours.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { logError } from '#worker/log.ts'
import { inquiryPushKey, queuePush } from '#worker/push/message-store.ts'
import { selectActiveUsers, userOf } from '#worker/session/store.ts'
import type { Business } from '#worker/write/actor.ts'
import { type DueInquiry, isDue, recordEscalation, selectDueInquiries } from './store.ts'

/** The most inquiries that one run escalates, with one trip each. The next run continues a minute later. */
const INQUIRIES_A_RUN = 10

/** A notification expires after an hour: by then the next escalation or the screen replaces it. */
const EXPIRES_MS = 3_600_000

/**
 * The roles that each escalation notifies in addition, of the users who may see forms. Every escalation notifies the users
 * who may process forms.
 */
const ROLES_BY_LEVEL: readonly (readonly Role[])[] = [[], ['manager'], ['manager', 'admin']]

interface User {
  user_id: number
  role: Role
  maySee: boolean
  mayProcess: boolean
}

/**
 * Notifies users of inquiries that are unanswered for too long: more users with each escalation. Each inquiry has a
 * transaction of its own, which a simultaneous run or first response refuses. A failure does not stop the others.
 */
export const escalateInquiries = async (db: Database): Promise<void> => {
  const now = clockNow()
  const [due] = await db.batch([selectDueInquiries(now, INQUIRIES_A_RUN)])
  if (due.length === 0) return
  const [rows, [row]] = await db.batch([selectActiveUsers, selectBusiness])
  const business = businessOf(row)
  const users = rows.map(userOf).map(({ user_id, role, permissions }) => ({
    user_id,
    role,
    maySee: allows(permissions, 'Forms: View'),
    mayProcess: allows(permissions, 'Forms: Process'),
  }))
  for (const inquiry of due) {
    await escalate(db, inquiry, users, business, now).catch((error: unknown) => {
      const isNoLongerDue = error instanceof WriteRefused && error.reason === 'not_due'
      if (!isNoLongerDue) logError('An inquiry could not be escalated', error, { lead_id: inquiry.lead_id })
    })
  }
}

const escalate = async (db: Database, inquiry: DueInquiry, users: readonly User[], business: Business, now: number) => {
  const { lead_id, received_at, told_level, name, title } = inquiry
  const roles = ROLES_BY_LEVEL[Math.min(told_level, ROLES_BY_LEVEL.length - 1)] ?? []
  const notified = users.filter(({ role, maySee, mayProcess }) => mayProcess || (maySee && roles.includes(role)))
  const level = told_level + 1
  await db.batch([
    guard('not_due', isDue(inquiry)),
    queuePush({
      event: 'inquiry_waiting',
      audience: { users: notified.map(({ user_id }) => user_id) },
      name,
      title,
      path: '/forms',
      key: inquiryPushKey(lead_id, level),
      expires_at: now + EXPIRES_MS,
      now,
    }),
    recordEscalation(lead_id, level, nextEscalation(received_at, level, business)),
  ])
}

interface EscalationSettings extends OpenTimes {
  /** For each escalation, after how many open minutes it is due. */
  escalation: readonly number[]
}

/** When the next escalation of an inquiry is due (UTC milliseconds), by the number of those so far; null after the last. */
export const nextEscalation = (receivedAt: number, escalated: number, business: EscalationSettings): number | null => {
  const minutes = business.escalation[escalated]
  return minutes === undefined ? null : timeAfterOpen(receivedAt, minutes * 60_000, business)
}
