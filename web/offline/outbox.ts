import { create } from 'zustand'
import { deleteUnsavedText } from '#web/forms/unsaved-text.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import {
  type OutboxChange,
  type ServerIds,
  type StoredWrite,
  storeChange,
  storedOutbox,
  storeWrite,
} from './outbox-store.ts'
import { retryQueuedNow } from './wake.ts'

/** A write in the outbox; `isStored` where the device has it too, so that it outlives the page. */
export interface OutboxWrite extends StoredWrite {
  isStored: boolean
}

interface Outbox {
  /** Whose it is; null where nobody is signed in. */
  userId: number | null
  /** In the order in which they were made, those of other tabs as well. */
  writes: readonly OutboxWrite[]
  ids: ServerIds
  /** False until what is stored was read, or could not be. */
  isRead: boolean
}

const EMPTY: Outbox = { userId: null, writes: [], ids: {}, isRead: false }

/** The outbox of the signed-in user: a mirror of what is stored. */
export const useOutbox = create<Outbox>(() => EMPTY)

export const outboxOwner = () => useOutbox.getState().userId
export const outboxWrite = (key: string) => useOutbox.getState().writes.find((write) => write.key === key)
export const serverIds = () => useOutbox.getState().ids

/** The keys of writes that did not find the server at once: what they become is told in the list, not on a screen. */
const deferred = new Set<string>()
export const wasQueued = (key: string) => deferred.has(key)
export const markQueued = (key: string) => {
  if (deferred.has(key)) return
  otherTabs?.postMessage({ deferred: key })
  noteDeferred(key)
}
const noteDeferred = (key: string) => {
  deferred.add(key)
  lookAgain()
}
const lookAgain = () => useOutbox.setState(({ writes }) => ({ writes: [...writes] }))

/** Tells that the code of more writes is there: what hangs on it is found anew. */
export const notifyDefinitionsLoaded = lookAgain

/** Writes that neither wait for a decision nor are sent for the first time in this moment. */
export const isQueued = (write: OutboxWrite) => !write.refusal && (write.tries > 0 || deferred.has(write.key))

/**
 * What tabs tell one another: that what is stored changed; and what is not stored: that a write is put off, or that one
 * which is taken out next has passed.
 */
type FromTab = 'changed' | { deferred: string } | { passed: string }

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tradeboard-outbox')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
  if (data === 'changed') void reloadOutbox()
  else if ('passed' in data) passedElsewhere.add(data.passed)
  else noteDeferred(data.deferred)
})

/** The keys of writes that another tab has sent, until they are taken out here. */
const passedElsewhere = new Set<string>()

/** Tells the other tabs that a write has passed, before it is taken out. */
export const announceDelivered = (key: string) => otherTabs?.postMessage({ passed: key })

let last: Promise<unknown> = Promise.resolve()

/** The store and its mirror change together, one change after the other. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const done = last.then(act)
  last = done.catch(() => {})
  return done
}

/** Sets whose outbox it is, and reads it. */
export const setOutboxOwner = async (userId: number | null) => {
  if (userId === outboxOwner()) return
  useOutbox.setState({ ...EMPTY, userId })
  deferred.clear()
  // What waits for the user before gives up, so that it is not sent twice where they come back.
  retryQueuedNow({ byHand: true })
  await reloadOutbox()
  if (outboxOwner() === userId) useOutbox.setState({ isRead: true })
}

/** Reads what is stored again, as other tabs may have left it; what could not be stored stays. */
export const reloadOutbox = () => inTurn(read)

const read = async () => {
  const userId = outboxOwner()
  if (userId === null) return
  const stored = await tryStorage(() => storedOutbox(userId))
  if (!stored || outboxOwner() !== userId) return
  const there = new Set(stored.writes.map(({ key }) => key))
  const gone = useOutbox.getState().writes.filter((write) => write.isStored && !there.has(write.key))
  const kept = stored.writes.map((write) => ({ ...write, isStored: true }))
  // A page that ended in between may have left some.
  stored.writes.forEach(deleteDraft)
  useOutbox.setState(({ writes }) => ({
    writes: [...kept, ...writes.filter((write) => !write.isStored)].toSorted((one, other) => one.number - other.number),
    ids: stored.ids,
  }))
  for (const write of gone) {
    const hasPassed = passedElsewhere.delete(write.key)
    for (const listener of takenOut) listener(write, hasPassed)
  }
}

type TakenOut = (write: OutboxWrite, hasPassed: boolean) => void
const takenOut = new Set<TakenOut>()

/** Calls back for each write that another tab took out: it has passed or was discarded there. Answers the unsubscribe function. */
export const onRemovedByOtherTab = (listener: TakenOut) => {
  takenOut.add(listener)
  return () => void takenOut.delete(listener)
}

/** Waits until what is stored has been read, after a start. */
export const outboxIsRead = () => inTurn(async () => {})

/** Adds a new write, on the device where it has room. */
export const addToOutbox = (write: Omit<StoredWrite, 'number'>) => inTurn(() => add(write))

const add = async (write: Omit<StoredWrite, 'number'>) => {
  const last = useOutbox.getState().writes.at(-1)?.number ?? 0
  const stored = await tryStorage(() => storeWrite(write, last))
  if (stored) deleteDraft(stored)
  if (outboxOwner() !== write.userId) return
  useOutbox.setState(({ writes }) => ({
    writes: [...writes, { ...write, number: last + 1, ...stored, isStored: stored !== undefined }],
  }))
  otherTabs?.postMessage('changed')
}

const deleteDraft = ({ draft }: StoredWrite) => draft && deleteUnsavedText(draft)

/** Changes some writes, removes others, and learns ids: all of it or nothing. */
export const changeOutbox = (userId: number, change: OutboxChange<OutboxWrite>) =>
  inTurn(() => applyChange(userId, change))

const applyChange = async (userId: number, { change = [], remove = [], ids = {} }: OutboxChange<OutboxWrite>) => {
  // Where the device refuses, the page goes on with what it knows.
  await tryStorage(() => storeChange(userId, { change, remove, ids }))
  if (outboxOwner() === userId) {
    const gone = new Set(remove.map(({ key }) => key))
    const changes = new Map(change.map(([{ key }, to]) => [key, to]))
    useOutbox.setState((now) => ({
      writes: now.writes
        .filter(({ key }) => !gone.has(key))
        .map((write) => (changes.has(write.key) ? { ...write, ...changes.get(write.key) } : write)),
      ids: { ...now.ids, ...ids },
    }))
  }
  otherTabs?.postMessage('changed')
}
