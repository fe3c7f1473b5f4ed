import type { Context } from 'hono'
import { documentNumber } from '#contract/documents/number.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { EstimateRow } from './estimates/store.ts'

/** The text of what was signed, byte for byte: the SHA-256 of the file is the fingerprint in its name. */
export const signedTextFile = (c: Context<App>, row: EstimateRow): Response => {
  if (row.signed_document === null) throw new Refusal('estimate_not_signed')
  return c.body(row.signed_document, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${documentNumber(row)}-sha256-${row.signed_hash}.json"`,
  })
}
