import type { Mutation, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { dismissToastsAbout, quietly, toast } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { ApiError, offlineError } from './fetch-api.ts'
import { carryOut, type InOutbox } from './outbox/carry-out.ts'
import {
  changeOutbox,
  defer,
  givenIds,
  isDeferred,
  isWaiting,
  type OutboxWrite,
  outboxOwner,
  outboxWrite,
  readAgain,
  useOutbox,
} from './outbox/outbox.ts'
import { isProvisional, withGivenIds } from './outbox/provisional-ids.ts'
import { whileSending } from './outbox/sending.ts'
import { subjectOf } from './outbox/waiting-subjects.ts'
import { holdWrite, takeWrite } from './outbox/write-lock.ts'
import type { Overlay } from './overlay.ts'
import { withTimeLimit } from './time-limit.ts'

/** How long an attempt may go without progress. */
const TIME_LIMIT_MS = 30_000
/** How long a settled write is remembered, for a second try under its key. */
const KEY_LIFE_MS = 24 * 3_600_000
/** How long a message stays that asks to decide about a refused write. */
const DECIDE_MS = 12_000

/** What each attempt adds to its request. The idempotency key is the same for all attempts of one write. */
export interface RequestOptions {
  headers: { 'Idempotency-Key': string }
  init: { signal: AbortSignal }
}

/** A kind of write. Nothing here may use a component: a write can outlive the screen that made it, and a reload. */
interface WriteDefinition<Input, Output> {
  /** Sends the request. The input must be storable: plain data, or blobs. `alive` restarts the time limit. */
  send(input: Input, options: RequestOptions, alive: () => void): Promise<Output>
  /** The queue of the write: writes of one subject are sent one after the other. */
  subject(input: NoInfer<Input>): string
  /** The optimistic changes, shown until the server answers. */
  apply?: readonly Overlay<NoInfer<Input>>[]
  done?(output: NoInfer<Output>, input: NoInfer<Input>, client: QueryClient): void
  failed?(error: ApiError, input: NoInfer<Input>, client: QueryClient): void
  /** The queries that are invalidated afterwards, whether the write passed or failed. */
  refresh?(input: NoInfer<Input>): readonly QueryKey[]
  /** The idempotency key, where the input brings its own. */
  key?(input: NoInfer<Input>): string
  /** False where the feature retries by itself. */
  retry?: false
  /** The feature shows the progress itself, so the write does not count as "still sending". */
  showsProgress?: true
  /** Its request is sent with `keepalive`, so leaving the page asks nothing because of it. */
  outlivesPage?: true
  /** How it waits on the device until there is a network. Without it the write fails where there is none. */
  outbox?: InOutbox<NoInfer<Input>, NoInfer<Output>>
}

export interface Write<Input, Output> extends WriteDefinition<Input, Output> {
  name: string
}

/** The variables of a write's mutation: with its name and subject all that has to be stored. */
interface WriteVariables<Input> {
  input: Input
  /** The idempotency key. */
  key: string
  /** When the write was made, in UTC milliseconds. */
  at: number
}

const writes = new Map<string, Write<unknown, unknown>>()
export const definitionOf = (name: string) => writes.get(name)
export const writeOf = ({ options }: Mutation) => writes.get(String(options.mutationKey?.[0]))
export const variablesOf = (mutation: Mutation) => mutation.state.variables as WriteVariables<unknown>

/** Registers a kind of write under a name, by which a stored write finds its definition again. */
export const defineWrite = <Input, Output>(
  name: string,
  definition: WriteDefinition<Input, Output>,
): Write<Input, Output> => {
  if (writes.has(name) && !import.meta.hot) throw new Error(`Two writes are called ${name}`)
  const write = { ...definition, name }
  writes.set(name, write as unknown as Write<unknown, unknown>)
  return write
}

/** The TanStack Query options that carry a write out. */
const mutationOptionsOf = <Input, Output>(
  write: Write<Input, Output>,
): MutationOptions<Output, ApiError, WriteVariables<Input>> => ({
  mutationKey: [write.name],
  gcTime: KEY_LIFE_MS,
  ...((write.retry === false || isInOutbox(write)) && { retry: false }),
  mutationFn: (variables, { client }) =>
    isInOutbox(write) ? sendFromOutbox(client, write, variables) : attempt(client, write, variables),
  onSuccess: (output, variables, _, { client }) => {
    const { key, at } = variables
    if (!isInCache(client, key)) return
    const input = withGivenIds(variables.input, givenIds())
    for (const { keyOf, change } of write.apply ?? []) {
      for (const [queryKey, data] of client.getQueriesData({ queryKey: keyOf(input) })) {
        const changed = data && change(data, input, at, queryKey)
        if (changed !== data) client.setQueryData(queryKey, changed)
      }
    }
    const done = () => write.done?.(output, input, client)
    // Of what was put off, it is said once for all that it was sent.
    if (!isDeferred(key)) return done()
    quietly(done)
    saySent()
  },
  onError: (error, { input, key }, _, { client }) => {
    if (!isInCache(client, key)) return
    if (isDeferred(key)) sayRefused(write, input, error)
    else write.failed?.(error, input, client)
  },
  onSettled: (_, __, { input, key }, ___, { client }) => {
    if (!isInCache(client, key)) return
    for (const queryKey of write.refresh?.(withGivenIds(input, givenIds())) ?? []) {
      client.invalidateQueries({ queryKey })
    }
  },
})

const isInOutbox = ({ outbox }: { outbox?: unknown }) => outbox !== undefined && outboxOwner() !== null

/** How many writes that were put off were sent since it was last said. */
let sent = 0

const saySent = () => {
  sent += 1
  if (useOutbox.getState().writes.some(isWaiting)) return
  dismissToastsAbout(OUTBOX_PATH)
  toast.success(outboxWords.sent(sent), { about: [OUTBOX_PATH] })
  sent = 0
}

const sayRefused = <Input, Output>({ outbox }: Write<Input, Output>, input: Input, error: ApiError) =>
  toast.error(error.message, {
    title: outboxWords.refused(outbox?.title(input) ?? ''),
    action: { label: outboxWords.decide, to: OUTBOX_PATH },
    duration: DECIDE_MS,
  })

const sendFromOutbox = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  { input, key, at }: WriteVariables<Input>,
) =>
  carryOut(
    write as unknown as Write<unknown, unknown>,
    { userId: outboxOwner() ?? 0, input, key, at },
    {
      definitionOf,
      attempt: (now) => whileSending(key, attempt(client, write, { input: now as Input, key, at })),
      deferred: () => {
        if (!isInCache(client, key)) return
        deferredListeners.get(key)?.()
        sayKept()
      },
    },
  ) as Promise<Output>

