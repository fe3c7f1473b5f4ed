import type { Mutation, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, offlineError } from './fetch-api.ts'
import type { Overlay } from './overlay.ts'
import { withTimeLimit } from './time-limit.ts'

/** How long an attempt may go without progress. */
const TIME_LIMIT_MS = 30_000
/** As long as the server remembers an idempotency key. */
const KEY_LIFE_MS = 24 * 3_600_000

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
export const allWrites = () => [...writes.values()]
export const writeOf = ({ options }: Mutation) => writes.get(String(options.mutationKey?.[0]))
export const variablesOf = (mutation: Mutation) => mutation.state.variables as WriteVariables<unknown>

/** Registers a kind of write under a name, by which a stored write finds its definition again. */
export const defineWrite = <Input, Output>(
  name: string,
  definition: WriteDefinition<Input, Output>,
): Write<Input, Output> => {
  if (writes.has(name) && !import.meta.hot) throw new Error(`Two writes are called ${name}`)
  const write = { ...definition, name }
  writes.set(name, write)
  return write
}

/** The TanStack Query options that carry a write out. */
export const mutationOptionsOf = <Input, Output>(
  write: Write<Input, Output>,
): MutationOptions<Output, ApiError, WriteVariables<Input>> => ({
  mutationKey: [write.name],
  gcTime: KEY_LIFE_MS,
  ...(write.retry === false && { retry: false }),
  mutationFn: (variables, { client }) => attempt(client, write, variables),
  onSuccess: (output, { input, key, at }, _, { client }) => {
    if (!isInCache(client, key)) return
    for (const { keyOf, change } of write.apply ?? []) {
      for (const [queryKey, data] of client.getQueriesData({ queryKey: keyOf(input) })) {
        const changed = data && change(data, input, at)
        if (changed !== data) client.setQueryData(queryKey, changed)
      }
    }
    write.done?.(output, input, client)
  },
  onError: (error, { input, key }, _, { client }) => {
    if (isInCache(client, key)) write.failed?.(error, input, client)
  },
  onSettled: (_, __, { input, key }, ___, { client }) => {
    if (!isInCache(client, key)) return
    for (const queryKey of write.refresh?.(input) ?? []) client.invalidateQueries({ queryKey })
  },
})

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
  client.getMutationCache().findAll({ predicate: ({ options }) => options.scope?.id === subject })

/** Makes a write. Answers undefined where the same write is under way, as after a double click. */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
): Promise<Output> | undefined => {
  const subject = write.subject(input)
  const last = mutationsOf(client, subject).at(-1)
  // The same input again is the same write until it has passed, so a second try keeps the first one's key.
  const isLast = last && writeOf(last)?.name === write.name && isSame(variablesOf(last).input, input)
  if (isLast && last.state.status === 'pending') return
  const key = write.key?.(input) ?? (isLast ? variablesOf(last).key : crypto.randomUUID())
  const mutation = client.getMutationCache().build(client, { ...mutationOptionsOf(write), scope: { id: subject } })
  return removeSettledOnSuccess(client, subject, mutation.execute({ input, key, at: Date.now() }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Once a write has passed, forgets the settled writes of its subject: the same input is then a new write. */
export const removeSettledOnSuccess = <Output>(client: QueryClient, subject: string, answer: Promise<Output>) => {
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
