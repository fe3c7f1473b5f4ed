import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './fetch-api.ts'

export interface Write<Input, Output> {
  /** Sends the write; `headers` carry its idempotency key, the same at each try. */
  send: (input: Input, headers: Record<string, string>) => Promise<Output>
  done?: (output: Output, input: Input) => void
  failed?: (error: ApiError, input: Input) => void
  /** What is read again afterwards, come what may. */
  refresh?: readonly QueryKey[]
  /** Under which a screen finds the writes that are not answered yet, to show them at once. */
  name?: string
  /** Writes of one order are sent one after the other, as they were made. */
  inOrder?: string
}

interface Keyed<Input> {
  input: Input
  key: string
}

/** The one door through which the app writes: keyed against double sending, in order where order matters. */
export const useWrite = <Input, Output>({ send, done, failed, refresh = [], name, inOrder }: Write<Input, Output>) => {
  const client = useQueryClient()
  const open = useRef<{ text: string; key: string } | undefined>(undefined)
  const underWay = useRef(new Set<string>())
  const mutation = useMutation<Output, ApiError, Keyed<Input>>({
    ...(name && { mutationKey: [name] }),
    ...(inOrder && { scope: { id: inOrder } }),
    mutationFn: ({ input, key }) => send(input, { 'Idempotency-Key': key }),
    onSuccess: (output, { input }) => {
      open.current = undefined
      done?.(output, input)
    },
    onError: (error, { input }) => failed?.(error, input),
    onSettled: (_, __, { key }) => {
      underWay.current.delete(key)
      for (const queryKey of refresh) client.invalidateQueries({ queryKey })
    },
  })
  return {
    write: (input: Input) => {
      // The same input again, before it has passed, is the same write: a double click, a second try.
      const text = JSON.stringify(input)
      if (open.current?.text !== text) open.current = { text, key: crypto.randomUUID() }
      // Sent twice, it would be done once, and told of twice.
      if (underWay.current.has(open.current.key)) return
      underWay.current.add(open.current.key)
      mutation.mutate({ input, key: open.current.key })
    },
    writing: mutation.isPending ? mutation.variables.input : undefined,
    error: mutation.error,
  }
}
