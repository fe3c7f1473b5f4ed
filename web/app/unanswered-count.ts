import { reportedCount } from '#web/session/reported-count.ts'

/** How many inquiries nobody has answered yet. */
export const {
  useCount: useUnansweredCount,
  set: setUnansweredCount,
  restore: restoreUnansweredCount,
} = reportedCount('waiting')
