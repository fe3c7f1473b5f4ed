import type { Field, Mapping } from './columns.ts'

/** What somebody has chosen for columns, by their positions. */
export type Chosen = ReadonlyMap<number, Field | null>

/** The fields of the columns: those that were chosen, else the guessed ones. */
export const withChosen = (guessed: Mapping, chosen: Chosen): Mapping =>
  guessed.map((field, i) => chosen.get(i) ?? (chosen.has(i) ? null : field))

/** What was chosen by now, after the columns were set from one mapping to another. */
export const choose = (chosen: Chosen, from: Mapping, to: Mapping): Chosen =>
  new Map([...chosen, ...to.flatMap((field, i): [number, Field | null][] => (field === from[i] ? [] : [[i, field]]))])

/** The choices for a file that was read anew: by the names of the columns, else by their positions where as many are there. */
export const carriedOver = (chosen: Chosen, from: readonly string[], to: readonly string[]): Chosen =>
  new Map(
    [...chosen].flatMap(([i, field]): [number, Field | null][] => {
      const head = from[i] ?? ''
      const named = to[i] === head ? i : head === '' ? -1 : to.indexOf(head)
      const position = named < 0 && from.length === to.length ? i : named
      return position < 0 ? [] : [[position, field]]
    }),
  )
