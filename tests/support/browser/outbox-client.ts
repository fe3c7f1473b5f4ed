import { dependentsOf } from '#web/offline/queue-order.ts'
import { baseVersions } from '#web/offline/rebase.ts'
import '#web/offline/all-writes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { isProvisional, provisionalIdsOf } from '#web/lib/provisional-ids.ts'
import { definitionOf, variablesOf, type Write } from '#web/offline/define-write.ts'
import { discardUnsent, discardWrite } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { type OutboxWrite, outboxWrite, serverIds, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { versionsIn } from '#web/offline/rebase.ts'
import { followWrites, resendRefused, sendWaiting } from '#web/offline/resume-writes.ts'
import { type Random, randomOf } from '../rules/random.ts'
import { cutConnections, type Faults, faultyFetch } from './faulty-network.ts'
import { contactsAtWork, leadsAtWork, type RandomWrite, randomWrite, type Writer } from './random-writes.ts'
import { type CachedRead, readsBesideServer, type Screen, show } from './shown-reads.ts'

// The outbox and the cached reads as the app has them, in a page without the app: somebody works in it at random, over a
// network that fails as a test wants it to.

/** A tab: who works in it, and what makes its run another one. */
export interface Tab {
  code: string
  user: Writer['user']
  mayDelete: boolean
  contacts: readonly number[]
  mark: string
  /** Its number among all tabs of the test: its texts and phones begin with it. */
  number: number
  seed: number
  faults: Faults
}

/** What the test hears of a write. */
export interface RecordedWrite {
  /** The name of its definition. */
  name: string
  input: unknown
  /** What tells it from all others; undefined where it carries no text. */
  text?: string | undefined
}

declare global {
  interface Window {
    /** A write that the device keeps, or that is over already. */
    noteMade: (key: string, write: RecordedWrite) => Promise<void>
    /** A write that was refused, or discarded by its user, need not be on the server; `why` is the code of a refusal. */
    noteGivenUp: (key: string, why: string) => Promise<void>
    noteFault: (kind: string) => Promise<void>
    endTab: () => Promise<void>
  }
}

/** How many writes may wait; who has more waits as well. */
const BACKLOG = 20
/** How often what waits is sent, in milliseconds: each look at it takes time, whether something waits or not. */
const SEND_MS = 100

let random: Random
let writer: Writer
let faults: Faults
let screen: Screen = { name: 'board' }
const feed = changeFeed(queryClient)

let isOnline = true
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

/** Signs in, takes up what waits, shows the board, and sends what waits again and again. */
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
  followWrites(queryClient)
  await setOutboxOwner(tab.user.user_id)
  useOutbox.subscribe(followNumber)
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
    // Now and then one that somebody has.
    newPhone: () => `2${String(number).padStart(4, '0')}${String(random.chance(0.05) ? 1 : next()).padStart(5, '0')}`,
  }
}

/** The screen of a thing goes on to its number. */
const followNumber = () => {
  if (!('id' in screen)) return
  const id = serverIds()[screen.id]
  if (id === undefined) return
  screen = { ...screen, id }
  show(screen)
}

/** Reads the change feed, as the app does now and then; a read that fails is made up by the next. */
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

/** What somebody does in a while. */
export const work = async (steps: number) => {
  for (let step = 0; step < steps; step += 1) {
    if (backlog() > BACKLOG) await catchUp()
    await act()
  }
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

/** Lets what waits be sent, until there is room again. */
const catchUp = async () => {
  setOnline(true)
  while (backlog() > BACKLOG / 2) {
    await decide(random.chance(0.5))
    await changed()
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
  const leads = leadsAtWork(writer).filter(({ lead_id }) => !isProvisional(lead_id))
  const id = random.pick(contacts)
  const lead = leads.length > 0 ? [{ name: 'panel' as const, id: random.pick(leads).lead_id }] : []
  screen = random.pick<Screen>([{ name: 'board' }, { name: 'tasks' }, { name: 'profile', id }, ...lead])
  show(screen)
}

/** Makes a write, and tells of it once the device keeps it, or it is over. */
const make = async ({ name, input, text, unmakes }: RandomWrite) => {
  if (unmakes && (await isUnmade(unmakes))) return
  const definition = definitionOf(name)
  if (!definition) throw new Error(`There is no ${name}`)
  const stop = tellReplaced(definition, input)
  const before = new Set(queryClient.getMutationCache().getAll())
  const answer = makeWrite(queryClient, definition, input)
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

/** Tells, until a write is kept, which failed writes it replaces: those of its kind that change the same things. */
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
      if (!outboxWrite(key)) return
      stop()
      resolve()
    }
    const stop = useOutbox.subscribe(look)
    look()
  })

/** What was never sent is only discarded, as the app does it. */
const isUnmade = async ({ name, id }: NonNullable<RandomWrite['unmakes']>) => {
  const making = useOutbox
    .getState()
    .writes.find((write) => write.name === name && provisionalIdsOf(write.input).includes(id))
  if (!making) return false
  return givingUp(making, async () => (await discardUnsent(queryClient, name, id)) !== undefined)
}

/**
 * Tells that a write is discarded, and all that hangs on it: before, as the tab may be closed at any time, and of what the
 * other tab makes meanwhile as well.
 */
const givingUp = async <T>(write: OutboxWrite, discard: () => Promise<T>): Promise<T> => {
  const tell = () => Promise.all([write, ...dependentsOf(write)].map(({ key }) => window.noteGivenUp(key, 'discarded')))
  const stop = useOutbox.subscribe(() => void tell())
  await tell()
  return discard().finally(stop)
}

/** What neither was sent nor waits for a decision is counted as well. */
export const waiting = () => useOutbox.getState().writes.map(({ name, refusal }) => ({ name, refusal }))

/** Decides about what was refused, in order: it is sent over the present state, where that is known, or discarded. */
export const decide = async (isKept: boolean) => {
  for (const { key } of useOutbox.getState().writes.filter(({ refusal }) => refusal)) {
    const write = outboxWrite(key)
    if (!write?.refusal) continue
    const { refusal } = write
    const current = refusal.why === 'server' ? refusal.answer.current : undefined
    if (isKept && (current !== undefined || refusal.why === 'uncertain' || refusal.why === 'failed')) {
      await resendRefused(queryClient, write, current === undefined ? undefined : versionsIn({ current }))
      // Where the other tab has decided at the same time, its decision holds.
      const { writes } = await storedOutbox(writer.user.user_id)
      const sent = writes.find(({ number }) => number === write.number)
      if (sent) await window.noteMade(sent.key, { ...sent, text: undefined })
    } else {
      await givingUp(write, () => discardWrite(queryClient, write))
    }
  }
}

const RealDate = Date

/** Lets the clock of the device jump, by milliseconds. */
export const setClock = (by: number) => {
  void window.noteFault('clock')
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + by] : given) as [number]))
    }
    static override now = () => RealDate.now() + by
  } as DateConstructor
}

/** Follows the change feed once, and answers what is cached beside what the server has. */
export const cachedReads = async (): Promise<CachedRead[]> => {
  if (!(await follow())) throw new Error('The change feed could not be read')
  return readsBesideServer()
}
