import type { Context } from 'hono'
import { BYTE_ORDER_MARK, csvOf, type Row } from '#contract/csv.ts'
import { logError } from '#worker/log.ts'
import type { App } from './context.ts'
import { CSV_WORDS } from './csv-words.ts'
import { requestLanguage } from './localized.ts'
import { routeOf } from './request-log.ts'

type Portions = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** The texts of a table in the language of the request. */
export const csvWords = (c: Context<App>) => CSV_WORDS[requestLanguage(c)]

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
