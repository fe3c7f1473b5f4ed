import { DAY_MS } from '#contract/weeks.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { addNoticesOfTasks } from '#worker/notices/store.ts'
import { queuePushForEachRow } from '#worker/push/message-store.ts'
import { markReminded, selectDueTasks } from './store.ts'

/** The most tasks of one run. The next run continues a minute later. */
const TASKS_A_RUN = 50

/**
 * Sends a reminder of each due task to its assigned user, else to its author. Notice, push and mark are one transaction, so each
 * due time causes one reminder. Tasks that were due more than a day ago get none.
 */
export const sendTaskReminders = async (db: Database): Promise<void> => {
  const now = clockNow()
  const due = { after: now - DAY_MS, until: now, limit: TASKS_A_RUN }
  const rows = selectDueTasks(due)
  await db.batch([
    addNoticesOfTasks(rows, 'Leads: View', now),
    queuePushForEachRow({
      event: 'task_due',
      permission: 'Leads: View',
      rows,
      expires_at: now + DAY_MS,
      now,
    }),
    markReminded(due, now),
  ])
}
