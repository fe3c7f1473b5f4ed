import type { LogLine } from '#contract/activity/actions.ts'
import type { LogEntry } from '#contract/activity/log.ts'

let nextId = 100

/** A line of the log by Ada about Rosa Diaz. The ids fall. */
export const logEntry = (kind: LogEntry['kind'], logged: LogLine, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ id: nextId--, kind, user_id: 1, user_name: 'Ada', created_at: Date.now(), name: 'Rosa Diaz', state: 'there' },
  ...{ note: null, image_id: null, lead_id: null, contact_id: null, task_id: null, is_draft: false },
  ...logged,
  ...(more as object),
})
