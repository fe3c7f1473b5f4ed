import { type Field, type Mapping, withColumn } from './columns.ts'

/** What somebody has chosen for columns, by their positions. */
export type ChosenColumns = ReadonlyMap<number, Field | null>

/** The fields of the columns: those that were chosen, which other columns do not hold then, else the guessed ones. */
export const withChosen = (guessed: Mapping, chosen: ChosenColumns): Mapping =>
  [...chosen].reduce(
    (mapping, [i, field]) => (i < mapping.length ? withColumn(mapping, i, field).mapping : mapping),
    guessed,
  )

/** What was chosen by now, after the columns were set from one mapping to another. */
export const chosenBy = (chosen: ChosenColumns, from: Mapping, to: Mapping): ChosenColumns =>
  new Map([...chosen, ...to.flatMap((field, i): [number, Field | null][] => (field === from[i] ? [] : [[i, field]]))])

/** The choices for a file that was read anew: by the names of the columns, else by their positions where as many are there. */
export const carriedOver = (chosen: ChosenColumns, from: readonly string[], to: readonly string[]): ChosenColumns =>
  new Map(
    [...chosen].flatMap(([i, field]): [number, Field | null][] => {
      const head = from[i] ?? ''
      const named = to[i] === head ? i : head === '' ? -1 : to.indexOf(head)
      const position = named < 0 && from.length === to.length ? i : named
      return position < 0 ? [] : [[position, field]]
    }),
  )
