import type { Import } from '#contract/transfer/import.ts'
import type { ImportRow } from './store.ts'

/** An import as the API answers it. */
export const presentImport = (row: ImportRow): Import => ({
  import_id: row.import_id,
  file_name: row.file_name,
  digest: row.digest,
  duplicates: row.duplicates,
  earns_points: row.earns_points === 1,
  mapping: row.mapping,
  rows: row.rows,
  read: row.read,
  chunks: row.chunks,
  made: row.made,
  merged: row.merged,
  jobs: row.jobs,
  skipped: row.skipped,
  undone: row.undone,
  kept: row.kept,
  trashed: row.trashed,
  state: row.state,
  user_id: row.user_id,
  user_name: row.user_name,
  started_at: row.started_at,
  stepped_at: row.stepped_at,
})