/** What is done when a write is put off, by its key. */
const deferredListeners = new Map<string, () => void>()

const sayKept = () => {
  dismissToastsAbout(OUTBOX_PATH)
  toast.info(outboxWords.kept, { about: [OUTBOX_PATH] })
}

const mutationsWithKey = (client: QueryClient, key: string) =>
  client.getMutationCache().findAll({ predicate: (mutation) => variablesOf(mutation)?.key === key })

/** False once the write was cancelled or the user signed out: its answer is then ignored. */
const isInCache = (client: QueryClient, key: string) => mutationsWithKey(client, key).length > 0

interface Attempt {
  write: string
  controller: AbortController
  /** The user wants another attempt at once instead of this one. */
  isReplaced: boolean
}

/** The running attempts, by idempotency key. */
const attempts = new Map<string, Attempt>()

const attempt = async <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  variables: WriteVariables<Input>,
): Promise<Output> => {
  const { input, key } = variables
  if (!isInCache(client, key)) throw new Error('This write was cancelled')
  const running: Attempt = { write: write.name, controller: new AbortController(), isReplaced: false }
  attempts.set(key, running)
  try {
    const headers = { 'Idempotency-Key': key }
    return await withTimeLimit(TIME_LIMIT_MS, running.controller, (signal, alive) =>
      write.send(input, { headers, init: { signal } }, alive),
    )
  } catch (error) {
    if (running.isReplaced) return attempt(client, write, variables)
    if (error instanceof ApiError) throw error
    // An unreadable answer does not say whether the write passed: it is retried under the same key.
    console.warn(`The answer to ${write.name} could not be read`, error)
    throw offlineError()
  } finally {
    if (attempts.get(key) === running) attempts.delete(key)
  }
}

