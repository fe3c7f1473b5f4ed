import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallFailed } from './call.ts'

export interface Write<Input, Output> {
  /** Sends the write; `headers` carry its idempotency key, the same at each try. */
  send: (input: Input, headers: Record<string, string>) => Promise<Output>
  /** Shows the change at once, and returns what takes it back. */
  show?: (input: Input) => () => void
  done?: (output: Output, input: Input) => void
  failed?: (error: CallFailed, input: Input) => void
  /** What is read again afterwards, come what may. */
  refresh?: readonly QueryKey[]
  /** Writes of one name are sent one after the other, in the order of their making. */
  inOrder?: string
}

interface Keyed<Input> {
  input: Input
  key: string
}

/** The one door through which the app writes: keyed against double sending, shown at once, taken back on failure. */
export const useWrite = <Input, Output>({ send, show, done, failed, refresh = [], inOrder }: Write<Input, Output>) => {
  const client = useQueryClient()
  const open = useRef<{ text: string; key: string } | undefined>(undefined)
  const mutation = useMutation<Output, CallFailed, Keyed<Input>, (() => void) | undefined>({
    ...(inOrder && { scope: { id: inOrder } }),
    mutationFn: ({ input, key }) => send(input, { 'Idempotency-Key': key }),
    onMutate: ({ input }) => show?.(input),
    onSuccess: (output, { input }) => {
      open.current = undefined
      done?.(output, input)
    },
    onError: (error, { input }, takeBack) => {
      takeBack?.()
      failed?.(error, input)
    },
    onSettled: () => {
      for (const queryKey of refresh) client.invalidateQueries({ queryKey })
    },
  })
  return {
    write: (input: Input) => {
      // The same input again, before it has passed, is the same write: a double click, a second try.
      const text = JSON.stringify(input)
      if (open.current?.text !== text) open.current = { text, key: crypto.randomUUID() }
      mutation.mutate({ input, key: open.current.key })
    },
    writing: mutation.isPending ? mutation.variables.input : undefined,
    error: mutation.error,
  }
}
