import { useMemo } from 'react'
import { useOutbox } from './outbox.ts'

/** Answers the id that a thing had first on this device: its row and its form stay when it gets its number. */
export const useFirstId = () => {
  const ids = useOutbox((outbox) => outbox.ids)
  return useMemo(() => {
    const first = new Map(Object.entries(ids).map(([provisional, given]) => [given, Number(provisional)]))
    return (id: number) => first.get(id) ?? id
  }, [ids])
}

/** A path with the first id of each thing in it: the screen of what gets its number stays the same one. */
export const useFirstPath = (pathname: string) => {
  const firstId = useFirstId()
  return pathname.replace(/\d+$/, (id) => String(firstId(Number(id))))
}
