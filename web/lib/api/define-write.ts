import type { Mutation, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, offlineError } from './fetch-api.ts'
import type { Overlay } from './overlay.ts'
import { withTimeLimit } from './time-limit.ts'

/** How long a try may be without a sign of life. */
const TIME_LIMIT_MS = 30_000
/** As long as the server knows an idempotency key. */
const KEY_LIFE_MS = 24 * 3_600_000

/** What a try adds to its call: the idempotency key, the same at each try, and when it is broken off. */
export interface RequestOptions {
  headers: { 'Idempotency-Key': string }
  init: { signal: AbortSignal }
}

/** A write as data in, and what is to be done with it. Nothing here may belong to a screen: it may be gone by then. */
export interface WriteDefinition<Input, Output> {
  /** Sends it. The input survives a restart: plain data, or blobs. `alive` tells that bytes are still moving. */
  send(input: Input, options: RequestOptions, alive: () => void): Promise<Output>
  /** What it is about. Writes of one subject are sent one after the other, as they were made. */
  subject(input: NoInfer<Input>): string
  /** What it changes in the data on the screen, from the moment it is made. */
  apply?: readonly Overlay<NoInfer<Input>>[]
  done?(output: NoInfer<Output>, input: NoInfer<Input>, client: QueryClient): void
  failed?(error: ApiError, input: NoInfer<Input>, client: QueryClient): void
  /** What is read again afterwards, come what may. */
  refresh?(input: NoInfer<Input>): readonly QueryKey[]
  /** Its idempotency key, where the input has one of its own. */
  key?(input: NoInfer<Input>): string
  /** False where its feature tries again by itself. */
  retry?: false
  /** Its feature shows how far it has come. */
  showsProgress?: true
}

export interface Write<Input, Output> extends WriteDefinition<Input, Output> {
  name: string
}

/** One write that was made: with its name and subject all that has to be stored of it. */
export interface WriteVariables<Input> {
  input: Input
  /** Of idempotency. */
  key: string
  at: number
}

const writes = new Map<string, Write<unknown, unknown>>()
export const allWrites = () => [...writes.values()]
export const writeOf = ({ options }: Mutation) => writes.get(String(options.mutationKey?.[0]))
export const variablesOf = (mutation: Mutation) => mutation.state.variables as WriteVariables<unknown>

/** Gives a kind of write its name, under which a stored one is found again. */
export const defineWrite = <Input, Output>(
  name: string,
  definition: WriteDefinition<Input, Output>,
): Write<Input, Output> => {
  if (writes.has(name) && !import.meta.hot) throw new Error(`Two writes are called ${name}`)
  const write = { ...definition, name }
  writes.set(name, write)
  return write
}

/** The write as TanStack Query carries it out. */
export const mutationOptionsOf = <Input, Output>(
  write: Write<Input, Output>,
): MutationOptions<Output, ApiError, WriteVariables<Input>> => ({
  mutationKey: [write.name],
  gcTime: KEY_LIFE_MS,
  ...(write.retry === false && { retry: false }),
  mutationFn: (made, { client }) => tryOnce(client, write, made),
  onSuccess: (output, { input, key, at }, _, { client }) => {
    if (!isHeld(client, key)) return
    for (const { keyOf, change } of write.apply ?? []) {
      for (const [queryKey, data] of client.getQueriesData({ queryKey: keyOf(input) })) {
        const changed = data && change(data, input, at)
        if (changed !== data) client.setQueryData(queryKey, changed)
      }
    }
    write.done?.(output, input, client)
  },
  onError: (error, { input, key }, _, { client }) => {
    if (isHeld(client, key)) write.failed?.(error, input, client)
  },
  onSettled: (_, __, { input, key }, ___, { client }) => {
    if (!isHeld(client, key)) return
    for (const queryKey of write.refresh?.(input) ?? []) client.invalidateQueries({ queryKey })
  },
})

/** The tries under way, by the key of their write. */
const tries = new Map<string, AbortController>()

/** Whether it is still wanted: leaving, and dropping, take it out of the cache. */
const isHeld = (client: QueryClient, key: string) =>
  client
    .getMutationCache()
    .getAll()
    .some((mutation) => variablesOf(mutation)?.key === key)

const tryOnce = async <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  made: WriteVariables<Input>,
) => {
  const { input, key } = made
  if (!isHeld(client, key)) throw new Error('This write is no longer wanted')
  const controller = new AbortController()
  tries.set(key, controller)
  try {
    const headers = { 'Idempotency-Key': key }
    return await withTimeLimit(TIME_LIMIT_MS, controller, (signal, alive) =>
      write.send(input, { headers, init: { signal } }, alive),
    )
  } catch (error) {
    if (error instanceof ApiError) throw error
    // An answer that broke off says nothing: the write is asked for again, under its key.
    console.warn(`The answer to ${write.name} could not be read`, error)
    throw offlineError()
  } finally {
    tries.delete(key)
  }
}

const ofSubject = (client: QueryClient, subject: string) =>
  client.getMutationCache().findAll({ predicate: ({ options }) => options.scope?.id === subject })

/** Makes a write. Answers nothing where it is the one under way: a double click. */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
): Promise<Output> | undefined => {
  const subject = write.subject(input)
  const last = ofSubject(client, subject).at(-1)
  // The same input again, before it has passed, is the same write: a double click, a second try.
  const isLast = last && writeOf(last)?.name === write.name && isSame(variablesOf(last).input, input)
  if (isLast && last.state.status === 'pending') return
  const key = write.key?.(input) ?? (isLast ? variablesOf(last).key : crypto.randomUUID())
  const mutation = client.getMutationCache().build(client, { ...mutationOptionsOf(write), scope: { id: subject } })
  return removeSettledOnSuccess(client, subject, mutation.execute({ input, key, at: Date.now() }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What has passed is over, and with it what failed before: the same input is another write from then on. */
export const removeSettledOnSuccess = <Output>(client: QueryClient, subject: string, answer: Promise<Output>) => {
  const done = answer.then((output) => {
    for (const mutation of ofSubject(client, subject)) {
      if (mutation.state.status !== 'pending') client.getMutationCache().remove(mutation)
    }
    return output
  })
  // Its failure is told by its definition.
  done.catch(() => {})
  return done
}

/** Gives a write up, by its key: what is on its way is broken off, and nothing is tried again. */
export const cancelWrite = (client: QueryClient, key: string) => {
  const cache = client.getMutationCache()
  for (const mutation of cache.getAll()) if (variablesOf(mutation)?.key === key) cache.remove(mutation)
  tries.get(key)?.abort()
}
