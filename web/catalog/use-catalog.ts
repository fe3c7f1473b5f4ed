import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Category, type RemovedStage, STARTING_STAGES, type Stage } from '#contract/catalog/catalog.ts'
import { api } from '#web/api.ts'
import { useSharedQuery } from '#web/cache/use-shared-query.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { inOwnLanguage, ownName } from './own-names.ts'

// The change feed invalidates the catalog when the settings change.
const RARELY_STALE = { staleTime: 30 * 60_000 }

const NONE: never[] = []

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
export const useStages = () => inOwnLanguage(useSharedQuery(stagesQuery).data ?? STARTING_STAGES)

export const cachedStages = (client: QueryClient) =>
  inOwnLanguage(client.getQueryData(stagesQuery.queryKey) ?? STARTING_STAGES)

/** The stages that an admin removed. The history still names them. */
export const useRemovedStages = () => inOwnLanguage(useSharedQuery(removedStagesQuery).data ?? NONE)

/** Returns the function that finds the colour of a stage. */
export const useStageColor = () => {
  const stages = useStages()
  return (stageId: number) => stages.find((stage) => stage.stage_id === stageId)?.color
}

export const useSellers = () => useSharedQuery(sellersQuery)

export const useCategories = () => {
  const { data } = useSharedQuery(categoriesQuery)
  return { data: data && inOwnLanguage(data) }
}

interface OfStage {
  stage_id: number
  stage_name: string
}
interface OfCategory {
  category_id: number | null
  category_name: string | null
}

/** Finds the names that records show: those of the catalog in the language of the app, else the names in the record. */
export const recordNames = (
  stages: readonly (Stage | RemovedStage)[] = NONE,
  removed: readonly RemovedStage[] = NONE,
  categories: readonly Category[] = NONE,
) => ({
  stage: ({ stage_id, stage_name }: OfStage) => {
    const stage = [...stages, ...removed].find((one) => one.stage_id === stage_id)
    return stage ? ownName({ ...stage, name: stage_name }) : stage_name
  },
  category: ({ category_id, category_name }: OfCategory) => {
    const category = categories.find((one) => one.category_id === category_id)
    return category && category_name !== null ? ownName({ ...category, name: category_name }) : category_name
  },
})

export const useRecordNames = () =>
  recordNames(
    useSharedQuery(stagesQuery).data,
    useSharedQuery(removedStagesQuery).data,
    useSharedQuery(categoriesQuery).data,
  )
