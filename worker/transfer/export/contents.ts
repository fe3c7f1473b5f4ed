import type { SnapshotContents } from '#contract/transfer/export.ts'
import type { Database } from '#worker/db/database.ts'
import { type Env, secret } from '#worker/env.ts'
import { pinKeysOf } from '#worker/transfer/pin-keys.ts'
import { selectLines, selectPages, selectSnapshot } from '#worker/transfer/store.ts'
import type { Actor } from '#worker/write/actor.ts'
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
