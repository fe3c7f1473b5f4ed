import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { openFile } from '#web/transfer/import/prepared.ts'
import { type ChosenFormat, rowsOf } from '#web/transfer/import/read/open-file.ts'
import { type Reading, type ReadRow, rowReader } from '#web/transfer/import/row.ts'
import { NO_WORDS } from '#web/transfer/import/words.ts'
import { ONE_NAME } from './one-name.ts'

const active = { ...ONE_NAME, order_index: 1, is_active: true }

/** The lists of a business whose words a file may have. */
export const NAMES = {
  categories: [
    { category_id: 4, name: 'Welding', ...active },
    { category_id: 5, name: 'Tree Service', ...active },
    { category_id: 7, name: 'Fencing', ...active },
  ],
  sellers: [
    { seller_id: 1, name: 'Maria Lopez', ...active },
    { seller_id: 2, name: 'Ben Carter', ...active },
  ],
  stages: STARTING_STAGES,
}

/** The values of rows that have none. */
export const DEFAULTS = { category_id: 0, seller_id: 1, stage_id: 2 }

/** The rows of a file, with dropped cells. */
export const rowsIn = async (given: File, chosen: Partial<Reading> = {}, as: ChosenFormat = {}, names = NAMES) => {
  const { file, format, mapping, width } = await openFile(given, as)
  const rest = { words: NO_WORDS, dates: 'month_first', today: '2026-11-28', timeZone: 'America/New_York' } as const
  const read = rowReader({ mapping, width, defaults: DEFAULTS, ...rest, ...chosen }, names)
  const found: ReadRow[] = []
  for await (const rows of rowsOf(file, format)) for (const cells of rows) found.push(read(cells, found.length + 1))
  return found
}

/** The rows of a file as contacts, or the reasons of their rejection. */
export const contactsIn = async (...of: Parameters<typeof rowsIn>) =>
  (await rowsIn(...of)).map(({ row, reason }) => row ?? reason)

/** The dropped cells of each row: column and reason. */
export const skippedIn = (rows: readonly ReadRow[]) =>
  rows.map((found) => (found.row ? found.notTaken.map(({ field, why }) => `${field}: ${why}`) : found.reason))
