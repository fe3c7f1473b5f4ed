import { type Field, type Mapping, withColumn } from './columns.ts'

/** The user's choices for columns, by position. */
export type ChosenColumns = ReadonlyMap<number, Field | null>

/** The fields of the columns: the user's choices, which other columns then lose, else the guessed fields. */
export const withChosen = (guessed: Mapping, chosen: ChosenColumns): Mapping =>
  [...chosen].reduce(
    (mapping, [i, field]) => (i < mapping.length ? withColumn(mapping, i, field).mapping : mapping),
    guessed,
  )

/** The choices after a change from one mapping to another. */
export const chosenBy = (chosen: ChosenColumns, from: Mapping, to: Mapping): ChosenColumns =>
  new Map([...chosen, ...to.flatMap((field, i): [number, Field | null][] => (field === from[i] ? [] : [[i, field]]))])

/** The choices for a file that was read again: by column names, else by position if the number of columns is equal. */
export const carriedOver = (chosen: ChosenColumns, from: readonly string[], to: readonly string[]): ChosenColumns =>
  new Map(
    [...chosen].flatMap(([i, field]): [number, Field | null][] => {
      const head = from[i] ?? ''
      const named = to[i] === head ? i : head === '' ? -1 : to.indexOf(head)
      const position = named < 0 && from.length === to.length ? i : named
      return position < 0 ? [] : [[position, field]]
    }),
  )
