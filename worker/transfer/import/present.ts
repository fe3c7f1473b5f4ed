import type { Import } from '#contract/transfer/import.ts'
import type { ImportRow } from './store.ts'

/** An import as the API answers it. */
export const presentImport = (row: ImportRow): Import => ({ ...row, earns_points: row.earns_points === 1 })
