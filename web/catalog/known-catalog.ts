import type { QueryClient } from '@tanstack/react-query'
import type { Catalog } from '#contract/catalog/catalog.ts'
import { inOwnLanguage } from './own-names.ts'
import { cachedStages, categoriesQuery, sellersQuery } from './use-catalog.ts'

/** The cached stages, sellers and categories, for records that are created without a network. */
export const knownCatalog = (client: QueryClient): Catalog => ({
  stages: [...cachedStages(client)],
  sellers: client.getQueryData(sellersQuery.queryKey) ?? [],
  categories: [...inOwnLanguage(client.getQueryData(categoriesQuery.queryKey) ?? [])],
})
