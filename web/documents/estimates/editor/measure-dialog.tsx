import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ruler, SearchX } from 'lucide-react'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import type { MeasuredLine } from '#contract/documents/measured-lines.ts'
import { itemIn, type PriceItem } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { foldedForSearch } from '#contract/fold.ts'
import type { Language } from '#contract/languages.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { language as readersLanguage } from '#words/language.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { type LeadProject, leadMeasures } from './lead-measures.ts'
import styles from './measure-dialog.module.css'
import { type MeasureField, type MeasureTexts, measured, measureFields, measureTexts } from './measure-input.ts'

interface MeasureDialogProps {
  /** The items of its category come first, and its measures fill the first one. */
  lead: LeadProject
  /** The lines of the estimate, and the group to which lines are added. */
  of: Parameters<typeof leadMeasures>[2]
  /** The language of the document. */
  language: Language
  /** The line whose measures change; without it lines are added. */
  line?: TypedLine
  onMeasured: (lines: readonly MeasuredLine[]) => void
  onClose: () => void
}

/** Chooses an item of the price book and measures it. Quantity and price follow while the measures are typed. */
export const MeasureDialog = ({ lead, of, language, line, onMeasured, onClose }: MeasureDialogProps) => {
  const { business } = useUser()
  const book = useQuery(priceBookQuery)
  const [chosenId, setChosenId] = useState(line?.price_item_id ?? undefined)
  const businessLanguage = ownLanguage(business)
  const chosen = book.data?.find((item) => item.price_item_id === chosenId)
  const title = line ? estimateWords.changeMeasures : estimateWords.addFromBook
  return (
    <Dialog title={chosen ? itemIn(chosen, readersLanguage, businessLanguage).name : title} wide onClose={onClose}>
      {chosen ? (
        <Measurement
          key={chosen.price_item_id}
          item={itemIn(chosen, language, businessLanguage)}
          language={language}
          line={line?.price_item_id === chosen.price_item_id ? line : undefined}
          given={line ? {} : leadMeasures(lead, chosen, of)}
          isChange={line !== undefined}
          onBack={() => setChosenId(undefined)}
          onMeasured={(lines, goesOn) => {
            onMeasured(lines)
            if (goesOn) setChosenId(undefined)
            else onClose()
          }}
        />
      ) : book.data ? (
        <Items
          items={book.data}
          businessLanguage={businessLanguage}
          categoryId={lead.category_id}
          choose={(item) => setChosenId(item.price_item_id)}
        />
      ) : book.error ? (
        <LoadError error={book.error} onRetry={() => book.refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}

interface ItemsProps {
  items: readonly PriceItem[]
  /** The language of the business's own texts. */
  businessLanguage: Language
  categoryId: number | null
  choose: (item: PriceItem) => void
}

/**
 * The items by category: the lead's own first, then those of every category. They are named in the user's language and
 * found by the texts of both, whatever the language of the document is.
 */
const Items = ({ items, businessLanguage, categoryId, choose }: ItemsProps) => {
  const [search, setSearch] = useState('')
  const categories = useCategories().data
  const groups = useMemo(() => {
    const words = foldedForSearch(search).split(' ').filter(Boolean)
    const found = items.filter(({ name, description, second_name, second_description }) => {
      const text = foldedForSearch(`${name} ${description} ${second_name} ${second_description}`)
      return words.every((word) => text.includes(word))
    })
    const ids = [...new Set(found.map((item) => item.category_id))]
    const placeOf = (id: number | null) => (id === categoryId ? 0 : id === null ? 1 : 2)
    return ids
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((id) => ({
        id,
        items: found
          .filter((item) => item.category_id === id)
          .map((item) => itemIn(item, readersLanguage, businessLanguage)),
      }))
  }, [items, businessLanguage, search, categoryId])
  const nameOf = (id: number | null) =>
    categories?.find((one) => one.category_id === id)?.name ?? estimateWords.allCategories
  if (items.length === 0) {
    return <EmptyState icon={<Ruler />} title={estimateWords.noItems} text={estimateWords.noItemsText} />
  }
  return (
    <div className={styles.items}>
      <SearchField
        label={estimateWords.searchBook}
        placeholder={estimateWords.searchBook}
        value={search}
        onSearch={setSearch}
      />
      {groups.length === 0 && <EmptyState icon={<SearchX />} title={estimateWords.nothingFound} />}
      {groups.map((group) => (
        <section key={group.id} aria-label={nameOf(group.id)}>
          <h3 className={styles.category}>{nameOf(group.id)}</h3>
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.price_item_id}>
                <button type="button" className={styles.item} onClick={() => choose(item)}>
                  <span className={styles.itemName}>{item.name}</span>
                  <span className={styles.itemPrice}>
                    {estimateWords.perUnit(formatCents(item.price_cents), documentWords.units[item.unit])}
                  </span>
                  {item.description && <span className={styles.itemText}>{item.description}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface MeasurementProps {
  /** With its texts in the language of the document. */
  item: PriceItem
  language: Language
  line: TypedLine | undefined
  /** The measures of the lead. */
  given: MeasureTexts
  isChange: boolean
  onBack: () => void
  /** `goesOn`: the user adds another item. */
  onMeasured: (lines: readonly MeasuredLine[], goesOn: boolean) => void
}

const Measurement = ({ item, language, line, given, isChange, onBack, onMeasured }: MeasurementProps) => {
  const { kind } = item.rates
  const [texts, setTexts] = useState(() => measureTexts(item, line?.measures, given))
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const result = measured(item, { ...given, ...texts }, language)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('input')
    first?.focus()
    first?.select()
  }, [])

  const submit = (goesOn: boolean) => {
    setChecked(true)
    if (result.lines) return onMeasured(result.lines, goesOn)
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(result.problems)[0]}"]`)?.focus()
  }
  return (
    <form
      ref={form}
      className={styles.measurement}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit(false)
      }}
    >
      {item.description && <p className={styles.text}>{item.description}</p>}
      <div className={styles.fields}>
        {measureFields(kind).map((field) => (
          <MeasureInput
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            problem={isChecked ? result.problems?.[field.name] : undefined}
            onType={(text) => setTexts((before) => ({ ...before, [field.name]: text }))}
          />
        ))}
      </div>
      <Result lines={result.lines} />
      <footer className={styles.buttons}>
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {estimateWords.otherItem}
        </Button>
        {!isChange && <Button onClick={() => submit(true)}>{estimateWords.addAndMore}</Button>}
        <Button type="submit" kind="primary">
          {isChange ? estimateWords.change : estimateWords.add}
        </Button>
      </footer>
    </form>
  )
}

interface MeasureInputProps {
  field: MeasureField
  text: string
  problem: string | undefined
  onType: (text: string) => void
}

const MeasureInput = ({ field, text, problem, onType }: MeasureInputProps) => {
  const label = estimateWords[field.name]
  if ('options' in field) {
    const names: Record<string, string> = field.name === 'size' ? estimateWords.sizes : newLeadWords.colors
    return (
      <SelectField
        label={label}
        name={field.name}
        value={text}
        error={problem}
        onChange={({ target }) => onType(target.value)}
      >
        {text === '' && <option value="">{estimateWords.choose[field.name]}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      label={label}
      name={field.name}
      value={text}
      error={problem}
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** What the measures cost, for the eyes and, once typing pauses, for screen readers. */
const Result = ({ lines }: { lines: readonly MeasuredLine[] | undefined }) => (
  <output className={styles.result} aria-label={estimateWords.lineTotal}>
    {lines ? (
      lines.map((line) => (
        <span key={line.name} className={styles.resultLine}>
          <span className={styles.resultName}>{line.name}</span>
          <span className={styles.resultCount}>
            {formatQuantity(line.quantity)} {documentWords.unitAfter(line.quantity, line.unit)} ×{' '}
            {formatCents(line.price_cents)}
          </span>
          <strong className={styles.resultTotal}>{formatCents(lineTotal(line))}</strong>
        </span>
      ))
    ) : (
      <span className={styles.text}>{estimateWords.measureFirst}</span>
    )}
  </output>
)
