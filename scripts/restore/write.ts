import { PIN_COLUMNS } from '#contract/transfer/archive.ts'
import { matchChanged } from '#worker/contacts/matching/match.ts'
import { type Database, REFERENCE_MISSING, WriteRefused } from '#worker/db/database.ts'
import { insertRows } from '#worker/db/sql.ts'
import { storeSentDays } from '#worker/documents/estimates/sent-days.ts'
import type { Env } from '#worker/env.ts'
import { fullRecount } from '#worker/maintenance/totals-store.ts'
import { mediaTypeOf } from '#worker/photos/files.ts'
import { withoutPin } from '#worker/session/pin.ts'
import {
  bookInstallationDates,
  changesSince,
  deleteLastRows,
  deletePrivateRows,
  deleteTotals,
  insertMissingSequences,
  selectCount,
  selectIsUsed,
  selectMigrations,
} from '#worker/transfer/restore-store.ts'
import { ARCHIVED_TABLES, type ArchivedTable } from '#worker/transfer/tables.ts'
import { Stop } from '../stop.ts'
import type { Archive, Row } from './archive.ts'

/** The target of a restore. */
interface Target {
  db: Database
  photos: Env['PHOTOS']
  /** An unused database for a trial restore. */
  scratch: Database
}

interface Wishes {
  /** Whether existing data may be deleted. */
  replace: boolean
  /** Whether the deployment has the secrets of the archive's PINs. Without them users need new ones. */
  keepPins: boolean
  onProgress?: (line: string) => void
}

const TABLES = Object.keys(ARCHIVED_TABLES) as ArchivedTable[]

/** The rows of one batch. */
const BATCH_ROWS = 250

/**
 * Writes a checked archive. Changes nothing if the database is in use and must not be replaced, or if the trial restore
 * fails. A run that dies later leaves a partial restore, which the next run may replace.
 * @throws Stop
 */
export const writeArchive = async (archive: Archive, target: Target, wishes: Wishes): Promise<void> => {
  const { db, scratch } = target
  try {
    await requireSchema(db, archive)
    await requireUnused(db, wishes)
  } catch (error) {
    throw error instanceof Stop
      ? error
      : new Stop(`The database cannot be read: ${saidBy(error)}. Nothing was changed.`)
  }
  wishes.onProgress?.('Trying the archive out in an empty database')
  await rehearse(archive, scratch)
  try {
    await replaceAll(archive, target, wishes)
  } catch (error) {
    throw new Stop(
      `The restore ended half-way: ${saidBy(error)}. The database holds only a part of the archive now, and nothing else. Run the restore again with --replace.`,
    )
  }
}

/** Restores on trial into an unused database, which refuses the same rows as the target would. @throws Stop */
export const rehearse = async (archive: Archive, scratch: Database): Promise<void> => {
  try {
    await empty(scratch)
    await writeRows(archive, scratch, { keepPins: true })
    await requireSameCounts(scratch, archive)
    await requireTrueTotals(scratch)
  } catch (error) {
    throw new Stop(
      `The archive cannot be restored: ${saidBy(error)}. Nothing was changed. Take another archive or backup.`,
    )
  }
}

/** The error's message for use within a sentence. */
const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

const requireUnused = async (db: Database, { replace }: Wishes) => {
  const [used] = await db.batch([selectIsUsed])
  if (used.length > 0 && !replace) {
    throw new Stop(
      'There is a business in this database already. With --replace it is deleted, and the archive takes its place.',
    )
  }
}

const replaceAll = async (archive: Archive, { db, photos }: Target, wishes: Wishes) => {
  const { onProgress = () => undefined } = wishes
  onProgress('Emptying the database')
  await empty(db)
  await writeRows(archive, db, wishes)
  onProgress(`Writing ${archive.photos.length} photos and thumbnails`)
  for (const name of archive.photos) {
    await photos.put(name, await archive.photo(name), { httpMetadata: { contentType: mediaTypeOf(name) } })
  }
  onProgress('Comparing')
  await requireSameCounts(db, archive)
  await db.batch([insertMissingSequences])
  if (archive.manifest.tables.appointments === undefined) await db.batch(bookInstallationDates)
  await storeSentDays(db, Number.POSITIVE_INFINITY)
  // Recomputes the matching keys of contacts, and queues the contacts that were not compared yet.
  await matchChanged(db, Number.POSITIVE_INFINITY)
  await requireTrueTotals(db)
}

const writeRows = async (
  archive: Archive,
  db: Database,
  { keepPins, onProgress }: Pick<Wishes, 'keepPins' | 'onProgress'>,
) => {
  for (const table of TABLES) {
    onProgress?.(`Writing ${archive.manifest.tables[table] ?? 0} rows of ${table}`)
    for await (const rows of archive.rows(table)) await insert(db, table, keepPins ? rows : rows.map(pinless(table)))
  }
  const changes = changesSince(archive.manifest.schema)
  if (changes.length > 0) await db.batch(changes)
}

const requireSchema = async (db: Database, { manifest }: Archive) => {
  const applied = await db.batch([selectMigrations]).catch(() => [[]])
  if (!applied[0].some(({ name }) => name === manifest.schema)) {
    throw new Stop('The database is older than the archive. Apply the migrations first.')
  }
}

const empty = async (db: Database) => {
  await db.batch(deletePrivateRows)
  for (const table of TABLES.toReversed()) {
    for (let left = true; left; ) {
      const [gone] = await db.batch([deleteLastRows(table)])
      left = gone.length > 0
    }
  }
  await db.batch(deleteTotals)
}

const insert = async (db: Database, table: ArchivedTable, rows: readonly Row[]) => {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await db.batch(insertRows(table, rows.slice(from, from + BATCH_ROWS))).catch((error: unknown) => {
      throw new Stop(`The database refuses rows of ${table} (${refusalOf(error)})`)
    })
  }
}

const refusalOf = (error: unknown) => {
  if (!(error instanceof WriteRefused)) return saidBy(error)
  return error.reason === REFERENCE_MISSING ? 'they refer to something that is not there' : saidBy(error.cause)
}

const pinless =
  (table: ArchivedTable) =>
  (row: Row): Row => {
    if (table !== 'users') return row
    const none = withoutPin(Number(row.user_id))
    return { ...row, ...Object.fromEntries(PIN_COLUMNS.map((column) => [column, none[column]])) }
  }

const requireSameCounts = async (db: Database, { manifest }: Archive) => {
  const counts = await db.batch(TABLES.map(selectCount))
  for (const [i, table] of TABLES.entries()) {
    const written = counts[i]?.[0]?.rows ?? 0
    const wanted = manifest.tables[table] ?? 0
    if (written !== wanted) throw new Stop(`${table} has ${written} rows now, where the archive has ${wanted}.`)
  }
}

const requireTrueTotals = async (db: Database) => {
  const drifted = (await db.batch(fullRecount)).flat().filter((row) => row.differences > 0)
  if (drifted.length > 0) throw new Stop(`Totals differ from a recount: ${JSON.stringify(drifted)}`)
}
