import { toHex } from '#contract/hex.ts'
import type { ExportStarted, SnapshotContents } from '#contract/transfer/export.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { type Env, secret } from '#worker/env.ts'
import { pinKeysOf } from '#worker/transfer/pin-keys.ts'
import { deleteSnapshotsLike, selectLines, selectPages, selectSnapshot, takeSnapshot } from '#worker/transfer/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'

/** The contents of an export. @throws Refusal `export_gone` */
export const readExport = async (
  db: Database,
  env: Env,
  { business }: Actor,
  exportId: string,
): Promise<SnapshotContents> => {
  const [[snapshot], pages] = await db.batch([selectSnapshot(exportId, 'export'), selectPages(exportId)])
  if (!snapshot) throw new Refusal('export_gone')
  return {
    schema: snapshot.schema,
    made_at: snapshot.made_at,
    business_name: business.name,
    time_zone: business.timeZone,
    pins: await pinKeysOf({ PIN_PEPPER: secret(env, 'PIN_PEPPER'), PIN_SEAL_KEY: secret(env, 'PIN_SEAL_KEY') }),
    pages: pages.map(({ table_name, page, rows }) => ({ table: table_name, page, rows })),
  }
}

/** A page of rows of a table as JSON lines. @throws Refusal `export_gone` */
export const readExportPage = async (
  db: Database,
  { exportId, table, page }: { exportId: string; table: string; page: number },
): Promise<string> => {
  const [[found]] = await db.batch([selectLines(exportId, table, page)])
  if (!found) throw new Refusal('export_gone')
  return found.lines
}

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
