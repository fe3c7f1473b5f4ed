import type { Mutation, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { UnsavedTextRef } from '#web/forms/unsaved-text.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Overlay } from './optimistic-changes.ts'
import type { OfflineBehavior } from './send-queue.ts'

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
  /** What a failure says where the server sends no sentence. */
  failure?: string
  /** The queries that are invalidated afterwards, whether the write passed or failed. */
  refresh?(input: NoInfer<Input>): readonly QueryKey[]
  /** Whether a query is of what the write removed: once it has passed it is not refreshed. */
  removes?(query: Query, input: NoInfer<Input>): boolean
  /** The idempotency key, where the input brings its own. */
  key?(input: NoInfer<Input>): string
  /** False where the feature retries by itself. */
  retry?: false
  /** The feature shows the progress itself, so the write does not count as "still sending". */
  showsProgress?: true
  /** Its request is sent with `keepalive`, so leaving the page asks nothing because of it. */
  outlivesPage?: true
  /** How it waits on the device until there is a network. Without it the write fails where there is none. */
  outbox?: OfflineBehavior<NoInfer<Input>, NoInfer<Output>>
}

export interface Write<Input, Output> extends WriteDefinition<Input, Output> {
  name: string
}

/** The variables of a write's mutation: with its name and subject all that has to be stored. */
export interface WriteVariables<Input> {
  input: Input
  /** The idempotency key. */
  key: string
  /** When the write was made, in UTC milliseconds. */
  at: number
  /** The draft of the form that made it. */
  draft?: UnsavedTextRef | undefined
}

const writes = new Map<string, Write<unknown, unknown>>()
export const definitionOf = (name: string) => writes.get(name)

let loadDefinitions: (() => Promise<unknown>) | undefined

/** Sets what loads the code of all writes that the outbox can hold. */
export const setDefinitionsLoader = (load: () => Promise<unknown>) => {
  loadDefinitions = load
}

/** The definition of a stored write, loaded first where it is not there yet. Rejects where its code does not come. */
export const loadDefinition = async (name: string) => {
  if (!writes.has(name)) await loadDefinitions?.()
  return definitionOf(name)
}

export const writeOf = ({ options }: Mutation) => writes.get(String(options.mutationKey?.[0]))
export const variablesOf = (mutation: Mutation) => mutation.state.variables as WriteVariables<unknown>

/** Registers a kind of write under a name, by which a stored write finds its definition again. */
export const defineWrite = <Input, Output>(
  name: string,
  definition: WriteDefinition<Input, Output>,
): Write<Input, Output> => {
  const write = { ...definition, name }
  if (writes.has(name) && !import.meta.hot) throw new Error(`Two writes are called ${name}`)
  writes.set(name, write as unknown as Write<unknown, unknown>)
  return write
}
