import { allows, type Role } from '#contract/permissions.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { logError } from '#worker/log.ts'
import { inquiryKey, queuePush } from '#worker/push/store.ts'
import { selectActiveUsers, userOf } from '#worker/session/store.ts'
import type { Business } from '#worker/write/actor.ts'
import { nextEscalation } from './first-response/rules.ts'
import { type DueRow, recordEscalation, selectDueInquiries, stillWaits } from './store.ts'

/** Inquiries that one run escalates, a trip each; the others wait for the next minute. */
const INQUIRIES_A_RUN = 10

/** After an hour the next step, or the screen, says more. */
const EXPIRES_MS = 3_600_000

/** The roles that each step tells, of those who may see forms. Who may process them is told by every step. */
const ROLES_TOLD: readonly (readonly Role[])[] = [[], ['manager'], ['manager', 'admin']]

interface User {
  user_id: number
  role: Role
  maySee: boolean
  mayProcess: boolean
}

/**
 * Tells of inquiries that nobody touched for so long, more people with each step. Runs may overlap, and a touch may come
 * between: each inquiry is escalated in a transaction that holds only while it waits at this step. One that fails does
 * not keep the others waiting.
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
      const wasForestalled = error instanceof WriteRefused && error.reason === 'told'
      if (!wasForestalled) logError('An inquiry could not be escalated', error, { lead_id: inquiry.lead_id })
    })
  }
}

const escalate = async (db: Database, inquiry: DueRow, users: readonly User[], business: Business, now: number) => {
  const { lead_id, received_at, told_level, name, title } = inquiry
  const roles = ROLES_TOLD[Math.min(told_level, ROLES_TOLD.length - 1)] ?? []
  const told = users.filter(({ role, maySee, mayProcess }) => mayProcess || (maySee && roles.includes(role)))
  const level = told_level + 1
  await db.batch([
    guard('told', stillWaits(inquiry)),
    queuePush({
      event: 'inquiry_waiting',
      audience: { users: told.map(({ user_id }) => user_id) },
      name,
      title,
      path: '/forms',
      key: inquiryKey(lead_id, level),
      expires_at: now + EXPIRES_MS,
      now,
    }),
    recordEscalation(lead_id, level, nextEscalation(received_at, level, business)),
  ])
}
