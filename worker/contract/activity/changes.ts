// The schema of the change feed is in another file, because the first load needs only these values.

export const CHANGES_MAX = 100
/** The interval in which an open page polls for changes. */
export const CHANGES_POLL_MS = 10_000

/**
 * The response header with the position of the log before the reads of the response, which may not show later changes.
 */
export const LOG_POSITION = 'x-log-position'
/** The response header with the ids of the log lines that the request added. A later read contains what they tell. */
export const LOG_LINES = 'x-log-lines'
export const LOG_LINES_MAX = 50

export const ENTITIES = [
  'lead',
  'contact',
  'task',
  'note',
  'image',
  'estimate',
  'receipt',
  'appointment',
  'user',
  'settings',
  'trash',
  'import',
] as const
export type Entity = (typeof ENTITIES)[number]
/** A record that the user may not see. It has no id, but visible figures may depend on it. */
export const HIDDEN_ENTITY = 'hidden'
