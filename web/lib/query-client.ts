import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

const RETRIES = 2

/** A refusal is final; what never arrived, or broke on the server, is tried again. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && error instanceof CallFailed && error.mayPassLater

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always', staleTime: 30_000, gcTime: 24 * 3_600_000, refetchOnWindowFocus: true },
    mutations: { retry, networkMode: 'always' },
  },
})
