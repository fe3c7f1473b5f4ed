const inWords = new Intl.ListFormat('en')

/** Texts of every form that saves a record. */
export const formWords = {
  saveAnyway: 'Save anyway',
  keptText: 'Unsaved text from your last visit',
  conflict: {
    open: (name: string) => `Open ${name}`,
    both: (theirs: string, yours: string) => `theirs ${theirs}, yours ${yours}`,
    replaces: (fields: readonly string[]) =>
      `Saving again replaces theirs in ${inWords.format(fields)}. Their other changes stay.`,
    keepsBoth: 'Your changes do not overlap. Saving again keeps both.',
  },
}
