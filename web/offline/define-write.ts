import { type Mutation, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type AffectingChange, affectedBy } from '#web/cache/invalidation.ts'
import type { ReadChange } from '#web/cache/reads.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import type { PreparedFile } from './write-files.ts'

/** What each attempt adds to its request. All attempts of one write share the idempotency key. */
export interface RequestOptions {
  headers: { 'Idempotency-Key': string }
  init: { signal: AbortSignal }
  /** The file of a write with `prepare`. */
  file?: PreparedFile | undefined
}

/** Record versions by record: `lead/5`. */
export type Versions = Readonly<Record<string, number>>

/** The unsaved text of a form, as it was stored when the form was submitted. */
export interface FormTextRef {
  /** Its storage key. */
  name: string
  /** Its time of storage: newer text of the same form has another one. */
  savedAt: string
}

/** How a kind of write behaves in the offline queue. */
export interface OfflineBehavior<Input> {
  /** Its title in the list of queued writes: `Move OAK STREET to Sent`. */
  title(input: Input): string
  /** The path of the screen that shows the record. */
  path?(input: Input): string
  /** The values that it sets, by label, beside the server's values where a refusal holds them (409 `stale`). */
  compare?(input: Input, current: unknown): readonly { label: string; yours: string; theirs?: string | undefined }[]
  /** The versions of the records that its user saw. */
  versions?(input: Input): Versions
  /** The same input, based on other versions. */
  withVersions?(input: Input, versions: Versions): Input
  /** Makes the write that undoes it; undefined where it has no undo. */
  undo?(input: Input): ((client: QueryClient) => void) | undefined
  /**
   * Prepares the file of a write for sending, once: every attempt then sends equal bytes. Such a write takes long, so two
   * are sent at once, later writes do not wait for it, and after a server failure it is retried automatically.
   * @throws ApiError for a file that cannot be sent
   */
  prepare?(file: File): Promise<PreparedFile>
  /** The subjects whose earlier writes it follows, also those that take long. */
  follows?(input: Input): readonly string[]
  /** Reports that the server failed at a write that is retried automatically. */
  failing?(input: Input, retry: () => void): void
  /** No screen waits for its answer. After a server failure it is retried automatically, without a report. */
  isSilent?: true
}

/** A kind of write. It must not use a component: a write outlives its screen, and a reload. */
interface WriteDefinition<Input, Output> {
  /**
   * Sends the request. The input is plain data, so that it can be stored. Each call of `alive` restarts the time limit, and
   * may set the part of the file that was sent, 0 to 1.
   */
  send(input: Input, options: RequestOptions, alive: (sent?: number) => void): Promise<Output>
  /** The record that it changes, as `lead/5`. Writes of one subject are sent one after the other. */
  subject(input: NoInfer<Input>): string
  /** What it changes in the cached reads. Screens show it until the server answers. `at` is the time of the write. */
  change?(input: NoInfer<Input>, at: number): readonly ReadChange[]
  done?(output: NoInfer<Output>, input: NoInfer<Input>, client: QueryClient): void
  failed?(error: ApiError, input: NoInfer<Input>, client: QueryClient): void
  /** The error message where the server sends none. */
  failure?: string
  /** The records that it changes, as the change feed names them: the affected queries are refetched, also after a failure. */
  affects?(input: NoInfer<Input>): readonly AffectingChange[]
  /** Further queries to refetch. */
  refresh?(input: NoInfer<Input>): readonly QueryKey[]
  /** Whether a query is not refetched after success: the answer has all of it that changed, or its record is deleted. */
  spares?(query: Query, input: NoInfer<Input>, output: NoInfer<Output>): boolean
  /** The idempotency key, where the input determines it. */
  key?(input: NoInfer<Input>): string
  /** False where the feature retries itself, or reports a failure at once. */
  retry?: false
  /** The feature shows the progress, so the write does not count as "still sending". */
  showsProgress?: true
  /** The request uses `keepalive`: leaving the page does not end it, so no warning is needed. */
  outlivesPage?: true
  /** Present where the write can wait offline. Other writes fail without a network. */
  outbox?: OfflineBehavior<NoInfer<Input>>
}

export interface Write<Input, Output> extends WriteDefinition<Input, Output> {
  name: string
}

/** The variables of a write's mutation. With its name they are all that has to be stored. */
export interface WriteVariables<Input> {
  input: Input
  /** The idempotency key. */
  key: string
  /** The time of the write, in UTC milliseconds. */
  at: number
  /** The unsaved text of the form that made it. */
  formText?: FormTextRef | undefined
  /** The file that its user added. */
  file?: File | undefined
}

/** The definitions of all loaded kinds of writes, by name. */
const definitions = new Map<string, Write<unknown, unknown>>()
export const definitionOf = (name: string) => definitions.get(name)

let loadDefinitions: (() => Promise<unknown>) | undefined

/** Sets the function that loads all `*.write.ts` files. */
export const setDefinitionsLoader = (load: () => Promise<unknown>) => {
  loadDefinitions = load
}

/** The definition of a stored write, loaded if necessary. Rejects if the code cannot be loaded. */
export const loadDefinition = async (name: string) => {
  if (!definitions.has(name)) await loadDefinitions?.()
  return definitionOf(name)
}

export const writeOf = ({ options }: Mutation) => definitions.get(String(options.mutationKey?.[0]))
export const variablesOf = (mutation: Mutation) => mutation.state.variables as WriteVariables<unknown>

/** Returns the test whether a write makes a query stale. What this version of the app cannot read makes none stale. */
export const staleAfter = (
  definition: Pick<Write<unknown, unknown>, 'affects' | 'refresh'> | undefined,
  input: unknown,
) => {
  const isAffected = affectedBy(tryRead(() => definition?.affects?.(input)) ?? [])
  const keys = tryRead(() => definition?.refresh?.(input)) ?? []
  return (query: Query) => isAffected(query) || keys.some((key) => partialMatchKey(query.queryKey, key))
}

/** The subject of a stored write; undefined where this version of the app cannot read its input. */
export const subjectOf = (definition: Write<unknown, unknown> | undefined, input: unknown) =>
  tryRead(() => definition?.subject(input))

/** Registers a kind of write under a name, by which the offline queue finds it after a reload. Only in `*.write.ts`. */
export const defineWrite = <Input, Output>(
  name: string,
  definition: WriteDefinition<Input, Output>,
): Write<Input, Output> => {
  const write = { ...definition, name }
  if (definitions.has(name) && !import.meta.hot) throw new Error(`Two writes are called ${name}`)
  definitions.set(name, write as unknown as Write<unknown, unknown>)
  return write
}
