import { Pencil } from 'lucide-react'
import * as v from 'valibot'
import { type Category, formCategories, isInquiryCategory } from '#contract/catalog/catalog.ts'
import { CATALOG_NAME_MAX, type CategorySettings, SecondName } from '#contract/catalog/editing.ts'
import { ownName } from '#web/catalog/own-names.ts'
import { useInquirySettings } from '#web/inquiries/settings/inquiry-settings.write.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AddEntry, EntryFields } from '#web/settings/lists/add-entry.tsx'
import { EntryForm, useEntryForm } from '#web/settings/lists/entry-form.tsx'
import { EntryRow } from '#web/settings/lists/entry-row.tsx'
import {
  addCategory,
  CATEGORIES,
  changeCategory,
  orderCategories,
  useCategorySettings,
} from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { OrderedList } from '#web/settings/lists/ordered-list.tsx'
import { SecondNameField } from '#web/settings/lists/second-name-field.tsx'
import type { Order } from '#web/settings/lists/use-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { settingsWords } from '#words/settings.ts'
import { termWords } from '#words/terms.ts'

const CategoryFields = v.object({ ...EntryFields.entries, second_name: SecondName })

/** The categories of leads. */
export const Categories = () => (
  <LoadedCard title={settingsWords.sections.categories.label} query={useCategorySettings()}>
    {(settings) => (
      <Stack gap={3}>
        <Hint width="text">{businessWords.categoriesHint}</Hint>
        <CategoryList {...settings} />
        <AddEntry label={businessWords.newCategory} storeAs="settings.new-category" write={addCategory} />
      </Stack>
    )}
  </LoadedCard>
)

const CategoryList = (settings: CategorySettings) => {
  const { version, categories } = settings
  return (
    <OrderedList
      entries={categories.map((category) => ({ id: category.category_id, name: ownName(category) }))}
      storeAs="settings.category-order"
      write={orderCategories}
      input={(category_ids) => ({ version, category_ids })}
    >
      {(order) =>
        order.order.map((id) => {
          const category = categories.find(({ category_id }) => category_id === id)
          return category && <CategoryRow key={id} category={category} settings={settings} order={order} />
        })
      }
    </OrderedList>
  )
}

interface CategoryRowProps {
  category: Category
  settings: CategorySettings
  order: Order
}

const CategoryRow = ({ category, settings, order }: CategoryRowProps) => {
  const { category_id, is_active, second_language } = category
  const name = ownName(category)
  const isOffered = isInquiryCategory(category_id)
  const offersTrades = useInquirySettings().data?.form_offers_trades ?? false
  const isOnForm = formCategories(settings.categories, offersTrades).includes(category)
  const { form, save } = useEntryForm(v.partial(CategoryFields), {
    storeAs: `settings.category.${category_id}`,
    list: settings,
    entryOf: ({ categories }) => categories.find((one) => one.category_id === category_id),
    textOf: (entry) => ({ name: entry.name, second_name: entry.second_name }),
    write: changeCategory,
    input: (change, versions) => ({ category_id, ...change, ...versions }),
    queryKey: CATEGORIES,
  })
  const activate = useWrite(changeCategory, {
    done: (_, { is_active: now }) =>
      toast.success(now ? businessWords.reactivated(name) : businessWords.deactivated(name)),
    failed: (error) => toast.error(error.message),
  })
  const editButton = useReturnFocus(form.isOpen)

  if (form.isOpen) {
    return (
      <EntryForm
        name={name}
        form={form}
        onSave={save}
        labels={{ name: fieldWords.name, second_name: fieldWords.second_name }}
      >
        <TextField label={fieldWords.name} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
        <SecondNameField language={second_language} {...form.bind('second_name')} />
      </EntryForm>
    )
  }
  return (
    <EntryRow
      id={category_id}
      name={name}
      badges={
        <>
          {!is_active && <Badge>{businessWords.inactiveCategory}</Badge>}
          {isOnForm && <Badge>{businessWords.onPublicForm}</Badge>}
        </>
      }
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
              {is_active ? termWords.deactivate : termWords.reactivate}
            </Button>
          )}
        </>
      }
    />
  )
}
