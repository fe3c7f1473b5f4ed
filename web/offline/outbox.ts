import { create } from 'zustand'
import type { ChangedIds } from '#web/lib/record-ids.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import { wait } from '#web/lib/wait.ts'
import { type OutboxChange, type StoredWrite, storeChange, storedOutbox, storeWrite } from './outbox-store.ts'
import { retryQueuedNow } from './retry-timer.ts'
import { deleteFile, forgetFile, forgetFiles } from './write-files.ts'

// The offline queue of the signed-in user in memory: a mirror of what IndexedDB stores, kept equal across tabs.

/** A write in the queue. `isStored` is false where the device had no room: the write then ends with the page. */
export interface OutboxWrite extends StoredWrite {
  isStored: boolean
}

interface Outbox {
  /** The owner; null while nobody is signed in. */
  userId: number | null
  /** In the order in which the user made them, in all tabs. */
  writes: readonly OutboxWrite[]
  /** The ids of sent records by those that this device made: mostly the same. Only others are stored. */
  ids: ChangedIds
  /** Whether IndexedDB was read, or refused the read. */
  isRead: boolean
}

const EMPTY: Outbox = { userId: null, writes: [], ids: {}, isRead: false }

export const useOutbox = create<Outbox>(() => EMPTY)

export const outboxOwner = () => useOutbox.getState().userId
export const outboxWrite = (key: string) => useOutbox.getState().writes.find((write) => write.key === key)
export const changedIds = () => useOutbox.getState().ids

/** The state of a write in the queue (send-queue.ts). */
type WriteState = 'new' | 'queued' | 'refused'

export const stateOf = (write: OutboxWrite): WriteState => {
  if (write.refusal) return 'refused'
  return write.tries > 0 || wasQueued(write.key) ? 'queued' : 'new'
}

export const isQueued = (write: OutboxWrite) => stateOf(write) === 'queued'

/** The keys of the writes that became queued since the sign-in, in any tab. */
const queuedKeys = new Set<string>()

/** Whether a write became queued before, whatever its state is now. Toasts and the list then report its result. */
export const wasQueued = (key: string) => queuedKeys.has(key)

/** new → queued, in all tabs. */
export const markQueued = (key: string) => {
  if (queuedKeys.has(key)) return
  postToTabs({ queued: key })
  addQueuedKey(key)
}

const addQueuedKey = (key: string) => {
  queuedKeys.add(key)
  renderAgain()
}

const renderAgain = () => useOutbox.setState(({ writes }) => ({ writes: [...writes] }))

/** Recomputes what depends on the definitions of writes, after their code was loaded. */
export const notifyDefinitionsLoaded = renderAgain

/** A message between tabs: IndexedDB changed, a write is queued, or a write was delivered and is removed next. */
type TabMessage = 'changed' | { queued: string } | { delivered: string }

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tradeboard-outbox')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data === 'changed') void reloadOutbox()
  else if ('delivered' in data) deliveredElsewhere.add(data.delivered)
  else addQueuedKey(data.queued)
})
const postToTabs = (message: TabMessage) => otherTabs?.postMessage(message)

/** The keys of writes that another tab delivered, until they are removed here. */
const deliveredElsewhere = new Set<string>()

/** Announces to the other tabs that a write was delivered, before it is removed. */
export const announceDelivered = (key: string) => postToTabs({ delivered: key })

type StoredListener = (write: StoredWrite) => void
const storedListeners = new Set<StoredListener>()

/** Calls back for each write that IndexedDB holds, when it is stored or read. Returns the unsubscribe function. */
export const onWriteStored = (listener: StoredListener) => {
  storedListeners.add(listener)
  return () => void storedListeners.delete(listener)
}
const notifyStored: StoredListener = (write) => {
  for (const listener of storedListeners) listener(write)
}

type RemovedListener = (write: OutboxWrite, wasDelivered: boolean) => void
const removedListeners = new Set<RemovedListener>()

/** Calls back for each write that another tab delivered or discarded. Returns the unsubscribe function. */
export const onRemovedByOtherTab = (listener: RemovedListener) => {
  removedListeners.add(listener)
  return () => void removedListeners.delete(listener)
}

let lastStep: Promise<unknown> = Promise.resolve()

/** Runs steps one after the other, so that IndexedDB and its mirror change together. */
const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
  const done = lastStep.then(step)
  lastStep = done.catch(() => {})
  return done
}

/** The longest wait for IndexedDB, in milliseconds. Then records of this device are asked of the server. */
const READ_MS = 5000

/** Sets the owner, and reads the queue of that user. */
export const setOutboxOwner = async (userId: number | null) => {
  if (userId === outboxOwner()) return
  useOutbox.setState({ ...EMPTY, userId })
  queuedKeys.clear()
  forgetFiles()
  // The pending writes of the previous user end, so that none is sent twice if that user returns.
  retryQueuedNow({ byHand: true })
  await Promise.race([reloadOutbox(), wait(READ_MS)])
  if (outboxOwner() === userId) useOutbox.setState({ isRead: true })
}

