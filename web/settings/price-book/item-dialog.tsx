import { useState } from 'react'
import type { MeasureKind } from '#contract/documents/measures.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { allows } from '#contract/permissions.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { fieldName } from '#web/messages/field-name.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { formWords } from '#words/forms.ts'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import { MeasureExample } from './example.tsx'
import { differences, itemForm, itemOf, textsOf } from './item-fields.ts'
import { ItemInputs } from './item-inputs.tsx'
import { addPriceItem, changePriceItem, currentPriceItem } from './price-book.write.ts'

interface ItemDialogProps {
  /** The edited item; undefined for a new one. */
  item?: PriceItem | undefined
  /** The category of a new item. */
  categoryId?: number | null
  onClose: () => void
}

/** Adds an item, or edits one. Only changed fields are sent, so that another user's changes of other fields stay. */
export const ItemDialog = ({ item, categoryId = null, onClose }: ItemDialogProps) => {
  const withCost = allows(useUser().permissions, 'Leads: View Commission')
  const [kind, setKind] = useState<MeasureKind>(item?.rates.kind ?? 'none')
  // The item as it was when the editing began, or as the last refusal showed it.
  const [base, setBase] = useState(item)
  const schema = itemForm(kind)
  const start = { ...textsOf(item), ...(!item && categoryId !== null && { category_id: String(categoryId) }) }
  const form = useForm(schema, { start })
  const saved = (sentence: string) => {
    form.saved()
    onClose()
    toast.success(sentence)
  }
  const failed = (error: ApiError, mine: object = {}) => {
    const current = currentPriceItem(error)
    const problem = withConnection(error, sentenceOf(error, termWords.saveFailed))
    if (!current) return form.refused(error, error.answer.issues ? {} : { problem })
    const replaced = base ? Object.keys(mine).filter((field) => isChangedIn(field, base, current)) : []
    setBase(current)
    form.refused(error, { problem: `${problem}. ${priceBookWords.stays(replaced.map(fieldName))}` })
  }
  const add = useWrite(addPriceItem, {
    done: ({ price_item }) => saved(priceBookWords.added(price_item.name)),
    failed: (error) => failed(error),
  })
  const change = useWrite(changePriceItem, {
    done: ({ price_item }) => saved(priceBookWords.changed(price_item.name)),
    failed: (error, { price_item_id: _, version: __, ...mine }) => failed(error, mine),
  })
  const save = () =>
    form.submit((output) => {
      const { cost_cents, ...fields } = itemOf(output)
      const given = { ...fields, ...(withCost && { cost_cents }) }
      if (!item || !base) return add.write(given)
      const changed = differences(given, item)
      if (Object.keys(changed).length === 0) return onClose()
      change.write({ price_item_id: item.price_item_id, version: base.version, ...changed })
    })
  const title = item ? priceBookWords.edit(item.name) : priceBookWords.newItem
  const isOverwriting = base !== item
  return (
    <FormDialog
      title={title}
      wide
      form={form}
      onSave={save}
      {...(isOverwriting && { submit: formWords.saveAnyway })}
      onClose={onClose}
    >
      <ItemInputs form={form} kind={kind} withCost={withCost} onKind={setKind} />
      {kind !== 'none' && <MeasureExample item={exampleOf(kind, form.values)} />}
    </FormDialog>
  )
}

const isChangedIn = (field: string, before: PriceItem, now: PriceItem) =>
  JSON.stringify(before[field as keyof PriceItem]) !== JSON.stringify(now[field as keyof PriceItem])

/** The item of the typed text, also without a name yet; undefined while a price is missing or wrong. */
const exampleOf = (kind: MeasureKind, values: Readonly<Record<string, string>>) => {
  const { output } = checkForm(itemForm(kind), {
    ...values,
    cost: '',
    name: values.name?.trim() || priceBookWords.sampleItem,
  })
  return output && itemOf(output)
}
