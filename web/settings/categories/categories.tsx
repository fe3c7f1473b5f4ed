import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Category, isInquiryCategory } from '#contract/catalog/catalog.ts'
import type { CategorySettings } from '#contract/catalog/editing.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AddEntry } from '#web/settings/lists/add-entry.tsx'
import styles from '#web/settings/lists/entry-list.module.css'
import {
  addCategory,
  CATEGORIES,
  changeCategory,
  orderCategories,
  useCategorySettings,
} from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { OrderBar } from '#web/settings/lists/order-bar.tsx'
import { OrderedRow } from '#web/settings/lists/ordered-row.tsx'
import { RenameForm, useRename } from '#web/settings/lists/rename.tsx'
import { type Order, useOrder } from '#web/settings/lists/use-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { businessWords } from '#words/business.ts'
import { settingsWords } from '#words/settings.ts'

/** The categories of leads. */
export const Categories = () => (
  <LoadedCard title={settingsWords.sections.categories.label} query={useCategorySettings()}>
    {(settings) => (
      <div className={styles.body}>
        <p className={styles.hint}>{businessWords.categoriesHint}</p>
        <CategoryList {...settings} />
        <AddEntry label={businessWords.newCategory} storeAs="settings.new-category" write={addCategory} />
      </div>
    )}
  </LoadedCard>
)

const CategoryList = ({ version, categories }: CategorySettings) => {
  const list = useRef<HTMLUListElement>(null)
  const [problem, setProblem] = useState<string>()
  const order = useOrder(
    categories.map((category) => category.category_id),
    list,
    'settings.category-order',
  )
  const { write, writing } = useWrite(orderCategories, {
    done: () => {
      setProblem(undefined)
      order.reset()
      toast.success(businessWords.orderSaved)
    },
    failed: (error) => setProblem(error.message),
  })
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {order.order.map((id) => {
          const category = categories.find((one) => one.category_id === id)
          return category && <CategoryRow key={id} category={category} version={version} order={order} />
        })}
      </ul>
      <OrderBar
        order={order}
        nameOf={(id) => categories.find((one) => one.category_id === id)?.name ?? ''}
        isSaving={writing !== undefined}
        problem={problem}
        onSave={() => write({ version, category_ids: [...order.order] })}
      />
    </>
  )
}

interface CategoryRowProps {
  category: Category
  version: number
  order: Order
}

const CategoryRow = ({ category, version, order }: CategoryRowProps) => {
  const { category_id, name, is_active } = category
  const isOffered = isInquiryCategory(category_id)
  const { form, refused } = useRename<CategorySettings>(
    { name, version },
    {
      storeAs: `settings.category.${category_id}`,
      list: CATEGORIES,
      entryOf: (now) => {
        const entry = now.categories.find((one) => one.category_id === category_id)
        return entry && { ...entry, version: now.version }
      },
    },
  )
  const rename = useWrite(changeCategory, { done: () => form.saved(), failed: refused })
  const activate = useWrite(changeCategory, {
    done: (_, { is_active: now }) =>
      toast.success(now ? businessWords.reactivated(name) : businessWords.deactivated(name)),
    failed: (error) => toast.error(error.message),
  })
  const editButton = useReturnFocus(form.isOpen)

  if (form.isOpen) {
    const save = () => form.submit((change) => rename.write({ category_id, ...change, ...form.versions }))
    return (
      <li className={styles.editing}>
        <RenameForm name={name} form={form} onSave={save} />
      </li>
    )
  }
  return (
    <OrderedRow
      id={category_id}
      name={name}
      order={order}
      isInactive={!is_active}
      actions={
        <>
          <Button ref={editButton} kind="quiet" icon aria-label={businessWords.edit(name)} onClick={form.open}>
            <Pencil />
          </Button>
          {!isOffered && (
            <Button
              kind="quiet"
              aria-label={is_active ? businessWords.deactivateNamed(name) : businessWords.reactivateNamed(name)}
              onClick={() => activate.write({ category_id, is_active: !is_active })}
            >
              {is_active ? businessWords.deactivate : businessWords.reactivate}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.name}>
        {name}
        {!is_active && <Badge>{businessWords.inactiveCategory}</Badge>}
        {isOffered && <Badge>{businessWords.onPublicForm}</Badge>}
      </p>
    </OrderedRow>
  )
}
