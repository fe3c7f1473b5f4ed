import { useQuery } from '@tanstack/react-query'
import { FALLBACK_STAGES } from '#contract/catalog.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'

// The change feed invalidates the catalog when the settings change.
const RARELY_STALE = { staleTime: 30 * 60_000 }

/** The stages, in their order; the built-in list where loading them fails (part 1, section 8). */
export const useStages = () => {
  const query = useQuery({
    queryKey: ['catalog', 'stages'],
    queryFn: () => bodyOf(api.stages.$get()),
    ...RARELY_STALE,
  })
  return query.data ?? FALLBACK_STAGES
}

/** Stages that an admin removed, by which the history still calls what happened there. */
export const useRemovedStages = () =>
  useQuery({
    queryKey: ['catalog', 'removed-stages'],
    queryFn: () => bodyOf(api.stages.removed.$get()),
    ...RARELY_STALE,
  })

/** A function from a stage's id to its colour. */
export const useStageColor = () => {
  const stages = useStages()
  return (stageId: number) => stages.find((stage) => stage.stage_id === stageId)?.color
}

export const useSellers = () =>
  useQuery({ queryKey: ['catalog', 'sellers'], queryFn: () => bodyOf(api.sellers.$get()), ...RARELY_STALE })

export const useCategories = () =>
  useQuery({ queryKey: ['catalog', 'categories'], queryFn: () => bodyOf(api.categories.$get()), ...RARELY_STALE })
