import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/http/fetch-api.ts'
import type { FormTextRef, Write } from './define-write.ts'
import { makeWrite } from './make-write.ts'

/** What a screen does after its write, besides the definition’s `done` and `failed`. One of `done`, `failed` and `queued` is called. */
interface Callbacks<Input, Output> {
  done?: (output: Output, input: Input) => void
  failed?: (error: ApiError, input: Input) => void
  /** The write is queued, so a form closes. */
  queued?: (input: Input) => void
  /** The unsaved text of the form, which the queue takes over. */
  formText?: () => FormTextRef | undefined
  /** The user sends the write again after the server failed: the form shows it as saving. */
  resend?: (input: Input) => void
}

interface State<Input> {
  /** The input of the write that is being sent. */
  writing: Input | undefined
  error: ApiError | undefined
}

/** Makes writes from a component. Returns the function that makes one, and the state of the last one. */
export const useWrite = <Input, Output>(
  write: Write<Input, Output>,
  { done, failed, formText, queued, resend }: Callbacks<Input, Output> = {},
) => {
  const client = useQueryClient()
  const [state, setState] = useState<State<Input>>({ writing: undefined, error: undefined })
  const make = (input: Input, firstTryKey?: string) => {
    const settle = (error?: ApiError) =>
      setState((current) => (current.writing === input ? { writing: undefined, error } : current))
    // Once the write is queued, a toast reports its answer instead of the screen.
    let isQueued = false
    const answer = makeWrite(client, write, input, {
      formText: formText?.(),
      firstTryKey,
      resend: (key) => {
        resend?.(input)
        make(input, key)
      },
      queued: (sent) => {
        isQueued = true
        settle()
        queued?.(sent)
      },
    })
    if (!answer) return
    setState({ writing: input, error: undefined })
    answer.then(
      (output) => {
        if (isQueued) return
        settle()
        done?.(output, input)
      },
      (error: unknown) => {
        if (isQueued) return
        // A cancelled write, or one that ended with the session, has no answer.
        if (!(error instanceof ApiError)) return settle()
        settle(error)
        failed?.(error, input)
      },
    )
  }
  return { write: (input: Input) => make(input), ...state }
}
