import { useMemo } from 'react'
import { isProvisional, kindOf, type ProvisionalKind, provisionalIdsOf } from '#web/lib/provisional-ids.ts'
import { useOutbox } from './outbox.ts'

/** Returns a function from an id to the first id of that record on this device, so that its row and form keep their keys. */
export const useFirstId = (kind: ProvisionalKind) => {
  const ids = useOutbox((outbox) => outbox.ids)
  return useMemo(() => {
    const created = Object.entries(ids).filter(([id]) => kindOf(Number(id)) === kind)
    const firstIds = new Map(created.map(([id, serverId]) => [serverId, Number(id)]))
    return (id: number) => firstIds.get(id) ?? id
  }, [ids, kind])
}

/** The path of a contact, lead, estimate or receipt with first ids, so that its screen stays mounted when it gets its server id. */
export const useFirstPath = (pathname: string) => {
  const firstIds = {
    contacts: useFirstId('contact'),
    leads: useFirstId('lead'),
    estimates: useFirstId('estimate'),
    receipts: useFirstId('receipt'),
  }
  return pathname.replace(
    /\/(contacts|leads|estimates|receipts)\/(\d+)(?=\/|$)/g,
    (_, part: keyof typeof firstIds, id) => {
      const firstId = firstIds[part](Number(id))
      return `/${part}/${firstId}`
    },
  )
}

/** How much earlier than on this device a record may be dated, in milliseconds, because clocks differ. */
const TOLERANCE_MS = 10 * 60_000

interface Row {
  id: number
  created_at: number
}

const wasSent = (id: number) =>
  useOutbox.getState().writes.some(({ input, sentAt }) => sentAt !== undefined && provisionalIdsOf(input).includes(id))

/**
 * Whether a server row with the same content may be the record that this device created, sent and has no answer for. A
 * list then leaves one of the two out.
 */
export const mayBeSentRecord = (created: Row, row: Row) =>
  isProvisional(created.id) && row.id > 0 && row.created_at > created.created_at - TOLERANCE_MS && wasSent(created.id)
