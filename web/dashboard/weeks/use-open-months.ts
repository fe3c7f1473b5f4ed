import { useState } from 'react'

/** How many more months each press lists. */
const PAGE_SIZE = 6

export interface OpenMonths {
  /** How many months are listed at most. */
  limit: number
  showMore: () => void
  isOpen: (month: string) => boolean
  setOpen: (month: string, open: boolean) => void
}

/** How many earlier months are listed, and which of them (`YYYY-MM`) are open. */
export const useOpenMonths = (): OpenMonths => {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    limit,
    showMore: () => setLimit(limit + PAGE_SIZE),
    isOpen: (month) => opened.has(month),
    setOpen: (month, open) =>
      setOpened((before) => new Set(open ? [...before, month] : [...before].filter((other) => other !== month))),
  }
}
