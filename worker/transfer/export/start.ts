import { EXPORT_HOURS, type ExportStarted } from '#contract/transfer/export.ts'
import { logActivity } from '#worker/activity/store.ts'
import { toHex } from '#worker/digest.ts'
import { deleteSnapshotsBefore, takeSnapshot } from '#worker/transfer/store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'

const ID_BYTES = 16

/**
 * Takes a snapshot of all rows, to be read page by page while others go on writing. An export that was left half-way goes
 * with the first one that is begun hours later.
 */
export const planExport = (actor: Actor): Plan<ExportStarted> => {
  const export_id = toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)).buffer)
  return {
    statements: [
      deleteSnapshotsBefore('export', actor.now - EXPORT_HOURS * 3_600_000),
      ...takeSnapshot(export_id, 'export', actor.now),
      logActivity(actor, { action: 'data_exported', entity_id: 1, details: {} }),
    ],
    answer: { success: true, export_id },
  }
}