let nextReload: Promise<void> | undefined

/** Reads IndexedDB again, because another tab may have changed it. Writes that could not be stored stay. */
export const reloadOutbox = () => {
  nextReload ??= inTurn(reload)
  return nextReload
}

const reload = async () => {
  nextReload = undefined
  const userId = outboxOwner()
  if (userId === null) return
  const stored = await tryStorage(() => storedOutbox(userId))
  if (!stored || outboxOwner() !== userId) return
  const keys = new Set(stored.writes.map(({ key }) => key))
  const removed = useOutbox.getState().writes.filter((write) => write.isStored && !keys.has(write.key))
  stored.writes.forEach(notifyStored)
  useOutbox.setState(({ writes, ids }) => ({
    writes: [
      ...stored.writes.map((write) => ({ ...write, isStored: true })),
      ...writes.filter((write) => !write.isStored && !keys.has(write.key)),
    ].toSorted((one, other) => one.number - other.number),
    ids: { ...ids, ...stored.ids },
  }))
  for (const write of removed) {
    forgetFile(write)
    const wasDelivered = deliveredElsewhere.delete(write.key)
    for (const listener of removedListeners) listener(write, wasDelivered)
  }
}

/** Resolves once the queue was read after a start. */
export const waitForOutbox = () => inTurn(async () => {})

/** Adds a new write, and stores it if the device has room. */
export const addToOutbox = (write: Omit<StoredWrite, 'number'>) => inTurn(() => add(write))

const add = async (write: Omit<StoredWrite, 'number'>) => {
  // A logout deletes the files: a write that is stored afterwards would have none.
  if (write.fileId && outboxOwner() !== write.userId) return
  const lastNumber = useOutbox.getState().writes.at(-1)?.number ?? 0
  const stored = await tryStorage(() => storeWrite(write, lastNumber))
  if (stored) notifyStored(stored)
  if (outboxOwner() !== write.userId) return
  useOutbox.setState(({ writes }) => ({
    writes: [...writes, { ...write, number: lastNumber + 1, ...stored, isStored: stored !== undefined }],
  }))
  postToTabs('changed')
}

/** Takes a write back from IndexedDB, where its file has no room: it is then only in this page. */
export const keepOnlyHere = (write: OutboxWrite) =>
  inTurn(async () => {
    changeInMemory(write, { isStored: false })
    await tryStorage(() => storeChange(write.userId, { remove: [write] }))
    postToTabs('changed')
  })

/** Stores a write that is only in this page, after the others. */
export const storeAgain = ({ key }: OutboxWrite) =>
  inTurn(async () => {
    const write = outboxWrite(key)
    if (!write || write.isStored) return
    const { isStored: _, ...unstored } = write
    const stored = await tryStorage(() => storeWrite(unstored, useOutbox.getState().writes.at(-1)?.number))
    if (stored) changeInMemory(write, { number: stored.number, isStored: true })
    postToTabs('changed')
  })

const changeInMemory = ({ key }: OutboxWrite, to: Partial<OutboxWrite>) =>
  useOutbox.setState(({ writes }) => ({
    writes: writes
      .map((write) => (write.key === key ? { ...write, ...to } : write))
      .toSorted((one, other) => one.number - other.number),
  }))

/**
 * Changes and removes writes and adds changed ids, all in one step. `changeOf` runs when its turn comes, so that it sees the
 * writes that were still being stored.
 */
export const changeOutbox = (userId: number, changeOf: () => OutboxChange<OutboxWrite>) =>
  inTurn(() => applyChange(userId, changeOf()))

const applyChange = async (userId: number, { change = [], remove = [], ids = {} }: OutboxChange<OutboxWrite>) => {
  // If the device refuses, the page continues with its own memory.
  const otherIds = Object.fromEntries(Object.entries(ids).filter(([id, now]) => now !== Number(id)))
  const isStored = await tryStorage(() => storeChange(userId, { change, remove, ids: otherIds }).then(() => true))
  // A stored write that returns after a reload needs its file.
  for (const write of remove) if (isStored || !write.isStored) deleteFile(write)
  if (outboxOwner() === userId) {
    const removed = new Set(remove.map(({ key }) => key))
    const changes = new Map(change.map(([{ key }, to]) => [key, to]))
    useOutbox.setState((outbox) => ({
      writes: outbox.writes
        .filter(({ key }) => !removed.has(key))
        .map((write) => (changes.has(write.key) ? { ...write, ...changes.get(write.key) } : write)),
      ids: { ...outbox.ids, ...ids },
    }))
  }
  postToTabs('changed')
}
