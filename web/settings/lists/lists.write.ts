import { type QueryClient, useQuery } from '@tanstack/react-query'
import type {
  CategoryChange,
  CategoryOrder,
  CategorySettings,
  NewStage,
  SellerChange,
  StageChange,
  StageOrder,
  StageRemoval,
  StageSettings,
} from '#contract/catalog/editing.ts'
import type { StartingNamesChange } from '#contract/catalog/starting-names.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'

export const SELLERS = ['settings', 'sellers'] as const
export const CATEGORIES = ['settings', 'categories'] as const
export const STAGES = ['settings', 'stages'] as const

export const useSellerSettings = () =>
  useQuery({ queryKey: SELLERS, queryFn: () => bodyOf(api.settings.sellers.$get()) })
export const useCategorySettings = () =>
  useQuery({ queryKey: CATEGORIES, queryFn: () => bodyOf(api.settings.categories.$get()) })
export const useStageSettings = () => useQuery({ queryKey: STAGES, queryFn: () => bodyOf(api.settings.stages.$get()) })

const affects = () => [{ entity: 'settings' as const }]
const sellers = { subject: () => 'settings/sellers', affects }
const categories = { subject: () => 'settings/categories', affects }
const stages = { subject: () => 'settings/stages', affects }

export const addSeller = defineWrite('settings/seller/add', {
  ...sellers,
  send: (json: { name: string }, options) => bodyOf(api.settings.sellers.$post({ json }, options)),
})
export const changeSeller = defineWrite('settings/seller/change', {
  ...sellers,
  send: ({ seller_id, ...json }: SellerChange & { seller_id: number }, options) =>
    bodyOf(api.settings.sellers[':sellerId'].$put({ param: { sellerId: String(seller_id) }, json }, options)),
})

export const addCategory = defineWrite('settings/category/add', {
  ...categories,
  send: (json: { name: string }, options) => bodyOf(api.settings.categories.$post({ json }, options)),
})
export const changeCategory = defineWrite('settings/category/change', {
  ...categories,
  send: ({ category_id, ...json }: CategoryChange & { category_id: number }, options) =>
    bodyOf(api.settings.categories[':categoryId'].$put({ param: { categoryId: String(category_id) }, json }, options)),
})
export const orderCategories = defineWrite('settings/category/order', {
  ...categories,
  change: ({ category_ids }: CategoryOrder) => [
    inQueries<CategorySettings>(CATEGORIES, (settings) => ({
      ...settings,
      categories: category_ids.flatMap((id) => settings.categories.filter((one) => one.category_id === id)),
    })),
  ],
  send: (json: CategoryOrder, options) => bodyOf(api.settings.categories.order.$put({ json }, options)),
})

export const addStage = defineWrite('settings/stage/add', {
  ...stages,
  send: (json: NewStage, options) => bodyOf(api.settings.stages.$post({ json }, options)),
})
export const changeStage = defineWrite('settings/stage/change', {
  ...stages,
  send: ({ stage_id, ...json }: StageChange & { stage_id: number }, options) =>
    bodyOf(api.settings.stages[':stageId'].$put({ param: { stageId: String(stage_id) }, json }, options)),
})
export const orderStages = defineWrite('settings/stage/order', {
  ...stages,
  change: ({ stage_ids }: StageOrder) => [
    inQueries<StageSettings>(STAGES, (settings) => {
      const ordered = stage_ids.flatMap((id) => settings.stages.filter((one) => one.stage_id === id))
      const of = (kind: string) => settings.stages.filter((one) => one.kind === kind)
      return { ...settings, stages: [...of('drafts'), ...ordered, ...of('archive')] }
    }),
  ],
  send: (json: StageOrder, options) => bodyOf(api.settings.stages.order.$put({ json }, options)),
})
export const removeStage = defineWrite('settings/stage/remove', {
  ...stages,
  send: ({ stage_id, ...json }: StageRemoval & { stage_id: number }, options) =>
    bodyOf(api.settings.stages[':stageId'].removal.$post({ param: { stageId: String(stage_id) }, json }, options)),
})

export const nameStartingLists = defineWrite('settings/starting-names', {
  subject: () => 'settings/starting-names',
  affects,
  send: (json: StartingNamesChange, options) => bodyOf(api.settings['starting-names'].$put({ json }, options)),
})

/** The current settings in the answer of a refused save (409 `stale`). */
export const refetchCurrent = async <T>(client: QueryClient, error: ApiError, queryKey: readonly string[]) => {
  if (error.code !== 'stale') return undefined
  await client.refetchQueries({ queryKey })
  return client.getQueryData<T>(queryKey)
}
