/** Whether a link filters by an unknown seller, category or stage. The list is then empty, and the field shows the reason. */
export const isMissing = (selected: string, ids: readonly number[] | undefined) =>
  selected !== '' && ids !== undefined && !ids.some((id) => String(id) === selected)
