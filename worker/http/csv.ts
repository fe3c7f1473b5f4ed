import type { Context } from 'hono'
import Papa from 'papaparse'
import { logError } from '#worker/log.ts'
import type { App } from './context.ts'
import { routeOf } from './request-log.ts'

export type Cell = string | number | null

type Portions = Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>

/** Without it spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Rows as CSV (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe. */
const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows as Cell[][], { escapeFormulae: true, newline: LINE_END }) + LINE_END

/** A streamed CSV download. `rows` come in portions, so that a table of any size fits in memory. */
export const csvAnswer = (c: Context<App>, filename: string, fields: readonly string[], rows: Portions): Response => {
  const portions = text(fields, rows)
  const encoder = new TextEncoder()
  // A portion that cannot be read aborts the download: a truncated table would look complete.
  const file = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await portions.next().catch((error: unknown) => {
        logError('Download failed', error, { request_id: c.var.requestId, route: routeOf(c) })
        throw error
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  })
}

async function* text(fields: readonly string[], rows: Portions) {
  yield BYTE_ORDER_MARK + csvOf([fields])
  for await (const portion of rows) yield csvOf(portion)
}
