import { QueryClient } from '@tanstack/react-query'
import { moveLead } from '#web/leads/move-lead.ts'
import { createLead } from '#web/leads/new-lead/create-lead.ts'
import type { Write } from '#web/lib/api/define-write.ts'
import { setAccessCode } from '#web/lib/api/fetch-api.ts'
import { sendWaiting } from '#web/lib/api/follow-writes.ts'
import { makeWrite } from '#web/lib/api/make-write.ts'
import { dependentsOf, discardWrite, sendAgain } from '#web/lib/api/outbox/decide.ts'
import { outboxWrite, setOutboxOwner, useOutbox } from '#web/lib/api/outbox/outbox.ts'
import { versionsIn } from '#web/lib/api/outbox/versions.ts'
import { addNote } from '#web/notes/add-note.ts'
import { editNote } from '#web/notes/change-note.ts'
import { addTask } from '#web/tasks/kanban/add-task-write.ts'
import { moveTask } from '#web/tasks/kanban/task-writes.ts'
import { randomOf } from '../rules/random.ts'

// The outbox as the app has it, in a page without the app, over a network that fails as a test wants it to.

const WRITES = { moveLead, createLead, addNote, editNote, addTask, moveTask } as unknown as Record<
  string,
  Write<unknown, unknown>
>

/** How often a call meets a fault, from 0 to 1; half of the faults come before the server, half after it. */
interface Faults {
  lost: number
  broken: number
}

declare global {
  interface Window {
    /** The test's: a write was refused, by its idempotency key. */
    noteRefused: (key: string) => Promise<void>
    /** The test's: how many faults there were. */
    noteFault: () => Promise<void>
  }
}

const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
let faults: Faults = { lost: 0, broken: 0 }

let random = randomOf(1)
const chance = (part: number) => random.chance(part)
const realFetch = globalThis.fetch.bind(globalThis)

/** `fetch` over a bad network. */
const faultyFetch: typeof fetch = async (input, init) => {
  const { lost, broken } = faults
  if (chance(lost / 2)) return fail()
  if (chance(broken / 2)) return breakDown()
  const answer = await realFetch(input, init)
  if (answer.status >= 400 && answer.status < 500) {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key) await window.noteRefused(key)
  }
  if (chance(lost / 2)) return fail()
  if (chance(broken / 2)) return breakDown()
  return answer
}

const fail = (): never => {
  void window.noteFault()
  throw new TypeError('The network failed')
}
const breakDown = () => {
  void window.noteFault()
  return new Response('', { status: 503 })
}

let isOnline = true
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

/** Signs in, takes up what waits, and sends it as the app does: again and again. */
export const start = async (code: string, userId: number, wanted: Faults, seed: number) => {
  random = randomOf(seed)
  setAccessCode(code)
  faults = wanted
  globalThis.fetch = faultyFetch
  await setOutboxOwner(userId)
  setInterval(() => sendWaiting(client), 50)
}

export const setFaults = (wanted: Faults) => {
  faults = wanted
}

export const setOnline = (now: boolean) => {
  isOnline = now
}

/** Makes a write, and answers its idempotency key once the device keeps it, or it is over. */
export const make = async (name: string, input: unknown) => {
  const write = WRITES[name]
  if (!write) throw new Error(`There is no ${name}`)
  const before = new Set(keys())
  const answer = makeWrite(client, write, input)
  const key = client
    .getMutationCache()
    .getAll()
    .map(({ state }) => (state.variables as { key: string }).key)
    .findLast((one) => !before.has(one))
  const isKept = () => keys().includes(key ?? '')
  await Promise.race([
    answer?.catch(() => {}),
    new Promise<void>((resolve) => {
      const stop = useOutbox.subscribe(() => {
        if (!isKept()) return
        stop()
        resolve()
      })
      if (isKept()) resolve()
    }),
  ])
  return key
}

const keys = () => useOutbox.getState().writes.map(({ key }) => key)

export const waiting = () => useOutbox.getState().writes.map(({ key, name, refusal }) => ({ key, name, refusal }))
export const ids = () => useOutbox.getState().ids

/** Decides about what was refused, in order; answers the keys of what was discarded, and the new keys by the old ones. */
export const decide = async (isKept: boolean) => {
  const discarded: string[] = []
  const again: [string, string][] = []
  for (const { key } of useOutbox.getState().writes.filter(({ refusal }) => refusal)) {
    const write = outboxWrite(key)
    if (!write?.refusal) continue
    const current = write.refusal.why === 'server' ? write.refusal.answer.current : undefined
    if (isKept && current !== undefined) {
      await sendAgain(client, write, versionsIn({ current }))
      const sent = useOutbox.getState().writes.find(({ number }) => number === write.number)
      if (sent) again.push([key, sent.key])
    } else {
      discarded.push(...[write, ...dependentsOf(write)].map((one) => one.key))
      await discardWrite(client, write)
    }
  }
  return { discarded, again }
}