/**
 * Gives up all attempts that have no answer yet and sends their writes anew at once, under the same keys. Writes with a
 * progress display of their own are left to it.
 */
export const replaceAttempts = () => {
  for (const running of attempts.values()) {
    if (writes.get(running.write)?.showsProgress) continue
    running.isReplaced = true
    running.controller.abort()
  }
}

const mutationsOf = (client: QueryClient, subject: string) =>
  client.getMutationCache().findAll({ predicate: ({ options }) => options.meta?.subject === subject })

/**
 * Makes a write. Answers undefined where the same write is under way, as after a double click. `deferred` is called when
 * the device keeps it because there is no network: it is over then as far as a screen is concerned.
 */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
  deferred?: () => void,
): Promise<Output> | undefined => {
  const subject = write.subject(input)
  const last = mutationsOf(client, subject).at(-1)
  // The same input again is the same write until it has passed, so a second try keeps the first one's key.
  const isLast = last && writeOf(last)?.name === write.name && isSame(variablesOf(last).input, input)
  if (isLast && last.state.status === 'pending') {
    // It waits already: its form is done with it, as the first one was.
    if (isDeferred(variablesOf(last).key)) deferred?.()
    return
  }
  const isSecondTry = isLast && !isDeferred(variablesOf(last).key)
  const key = write.key?.(input) ?? (isSecondTry ? variablesOf(last).key : crypto.randomUUID())
  if (deferred) deferredListeners.set(key, deferred)
  const answer = execute(client, write, subject, { input, key, at: Date.now() })
  if (isInOutbox(write)) holdWrite(key, answer)
  answer.catch(() => {}).finally(() => deferredListeners.delete(key))
  return answer
}

const execute = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  subject: string,
  variables: WriteVariables<Input>,
) => {
  const mutation = client.getMutationCache().build(client, {
    ...mutationOptionsOf(write),
    meta: { subject },
    // The outbox has an order of its own, and stores first.
    ...(!isInOutbox(write) && { scope: { id: subject } }),
  })
  return removeSettledOnSuccess(client, subject, mutation.execute(variables))
}

// What is made on the device has another provisional id each time.
const comparable = (input: unknown) => JSON.stringify(input, (_, value) => (isProvisional(value) ? 0 : value))
const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other)

/** Once a write has passed, forgets the settled writes of its subject: the same input is then a new write. */
const removeSettledOnSuccess = <Output>(client: QueryClient, subject: string, answer: Promise<Output>) => {
  const done = answer.then((output) => {
    for (const mutation of mutationsOf(client, subject)) {
      if (mutation.state.status !== 'pending') client.getMutationCache().remove(mutation)
    }
    return output
  })
  // The definition's `failed` reports a failure.
  done.catch(() => {})
  return done
}

/** Cancels a write by its idempotency key: aborts its request and ends its retries. */
export const cancelWrite = (client: QueryClient, key: string) => {
  for (const mutation of mutationsWithKey(client, key)) client.getMutationCache().remove(mutation)
  attempts.get(key)?.controller.abort()
}

/**
 * Takes up what waits in the outbox and nobody sends: what an earlier visit left, or a tab that was closed. The
 * definitions must be loaded.
 */
export const resumeOutbox = (client: QueryClient) => {
  for (const write of useOutbox.getState().writes) {
    if (!write.refusal && mutationsWithKey(client, write.key).length === 0) void resume(client, write)
  }
}

const resume = async (client: QueryClient, waiting: OutboxWrite) => {
  const { userId, key, name, at } = waiting
  const definition = definitionOf(name)
  const subject = subjectOf(definition, waiting.input)
  if (!definition?.outbox || subject === undefined)
    return changeOutbox(userId, { change: [[waiting, { refusal: { why: 'outdated' } }]] })
  const isTaken = await takeWrite(key, async () => {
    // The tab that had it may have sent it just now.
    await readAgain()
    const write = outboxWrite(key)
    const isWanted = outboxOwner() === userId && write && !write.refusal
    if (isWanted && mutationsWithKey(client, key).length === 0)
      await execute(client, definition, subject, { input: write.input, key, at }).catch(() => {})
  })
  // No screen of this tab waits for it.
  if (!isTaken) defer(key)
}
