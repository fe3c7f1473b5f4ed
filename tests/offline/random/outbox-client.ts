import { dependentsOf, writesAhead } from '#web/offline/queue-order.ts'
import { baseVersions } from '#web/offline/rebase.ts'
import '#web/offline/all-writes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { setCacheOwner } from '#web/cache/open-cache.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { restoreLastScreen } from '#web/cache/query-persister.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { versionsIn } from '#web/offline/answered-records.ts'
import { hasMutation, isBeingSent } from '#web/offline/attempt-write.ts'
import { definitionOf, variablesOf, type Write } from '#web/offline/define-write.ts'
import { discardUnsent, discardWrite } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { type OutboxWrite, outboxWrite, setOutboxOwner, stateOf, useOutbox } from '#web/offline/outbox.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { followWrites, resendRefused, sendWaiting } from '#web/offline/resume-writes.ts'
import { creationOf, isOnServer } from '#web/offline/unsent-records.ts'
import { type Random, randomOf } from '../../support/rules/random.ts'
import { cutConnections, type Faults, FetchRequest, faultyFetch } from './faulty-network.ts'
import { contactsAtWork, leadsAtWork, type RandomWrite, randomWrite, type Writer } from './random-writes.ts'
import { type CachedRead, openStored, readsBesideServer, type Screen, show } from './shown-reads.ts'

// Runs the outbox and the cached reads of the app in a page without its screens: it makes random writes over a network
// with the faults that the test sets.

/** The settings of a tab: its user, its data and the seed of its run. */
export interface Tab {
  code: string
  user: Writer['user']
  mayDelete: boolean
  contacts: readonly number[]
  mark: string
  /** The number of the tab in the test; the texts and phones of its writes contain it. */
  number: number
  seed: number
  faults: Faults
}

/** A write as the page reports it to the test. */
export interface RecordedWrite {
  /** The name of the write's definition. */
  name: string
  input: unknown
  /** A text unique to the write; undefined when its input has no text. */
  text?: string | undefined
}

declare global {
  interface Window {
    /** Reports a write that is stored on the device or already finished. */
    noteMade: (key: string, write: RecordedWrite) => Promise<void>
    /** Reports a write that the server may lack; `why` is the code of its refusal, 'discarded' or 'replaced'. */
    noteGivenUp: (key: string, why: string) => Promise<void>
    noteFault: (kind: string) => Promise<void>
    endTab: () => Promise<void>
  }
}

/** The maximum of queued writes; above it the page pauses until some are sent. */
const BACKLOG = 20
/** The interval between two sends of the queue; each check takes time, also with an empty queue. */
const SEND_MS = 100

let random: Random
let writer: Writer
let faults: Faults
let screen: Screen = { name: 'board' }
const feed = changeFeed(queryClient)

let isOnline = true
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

/** Signs in, loads the outbox, shows the board, and sends the queue at each interval. */
export const start = async (tab: Tab) => {
  random = randomOf(tab.seed)
  writer = writerOf(tab)
  faults = tab.faults
  setAccessCode(tab.code)
  globalThis.fetch = faultyFetch(random, () => faults, {
    fault: (kind) => void window.noteFault(kind),
    refused: (key, code) => window.noteGivenUp(key, code),
    end: () => void window.endTab(),
  })
  globalThis.XMLHttpRequest = FetchRequest as never
  followWrites(queryClient)
  await setOutboxOwner(tab.user.user_id)
  // A restarted tab continues with the cached reads and the change log of the one before.
  setCacheOwner(String(tab.user.user_id))
  await restoreLastScreen(queryClient)
  show(screen)
  await follow()
  setInterval(() => sendWaiting(queryClient, { byHand: true }), SEND_MS)
}

const writerOf = ({ user, mayDelete, contacts, mark, number }: Tab): Writer => {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  return {
    ...{ user, mayDelete, contacts, mark, random },
    newText: () => `${mark}${number}.${next()};`,
    // At times a phone that an existing contact has.
    newPhone: () => `2${String(number).padStart(4, '0')}${String(random.chance(0.05) ? 1 : next()).padStart(5, '0')}`,
  }
}

/** Reads the change feed, as the app does at intervals; the next read covers a failed read. */
export const follow = () =>
  feed.read().then(
    () => true,
    () => false,
  )

export const setFaults = (wanted: Faults) => {
  faults = wanted
}

export const setOnline = (now: boolean) => {
  if (!now && isOnline) void window.noteFault('cut')
  isOnline = now
}

/** What the tab does at the moment. */
let action = 'nothing'

/** Performs a number of random actions. */
export const work = async (steps: number) => {
  for (let step = 0; step < steps; step += 1) {
    if (backlog() > BACKLOG) await catchUp()
    action = 'act'
    await act()
  }
  action = 'nothing'
}

const act = async () => {
  if (random.chance(isOnline ? 0.01 : 0.1)) return setOnline(!isOnline)
  if (random.chance(0.02)) return breakConnections()
  if (random.chance(0.1)) return decide(random.chance(0.5))
  if (random.chance(0.05)) return void follow()
  if (random.chance(0.06)) return showAnother()
  const write = randomWrite(writer)
  if (write) await make(write)
}

const breakConnections = () => {
  void window.noteFault('disconnected')
  cutConnections()
}

const backlog = () => useOutbox.getState().writes.filter(({ refusal }) => !refusal).length

/** Goes online and waits until the queue is half empty. */
const catchUp = async () => {
  action = 'catch up'
  setOnline(true)
  while (backlog() > BACKLOG / 2) {
    // A change during the decisions may be the last one.
    const change = changed()
    await decide(random.chance(0.5))
    await change
  }
}

