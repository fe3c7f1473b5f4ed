import { useMemo } from 'react'
import { useOutbox } from './outbox.ts'
import { kindOf, type ProvisionalKind } from './provisional-ids.ts'

/** Answers the id that a thing of a kind had first on this device: its row and its form stay when it gets its number. */
export const useFirstId = (kind: ProvisionalKind) => {
  const ids = useOutbox((outbox) => outbox.ids)
  return useMemo(() => {
    const made = Object.entries(ids).filter(([id]) => kindOf(Number(id)) === kind)
    const first = new Map(made.map(([id, given]) => [given, Number(id)]))
    return (id: number) => first.get(id) ?? id
  }, [ids, kind])
}

/** The path of a contact or lead with the id that it had first: the screen of what gets its number stays the same one. */
export const useFirstPath = (pathname: string) => {
  const firstContact = useFirstId('contact')
  const firstLead = useFirstId('lead')
  const firstId = pathname.startsWith('/leads/') ? firstLead : firstContact
  return pathname.replace(/\d+$/, (id) => String(firstId(Number(id))))
}
