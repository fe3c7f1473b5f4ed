/** Whether a link filters by a seller, category or stage that does not exist: nothing is found, and the field says why. */
export const isMissing = (selected: string, ids: readonly number[] | undefined) =>
  selected !== '' && ids !== undefined && !ids.some((id) => String(id) === selected)
