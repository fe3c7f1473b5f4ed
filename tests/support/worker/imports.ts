import { ChunkAnswer, type Import, type ImportedRow, ImportStarted, ImportUndone } from '#contract/transfer/import.ts'
import { call, read } from './call.ts'
import { newPhone } from './leads.ts'
import { PINS } from './people.ts'

const admin = { pin: PINS.admin }
const DIGEST = 'a'.repeat(64)

/** A row of a file, as the browser sends it. */
export const importedRow = (more: Partial<ImportedRow> = {}): ImportedRow => ({
  row: 1,
  name: 'ROSA DIAZ',
  phones: [newPhone()],
  emails: [],
  address: null,
  zip: null,
  category_id: 5,
  seller_id: null,
  notes: null,
  job: null,
  ...more,
})

export const importBody = (rows: number, more: Record<string, unknown> = {}) => ({
  file_name: 'clients.csv',
  digest: DIGEST,
  rows,
  duplicates: 'skip',
  mapping: '{}',
  ...more,
})

export const startImport = async (rows: number, more: Record<string, unknown> = {}): Promise<Import> =>
  (await read(await call('POST', '/api/v1/imports', { ...admin, body: importBody(rows, more) }), ImportStarted)).import

/** Sends rows as one chunk, by default as the first. */
export const postChunk = (importId: number, rows: readonly ImportedRow[], more: Record<string, unknown> = {}) =>
  call('POST', `/api/v1/imports/${importId}/chunks`, {
    ...admin,
    body: { chunk: 1, read: rows.length, rejected: 0, rows, ...more },
  })

/** Imports rows in chunks of a size. */
export const importAll = async (
  rows: readonly ImportedRow[],
  { size = 50, ...more }: { size?: number; duplicates?: 'skip' | 'merge'; earns_points?: boolean } = {},
) => {
  let last = await startImport(rows.length, more)
  const skipped: ChunkAnswer['skipped'] = []
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size)
    const sent = { chunk: from / size + 1, read: from + part.length }
    const answer = await read(await postChunk(last.import_id, part, sent), ChunkAnswer)
    last = answer.import
    skipped.push(...answer.skipped)
  }
  return { ...last, skippedRows: skipped }
}

/** Undoes an import and returns the number of requests. */
export const undoImport = async (importId: number, changed: 'keep' | 'take' = 'keep'): Promise<number> => {
  for (let requests = 1; ; requests++) {
    const answer = await call('POST', `/api/v1/imports/${importId}/undo?changed=${changed}`, admin)
    if ((await read(answer, ImportUndone)).import.state === 'undone') return requests
  }
}