/** Waits for the next change of the outbox. */
const changed = () =>
  new Promise<void>((resolve) => {
    const stop = useOutbox.subscribe(() => {
      stop()
      resolve()
    })
  })

const showAnother = () => {
  const contacts = contactsAtWork(writer)
  const leads = leadsAtWork(writer).filter(({ lead_id }) => isOnServer(lead_id))
  const id = random.pick(contacts)
  const lead = leads.length > 0 ? [{ name: 'panel' as const, id: random.pick(leads).lead_id }] : []
  screen = random.pick<Screen>([{ name: 'board' }, { name: 'tasks' }, { name: 'profile', id }, ...lead])
  show(screen)
}

/** Makes a write, and reports it when it is stored or finished. */
const make = async ({ name, input, file, text, unmakes }: RandomWrite) => {
  action = `make ${name}`
  if (unmakes !== undefined && (await isUnmade(unmakes))) return
  const definition = definitionOf(name)
  if (!definition) throw new Error(`There is no ${name}`)
  const stop = tellReplaced(definition, input)
  const before = new Set(queryClient.getMutationCache().getAll())
  const answer = makeWrite(queryClient, definition, input, { file })
  const mutation = queryClient
    .getMutationCache()
    .getAll()
    .find((one) => !before.has(one))
  if (!answer || !mutation) return stop()
  const { key } = variablesOf(mutation)
  await Promise.race([answer.catch(() => {}), isKept(key)])
  stop()
  await window.noteMade(key, { name, input, text })
}

/** Until a write is stored, reports the failed writes that it replaces: same definition, same records. */
const tellReplaced = (definition: Write<unknown, unknown>, input: unknown) => {
  const changes = (of: unknown) => Object.keys(baseVersions(definition, of)).join()
  const changed = changes(input)
  const tell = () => {
    for (const other of useOutbox.getState().writes) {
      if (other.refusal?.why !== 'failed' || other.name !== definition.name || changed === '') continue
      if (changes(other.input) === changed) void window.noteGivenUp(other.key, 'replaced')
    }
  }
  tell()
  return useOutbox.subscribe(tell)
}

const isKept = (key: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const write = outboxWrite(key)
      // The file of a write is stored after it.
      if (!write || (write.fileId && !write.isPrepared)) return
      stop()
      resolve()
    }
    const stop = useOutbox.subscribe(look)
    look()
  })

/** Discards the creation of an unsent record instead of a deletion, as the app does; returns whether it did. */
const isUnmade = async (id: number) => {
  const making = creationOf(id)
  if (!making) return false
  return givingUp(making, async () => (await discardUnsent(queryClient, id)) !== undefined)
}

/**
 * Reports a write and its dependents as discarded: before the discard, as the tab may close at any time, and during it,
 * as the other tab may add dependents.
 */
const givingUp = async <T>(write: OutboxWrite, discard: () => Promise<T>): Promise<T> => {
  const tell = () => Promise.all([write, ...dependentsOf(write)].map(({ key }) => window.noteGivenUp(key, 'discarded')))
  const stop = useOutbox.subscribe(() => void tell())
  await tell()
  return discard().finally(stop)
}

/** Returns what the tab does and the state of its queue, for the message of a failure. */
export const describe = () => ({
  action,
  isOnline,
  writes: useOutbox.getState().writes.map((write) => ({
    ...{ number: write.number, name: write.name, state: stateOf(write), tries: write.tries },
    ...(write.isFailing && { isFailing: true }),
    ...(write.refusal && { refusal: write.refusal.why }),
    ahead: writesAhead(write).map(({ number }) => number),
    isHere: hasMutation(queryClient, write.key),
    isBeingSent: isBeingSent(write.key),
  })),
})

/** Returns the writes in the outbox, queued and refused. */
export const waiting = () => useOutbox.getState().writes.map(({ name, refusal }) => ({ name, refusal }))

/** Decides about the refused writes in order: sends each over the current state when known, or discards it. */
export const decide = async (isKept: boolean) => {
  for (const { key } of useOutbox.getState().writes.filter(({ refusal }) => refusal)) {
    const write = outboxWrite(key)
    if (!write?.refusal) continue
    const { refusal } = write
    const current = refusal.why === 'server' ? refusal.answer.current : undefined
    if (isKept && (current !== undefined || refusal.why === 'failed')) {
      await resendRefused(queryClient, write, current === undefined ? undefined : versionsIn({ current }))
      // A simultaneous decision of the other tab takes precedence.
      const { writes } = await storedOutbox(writer.user.user_id)
      const sent = writes.find(({ number }) => number === write.number)
      if (sent) await window.noteMade(sent.key, { ...sent, text: undefined })
    } else {
      if (refusal.why === 'lost') await window.noteGivenUp(key, refusal.why)
      await givingUp(write, () => discardWrite(queryClient, write))
    }
  }
}

const RealDate = Date

/** Moves the clock of the device by a number of milliseconds. */
export const setClock = (by: number) => {
  void window.noteFault('clock')
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + by] : given) as [number]))
    }
    static override now = () => RealDate.now() + by
  } as DateConstructor
}

/**
 * Reads the change feed once, and returns each cached read with the current read of the server, and how many records of
 * the device were opened without a request.
 */
export const cachedReads = async (): Promise<{ reads: CachedRead[]; used: number }> => {
  if (!(await follow())) throw new Error('The change feed could not be read')
  const used = await openStored()
  return { reads: await readsBesideServer(), used }
}
