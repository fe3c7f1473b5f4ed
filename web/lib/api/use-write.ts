import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeWrite, type Write } from './define-write.ts'
import type { ApiError } from './fetch-api.ts'

/** What a screen does about its own write, beside what the definition says. */
interface Locally<Input, Output> {
  done?: (output: Output, input: Input) => void
  failed?: (error: ApiError, input: Input) => void
}

interface State<Input> {
  /** What is being written. */
  writing: Input | undefined
  error: ApiError | undefined
}

/** A write, made from a screen, and how it fares. */
export const useWrite = <Input, Output>(write: Write<Input, Output>, { done, failed }: Locally<Input, Output> = {}) => {
  const client = useQueryClient()
  const [state, setState] = useState<State<Input>>({ writing: undefined, error: undefined })
  const make = (input: Input) => {
    const answer = makeWrite(client, write, input)
    if (!answer) return
    const settle = (error?: ApiError) =>
      setState((now) => (now.writing === input ? { writing: undefined, error } : now))
    setState({ writing: input, error: undefined })
    answer.then(
      (output) => {
        settle()
        done?.(output, input)
      },
      (error: ApiError) => {
        settle(error)
        failed?.(error, input)
      },
    )
  }
  return { write: make, ...state }
}
