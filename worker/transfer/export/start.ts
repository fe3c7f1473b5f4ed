import { toHex } from '#contract/hex.ts'
import type { ExportStarted } from '#contract/transfer/export.ts'
import { logActivity } from '#worker/activity/store.ts'
import { deleteSnapshotsLike, takeSnapshot } from '#worker/transfer/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'

/** The hexadecimal digits of an export's id that hold the id of its user. */
const OWNER_DIGITS = 8
const RANDOM_BYTES = 12

/**
 * Takes a snapshot of all rows, which the browser reads page by page while other users write. A snapshot is a copy of all
 * data, so a user has at most one: an earlier export of the user is deleted.
 */
export const planExport = (actor: Actor): Plan<ExportStarted> => {
  const owner = actor.user.user_id.toString(16).padStart(OWNER_DIGITS, '0')
  const export_id = owner + toHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).buffer)
  return {
    statements: [
      deleteSnapshotsLike('export', owner),
      ...takeSnapshot(export_id, 'export', actor.now),
      logActivity(actor, { action: 'data_exported', entity_id: 1, details: {} }),
    ],
    answer: { success: true, export_id },
  }
}
