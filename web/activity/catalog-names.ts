import type { Category, Seller, Stage } from '#contract/catalog.ts'
import { activityWords } from '#web/messages/activity.ts'

/** The present names of what the log keeps by its id; one that is gone since is called so. */
export type CatalogNames = Record<'stage' | 'seller' | 'category', (id: number) => string>

interface Lists {
  stages: readonly Stage[]
  /** Undefined while they are read. */
  sellers: readonly Seller[] | undefined
  categories: readonly Category[] | undefined
}

export const stageNamesIn = (stages: readonly Stage[]) => (id: number) =>
  stages.find((one) => one.stage_id === id)?.name ?? activityWords.former.stage

export const catalogNames = ({ stages, sellers, categories }: Lists): CatalogNames => {
  const { former, stillUnknown } = activityWords
  const nameOf = (one: { name: string } | undefined, kind: keyof typeof former) => one?.name ?? former[kind]
  return {
    stage: stageNamesIn(stages),
    seller: (id) =>
      sellers
        ? nameOf(
            sellers.find((one) => one.seller_id === id),
            'seller',
          )
        : stillUnknown,
    category: (id) =>
      categories
        ? nameOf(
            categories.find((one) => one.category_id === id),
            'category',
          )
        : stillUnknown,
  }
}
