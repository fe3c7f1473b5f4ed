import type { SQL } from 'drizzle-orm'
import type { Database, RowsOf } from './database.ts'

/** A read that can share its trip with others: its statements, and what it makes of their rows. */
export interface Reading<Answer> {
  selects: readonly SQL[]
  present(rows: readonly unknown[][]): Answer
}

export const reading = <const T extends readonly SQL[], Answer>(
  selects: T,
  present: (rows: RowsOf<T>) => Answer,
): Reading<Answer> => ({ selects, present: (rows) => present(rows as RowsOf<T>) })

/** Two reads as one, in one trip. */
export const bothOf = <A, B, Answer>(
  one: Reading<A>,
  other: Reading<B>,
  present: (one: A, other: B) => Answer,
): Reading<Answer> => ({
  selects: [...one.selects, ...other.selects],
  present: (rows) =>
    present(one.present(rows.slice(0, one.selects.length)), other.present(rows.slice(one.selects.length))),
})

/** What each makes of its rows, read in one trip. It is made when it is called, so that a refusal is one of that read. */
export const readTogether = async <Answer>(db: Database, readings: readonly Reading<Answer>[]) => {
  const rows = await db.batch(readings.flatMap(({ selects }) => selects))
  let from = 0
  return readings.map(({ selects, present }) => {
    const own = rows.slice(from, from + selects.length)
    from += selects.length
    return () => present(own)
  })
}

export const readAlone = async <Answer>(db: Database, { selects, present }: Reading<Answer>): Promise<Answer> =>
  present(await db.batch(selects))
