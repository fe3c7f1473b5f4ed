import { invalid } from '#worker/write/refusal.ts'

interface PageQuery {
  page?: number | undefined
  limit: number
}

/**
 * Presents a page. `rows` has one row more than the limit if there is a next page. `cursorOf` returns the cursor after
 * a row. `total` is null if counting would read every match.
 */
export const presentPage = <Row, Item>(
  rows: readonly Row[],
  { page = 1, limit }: PageQuery,
  total: number | null,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasNext = rows.length > limit
  return {
    data: shown.map(present),
    pagination: { page, hasNext, total },
    next: hasNext && last !== undefined ? cursorOf(last) : null,
  }
}

/** The numbers of a cursor. @throws Refusal `invalid_input` for a cursor of another list, which has another count */
export const cursorNumbers = (cursor: string | undefined, parts: number): number[] => {
  const numbers = cursor?.split('.').map(Number) ?? []
  if (cursor !== undefined && numbers.length !== parts) {
    throw invalid('cursor', 'cursor_unknown')
  }
  return numbers
}

/** Skipped rows are read, so their number is limited. */
const SKIPPED_ROWS_MAX = 2000

/** The rows to skip for a page number; 0 with a cursor. @throws Refusal `invalid_input` for too many */
export const offsetOf = ({ page = 1, limit, cursor }: PageQuery & { cursor?: string | number | undefined }) => {
  const skipped = cursor === undefined ? (page - 1) * limit : 0
  if (skipped > SKIPPED_ROWS_MAX) throw invalid('page', 'page_too_far', { max: SKIPPED_ROWS_MAX })
  return skipped
}
