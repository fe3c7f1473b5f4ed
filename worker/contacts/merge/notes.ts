const PARTING = '\n\n'

/** The initial notes of both, without repeating equal ones. */
export const joinedNotes = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join(PARTING) || null

/** Notes without a part that was joined to them. */
export const notesWithout = (notes: string | null, part: string) =>
  `${PARTING}${notes ?? ''}${PARTING}`
    .replace(`${PARTING}${part}${PARTING}`, () => PARTING)
    .slice(PARTING.length, -PARTING.length) || null
