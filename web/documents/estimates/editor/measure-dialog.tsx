import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import type { MeasuredLine } from '#contract/documents/measured-lines.ts'
import { itemIn, type PriceItem } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { ownLanguage } from '#web/documents/document-business.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { priceBookQuery } from '#web/documents/price-book-query.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FormFoot, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { language as readersLanguage } from '#words/language.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { ItemChoice } from './item-choice.tsx'
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
      ) : (
        <Loaded query={book} skeleton="16rem">
          {(items) => (
            <ItemChoice
              items={items}
              businessLanguage={businessLanguage}
              categoryId={lead.category_id}
              choose={(item) => setChosenId(item.price_item_id)}
            />
          )}
        </Loaded>
      )}
    </Dialog>
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
    <Stack
      as="form"
      gap={4}
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit(false)
      }}
    >
      {item.description && <Text tone="soft">{item.description}</Text>}
      <Row gap={3} align="start" className={styles.fields}>
        {measureFields(kind).map((field) => (
          <MeasureInput
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            problem={isChecked ? result.problems?.[field.name] : undefined}
            onType={(text) => setTexts((before) => ({ ...before, [field.name]: text }))}
          />
        ))}
      </Row>
      <Result lines={result.lines} />
      <FormFoot>
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {estimateWords.otherItem}
        </Button>
        {!isChange && <Button onClick={() => submit(true)}>{estimateWords.addAndMore}</Button>}
        <Button type="submit" kind="primary">
          {isChange ? estimateWords.change : estimateWords.add}
        </Button>
      </FormFoot>
    </Stack>
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
  <Stack as="output" gap={3} box="sunken" aria-label={estimateWords.lineTotal}>
    {lines ? (
      lines.map((line) => (
        <Stack key={line.name} as="span" gap={0}>
          <Text as="span" weight="semibold" wrap="break">
            {line.name}
          </Text>
          <Row as="span" gap="0 3" align="baseline" justify="between">
            <Text as="span" tone="soft">
              {formatQuantity(line.quantity)} {documentWords.unitAfter(line.quantity, line.unit)} ×{' '}
              {formatCents(line.price_cents)}
            </Text>
            <Text as="strong" size="xl">
              {formatCents(lineTotal(line))}
            </Text>
          </Row>
        </Stack>
      ))
    ) : (
      <Text as="span" tone="soft">
        {estimateWords.measureFirst}
      </Text>
    )}
  </Stack>
)
