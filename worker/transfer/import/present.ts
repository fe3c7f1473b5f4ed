import type { Import } from '#contract/transfer/import.ts'
import type { ImportRow } from './store.ts'

/** An import as the API answers it. */
export const presentImport = ({
  import_id,
  file_name,
  digest,
  duplicates,
  mapping,
  rows,
  read,
  chunks,
  made,
  merged,
  jobs,
  skipped,
  undone,
  state,
  user_name,
  started_at,
}: ImportRow): Import => ({
  import_id,
  file_name,
  digest,
  duplicates,
  mapping,
  rows,
  read,
  chunks,
  made,
  merged,
  jobs,
  skipped,
  undone,
  state,
  user_name,
  started_at,
})
