import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '#web/lib/clock.ts'
import { createdIds } from '#web/lib/record-ids.ts'
import { dismissToastsAbout } from '#web/lib/toasts.ts'
import { type FormTextRef, variablesOf, type Write, writeOf } from './define-write.ts'
import { wasQueued } from './outbox.ts'
import { screenCallbacks } from './screen-callbacks.ts'
import { lockUntilSettled } from './write-lock.ts'
import { mutationsOf, startMutation, usesOutbox } from './write-mutation.ts'

// The write engine: one call of `makeWrite` becomes one mutation of TanStack Query under one idempotency key.
//   duplicate   the same input is still pending, as after a double click: nothing is sent
//   resend      the same input failed before: it is sent under the key of the first try
//   new write   everything else
// write-mutation.ts sends the mutation, and applies its result or reports its failure.

/** What the screen of a write passes with it. */
interface MakeWriteOptions<Input> {
  /** The unsaved text of its form. It is deleted once the write is stored. */
  formText?: FormTextRef | undefined
  /** The file of a write with `prepare`. */
  file?: File | undefined
  /** Called when the write is queued, with what is sent. The screen then stops waiting for the answer. */
  queued?: (sent: Input) => void
  /** Sends the write again under the key of the first try, after the server failed and the user pressed "Try again". */
  resend?: (firstTryKey: string) => void
  /** The key of the first try, in a resend that `resend` starts. */
  firstTryKey?: string | undefined
}

/** Makes a write. Returns undefined for a duplicate. */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
  options: MakeWriteOptions<Input> = {},
): Promise<Output> | undefined => {
  const subject = write.subject(input)
  const previous = previousTry(client, write, subject, input)
  if (previous && isDuplicate(previous, input)) {
    // The form of the first write closed when that write was queued. The form of the duplicate closes too.
    if (previous.wasQueued) options.queued?.(input)
    return
  }
  const failed = previous && hasFailed(previous) ? previous : undefined
  const key = options.firstTryKey ?? write.key?.(input) ?? failed?.key ?? crypto.randomUUID()
  // The server may have the created ids of the first try, and accepts one request per key.
  const sent = failed?.input ?? input
  const resendFromHere = () => void makeWrite(client, write, input, { ...options, firstTryKey: key })
  screenCallbacks.add(key, {
    queued: () => options.queued?.(sent),
    resend: () => (options.resend ? options.resend(key) : resendFromHere()),
  })
  // A toast that offers to undo an earlier change of this record is out of date.
  dismissToastsAbout(subject)
  const answer = startMutation(client, write, subject, {
    input: sent,
    key,
    at: serverNow(),
    formText: options.formText,
    file: options.file,
  })
  if (usesOutbox(write)) lockUntilSettled(key, answer)
  const release = () => screenCallbacks.release(key)
  answer.then(release, release)
  return answer
}

/** An earlier write of the same kind with the same input. */
interface PreviousTry<Input> {
  key: string
  input: Input
  isPending: boolean
  wasQueued: boolean
}

/** The last write of the subject, if it has the same kind and the same input. */
const previousTry = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  subject: string,
  input: Input,
): PreviousTry<Input> | undefined => {
  const last = mutationsOf(client, subject).at(-1)
  if (!last || writeOf(last)?.name !== write.name) return
  const { key, input: lastInput } = variablesOf(last)
  if (withoutCreatedIds(lastInput) !== withoutCreatedIds(input)) return
  return { key, input: lastInput as Input, isPending: last.state.status === 'pending', wasQueued: wasQueued(key) }
}

/** The input as text. The ids of created records are left out, because they differ in each form. */
const withoutCreatedIds = (input: unknown) => {
  const created = new Set<unknown>(createdIds(input))
  return JSON.stringify(input, (_, value) => (created.has(value) ? 0 : value))
}

/** Other created ids mean another form: its user typed the same text again, to create a second record. */
const isDuplicate = <Input>(previous: PreviousTry<Input>, input: Input) =>
  previous.isPending && String(createdIds(previous.input)) === String(createdIds(input))

/** A settled write that stays in the cache has failed. The list of queued writes resends those that were queued. */
const hasFailed = ({ isPending, wasQueued }: PreviousTry<unknown>) => !isPending && !wasQueued
