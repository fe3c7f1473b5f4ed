import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsavedTextRef } from '#web/forms/unsaved-text.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Write } from './define-write.ts'
import { makeWrite } from './make-write.ts'

/** What the screen itself does after its write, besides the definition's `done` and `failed`. */
interface Callbacks<Input, Output> {
  done?: (output: Output, input: Input) => void
  failed?: (error: ApiError, input: Input) => void
  /** The draft of the form that makes it. */
  draft?: () => UnsavedTextRef | undefined
  /** Its user sends it again after the server failed: its form is saving once more. */
  again?: (input: Input) => void
  /** The device keeps it until there is a network: a form closes then. Neither of the others is called any more. */
  deferred?: (input: Input) => void
}

interface State<Input> {
  /** The input of the write under way. */
  writing: Input | undefined
  error: ApiError | undefined
}

/** Makes a write from a component, and follows its state. */
export const useWrite = <Input, Output>(
  write: Write<Input, Output>,
  { done, failed, draft, deferred, again }: Callbacks<Input, Output> = {},
) => {
  const client = useQueryClient()
  const [state, setState] = useState<State<Input>>({ writing: undefined, error: undefined })
  const make = (input: Input, firstKey?: string) => {
    const settle = (error?: ApiError) =>
      setState((now) => (now.writing === input ? { writing: undefined, error } : now))
    let isDeferred = false
    const answer = makeWrite(client, write, input, {
      draft: draft?.(),
      firstKey,
      again: (key) => {
        again?.(input)
        make(input, key)
      },
      deferred: () => {
        isDeferred = true
        settle()
        deferred?.(input)
      },
    })
    if (!answer) return
    setState({ writing: input, error: undefined })
    answer.then(
      (output) => {
        if (isDeferred) return
        settle()
        done?.(output, input)
      },
      (error: ApiError) => {
        if (isDeferred) return
        settle(error)
        failed?.(error, input)
      },
    )
  }
  return { write: (input: Input) => make(input), ...state }
}
