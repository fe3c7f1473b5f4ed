const SEPARATOR = '\n\n'

/** The initial notes of both contacts; equal notes appear once. */
export const joinedNotes = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join(SEPARATOR) || null

/** The notes without a part that `joinedNotes` appended. */
export const notesWithout = (notes: string | null, part: string) =>
  `${SEPARATOR}${notes ?? ''}${SEPARATOR}`
    .replace(`${SEPARATOR}${part}${SEPARATOR}`, () => SEPARATOR)
    .slice(SEPARATOR.length, -SEPARATOR.length) || null
