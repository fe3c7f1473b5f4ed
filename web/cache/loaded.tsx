import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadError } from './load-error.tsx'
import { StaleNotice } from './stale-notice.tsx'

interface LoadedProps<T> extends Pick<ComponentProps<typeof LoadError>, 'failure' | 'sentence'> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>
  /** Stands in place of the data while they load: the height of a grey field, or an element. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A query's data, below a notice if they could not be read again; before, its skeleton or its error. */
export const Loaded = <T,>({ query, skeleton, children, ...failure }: LoadedProps<T>) => {
  const { data, error, dataUpdatedAt, refetch } = query
  if (data === undefined) {
    if (error) return <LoadError error={error} {...failure} onRetry={() => refetch()} />
    return typeof skeleton === 'string' ? <Skeleton height={skeleton} /> : skeleton
  }
  return (
    <>
      {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {children(data)}
    </>
  )
}
