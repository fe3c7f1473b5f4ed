import { useRef } from 'react'
import { CLIENT_IDS_START } from '#contract/record-id.ts'
import { createdIds } from '#web/lib/record-ids.ts'
import { currentId } from './former-ids.ts'
import { changedIds, type OutboxWrite, useOutbox } from './outbox.ts'

let cached: { writes: readonly OutboxWrite[]; ids: ReadonlySet<number> } | undefined

const unsentIds = (writes: readonly OutboxWrite[]) => {
  if (cached?.writes !== writes) cached = { writes, ids: new Set(writes.flatMap(({ input }) => createdIds(input))) }
  return cached.ids
}

/** Whether the server may not have this record yet. Until the queue is read, any record of a client may be in it. */
export const isUnsent = (id: number) => {
  const { writes, isRead } = useOutbox.getState()
  return id >= CLIENT_IDS_START && (!isRead || unsentIds(writes).has(id))
}

/** Whether the server may be asked for a record. Id 0 means that there is none. */
export const isOnServer = (id: number) => id > 0 && !isUnsent(id)

export const useIsUnsent = (id: number) => useOutbox(() => isUnsent(id))

/** The write that creates a record, while it is in the queue. */
export const creationOf = (id: number): OutboxWrite | undefined => {
  const { writes } = useOutbox.getState()
  if (!unsentIds(writes).has(id)) return
  return writes.find(({ input }) => createdIds(input).includes(id))
}

/** A record that this device created: while it is unsent, and then until the screen has read it. */
export const useCreatedHere = <T>(id: number, unsent: T | undefined, isRead: boolean): T | undefined => {
  const last = useRef<{ id: number; record: T }>(undefined)
  if (unsent) last.current = { id, record: unsent }
  else if (isRead) last.current = undefined
  const wasSent = useOutbox(({ ids }) => ids[id] !== undefined)
  return unsent ?? (wasSent && last.current?.id === id ? last.current.record : undefined)
}

/** The id in a URL; 0 for a text that is no id. A URL of a former version has a negative one. */
export const idInUrl = (text = ''): number =>
  /^(\d{1,16}|-\d{16})$/.test(text) ? currentId(Number(text), changedIds()) : 0

/** The same, which follows a record to another id. */
export const useIdInUrl = (text: string | undefined) => useOutbox(() => idInUrl(text))
