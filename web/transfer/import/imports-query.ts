import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** The last imports, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => bodyOf(api.imports.$get()),
})
