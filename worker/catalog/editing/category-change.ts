import { isInquiryCategory } from '#contract/catalog/catalog.ts'
import type { CategoryChange, CategoryOrder, ListAnswer } from '#contract/catalog/editing.ts'
import { secondNameAfter } from '#contract/catalog/starting-names.ts'
import { otherLanguage } from '#contract/languages.ts'
import { logActivity } from '#worker/activity/store.ts'
import { categoryById } from '#worker/catalog/lookup.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { logEntryChange } from './entry-log.ts'
import {
  nextId,
  planListChange,
  requireCompleteOrder,
  requireEntryLimit,
  requireUnusedName,
  requireVersion,
} from './list-change.ts'
import { insertCategory, orderCategories, updateCategory } from './store.ts'

/** Adds a category at the end. @throws Refusal `invalid_input` for a used name, or beyond the maximum */
export const planNewCategory = ({ db, actor }: Scope, name: string): Plan<ListAnswer> => {
  const { categories } = actor.business
  requireEntryLimit('category', categories)
  requireUnusedName(name, categories)
  const category_id = nextId(categories.map((category) => category.category_id))
  const order_index = nextId(categories.map((category) => category.order_index))
  return planListChange(db, actor, 'category', [
    insertCategory({ category_id, name, second_language: otherLanguage(actor.business.language), order_index }),
    logActivity(actor, { action: 'entry_added', entity_id: category_id, details: { list: 'category', name } }),
  ])
}

/**
 * Renames a category, or removes it from the choices or adds it again. Contacts and leads keep it.
 * @throws Refusal `not_found`, `stale`, `invalid_input`, `in_use` for a category of the public form
 */
export const planCategoryChange = async (
  { db, actor }: Scope,
  categoryId: number,
  { version, name, is_active, ...change }: CategoryChange,
): Promise<Plan<ListAnswer>> => {
  const { categories } = actor.business
  const category = categoryById(actor.business, categoryId)
  if (!category) throw new Refusal('category_gone')
  await requireVersion({ db, actor }, 'category', version)
  if (name !== undefined)
    requireUnusedName(
      name,
      categories.filter((one) => one !== category),
    )
  if (is_active === false && isInquiryCategory(categoryId)) throw new Refusal('category_needed')
  const second_name = secondNameAfter('categories', categoryId, category, { name, ...change })
  const columns = {
    ...(name !== undefined && name !== category.name && { name }),
    ...(second_name !== category.second_name && { second_name }),
    ...(is_active !== undefined && is_active !== category.is_active && { is_active }),
  }
  if (Object.keys(columns).length === 0) return planListChange(db, actor, 'category', [])
  return planListChange(db, actor, 'category', [
    updateCategory(categoryId, columns),
    ...logEntryChange(actor, { list: 'category', id: categoryId, before: category }, { name, second_name, is_active }),
  ])
}

/** @throws Refusal `stale`, `invalid_input` unless the order names each category once */
export const planCategoryOrder = async (
  { db, actor }: Scope,
  { version, category_ids }: CategoryOrder,
): Promise<Plan<ListAnswer>> => {
  await requireVersion({ db, actor }, 'category', version)
  const before = actor.business.categories.map((category) => category.category_id)
  requireCompleteOrder('category_ids', category_ids, before)
  if (before.join() === category_ids.join()) return planListChange(db, actor, 'category', [])
  return planListChange(db, actor, 'category', [
    orderCategories(category_ids),
    logActivity(actor, { action: 'entries_ordered', entity_id: 1, details: { list: 'category' } }),
  ])
}
