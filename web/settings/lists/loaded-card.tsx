import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LoadedCardProps<T> {
  title: string
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A card with a query's data, or with its skeleton or error. */
export const LoadedCard = <T,>({ title, query, children }: LoadedCardProps<T>) => {
  const { data, error, dataUpdatedAt, refetch } = query
  return (
    <Card title={title}>
      {error && data && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {data ? children(data) : !error && <Skeleton height="20rem" />}
    </Card>
  )
}
