import type { ComponentProps } from 'react'
import { Loaded } from '#web/cache/loaded.tsx'
import { Card } from '#web/ui/card.tsx'

interface LoadedCardProps<T> extends Omit<ComponentProps<typeof Loaded<T>>, 'skeleton'> {
  title: string
  /** The height of the skeleton. */
  height?: string
}

/** A card with a query's data, or with its skeleton or error. */
export const LoadedCard = <T,>({ title, height = '20rem', ...loaded }: LoadedCardProps<T>) => (
  <Card title={title}>
    <Loaded skeleton={height} {...loaded} />
  </Card>
)
