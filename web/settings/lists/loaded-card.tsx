import type { ComponentProps } from 'react'
import { Loaded } from '#web/cache/loaded.tsx'
import { Card } from '#web/ui/card.tsx'

interface LoadedCardProps<T> extends Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'children'> {
  title: string
}

/** A card with a query's data, or with its skeleton or error. */
export const LoadedCard = <T,>({ title, ...loaded }: LoadedCardProps<T>) => (
  <Card title={title}>
    <Loaded skeleton="20rem" {...loaded} />
  </Card>
)
