import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { api } from '#web/api.ts'
import { useSharedQuery } from '#web/cache/use-shared-query.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

// The change feed invalidates the catalog when the settings change.
const RARELY_STALE = { staleTime: 30 * 60_000 }

export const stagesQuery = queryOptions({
  queryKey: ['catalog', 'stages'],
  queryFn: () => bodyOf(api.stages.$get()),
  ...RARELY_STALE,
})
const removedStagesQuery = queryOptions({
  queryKey: ['catalog', 'removed-stages'],
  queryFn: () => bodyOf(api.stages.removed.$get()),
  ...RARELY_STALE,
})
export const sellersQuery = queryOptions({
  queryKey: ['catalog', 'sellers'],
  queryFn: () => bodyOf(api.sellers.$get()),
  ...RARELY_STALE,
})
export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: () => bodyOf(api.categories.$get()),
  ...RARELY_STALE,
})

/** Reads the whole catalog ahead, because nearly every screen needs it. */
export const prefetchCatalog = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(stagesQuery),
    client.prefetchQuery(sellersQuery),
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(removedStagesQuery),
  ])

/** The stages in their order, or the built-in list until they are read (docs/product.md#stages). */
export const useStages = () => useSharedQuery(stagesQuery).data ?? STARTING_STAGES

/** The stages that an admin removed. The history still names them. */
export const useRemovedStages = () => useSharedQuery(removedStagesQuery)

/** Returns the function that finds the colour of a stage. */
export const useStageColor = () => {
  const stages = useStages()
  return (stageId: number) => stages.find((stage) => stage.stage_id === stageId)?.color
}

export const useSellers = () => useSharedQuery(sellersQuery)

export const useCategories = () => useSharedQuery(categoriesQuery)
