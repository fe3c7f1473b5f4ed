import { invalid } from '#worker/verb/refusal.ts'

interface Asked {
  page?: number | undefined
  limit: number
}

/**
 * A page of rows that were read with one row more than the limit.
 * `cursorOf` names the place after a row; `total` is null where counting would mean reading every match.
 */
export const paged = <Row, Item>(
  rows: readonly Row[],
  { page = 1, limit }: Asked,
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

/** The numbers in a cursor. @throws Refusal `invalid_input` where it is another list's, with more or fewer of them */
export const cursorNumbers = (cursor: string | undefined, parts: number): number[] => {
  const place = cursor?.split('.').map(Number) ?? []
  if (cursor !== undefined && place.length !== parts) {
    throw invalid('cursor', 'cursor_unknown')
  }
  return place
}

/** Rows to skip where a page is asked for by its number and not by a cursor. */
export const offsetOf = ({ page = 1, limit, cursor }: Asked & { cursor?: string | number | undefined }) =>
  cursor === undefined ? (page - 1) * limit : 0
