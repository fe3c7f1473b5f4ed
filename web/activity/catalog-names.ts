import type { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { useCategories, useRemovedStages, useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { activityWords } from '#words/activity.ts'

/** Names for the ids in the log; an entry that was deleted since is called "a former seller" and the like. */
export type CatalogNames = Record<'stage' | 'seller' | 'category', (id: number) => string>

type NamedStage = Pick<Stage, 'stage_id' | 'name'>

interface Lists {
  stages: readonly NamedStage[]
  /** Undefined while they load. */
  sellers: readonly Seller[] | undefined
  categories: readonly Category[] | undefined
}

const { former, stillUnknown } = activityWords

export const stageNamesIn = (stages: readonly NamedStage[]) => (id: number) =>
  stages.find((one) => one.stage_id === id)?.name ?? former.stage

export const catalogNames = ({ stages, sellers, categories }: Lists): CatalogNames => ({
  stage: stageNamesIn(stages),
  seller: (id) => (sellers ? (sellers.find((one) => one.seller_id === id)?.name ?? former.seller) : stillUnknown),
  category: (id) =>
    categories ? (categories.find((one) => one.category_id === id)?.name ?? former.category) : stillUnknown,
})

export const useCatalogNames = (): CatalogNames => {
  const [stages, removed] = [useStages(), useRemovedStages()]
  return catalogNames({ stages: [...stages, ...removed], sellers: useSellers().data, categories: useCategories().data })
}
