// The answer's schema stands apart: the app needs what is here before anything of the log.

export const CHANGES_MAX = 100
/** How often an open page polls for changes. */
export const CHANGES_POLL_MS = 10_000

/**
 * The header of an answer that says where the log stood before anything was read for it: what changed after that, it may
 * not show.
 */
export const LOG_POSITION = 'x-log-position'

export const ENTITIES = ['lead', 'contact', 'task', 'note', 'image', 'user', 'settings', 'trash', 'import'] as const
export type Entity = (typeof ENTITIES)[number]
/** What the user may not see, without its id; figures that they see may follow from it. */
export const HIDDEN_ENTITY = 'hidden'
