import { useState } from 'react'

/** So many months are offered at a time. */
const MONTHS_AT_ONCE = 6

export interface OpenMonths {
  /** How many months are offered. */
  most: number
  offerMore: () => void
  isOpen: (month: string) => boolean
  setOpen: (month: string, open: boolean) => void
}

/** Which of the earlier months (`YYYY-MM`) are offered and open. */
export const useOpenMonths = (): OpenMonths => {
  const [most, setMost] = useState(MONTHS_AT_ONCE)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    most,
    offerMore: () => setMost(most + MONTHS_AT_ONCE),
    isOpen: (month) => opened.has(month),
    setOpen: (month, open) =>
      setOpened((before) => new Set(open ? [...before, month] : [...before].filter((other) => other !== month))),
  }
}
