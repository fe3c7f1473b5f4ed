import type { Board } from '#contract/leads/lead.ts'

/** Merges a refetched board with the further pages that were loaded, where those still follow the new first page. */
export const keepLoadedPages = (old: Board, fresh: Board): Board => {
  const seen = new Set(fresh.columns.flatMap((column) => column.data).map((lead) => lead.lead_id))
  return {
    ...fresh,
    columns: fresh.columns.map((column) => {
      const loaded = old.columns.find((other) => other.stage_id === column.stage_id)
      const last = column.data.at(-1)?.lead_id
      const lastIndex = loaded?.data.findIndex((lead) => lead.lead_id === last) ?? -1
      if (!loaded || lastIndex < 0 || !column.next) return column
      const tail = loaded.data.slice(lastIndex + 1).filter((lead) => !seen.has(lead.lead_id))
      return tail.length > 0 ? { ...column, data: [...column.data, ...tail], next: loaded.next } : column
    }),
  }
}
