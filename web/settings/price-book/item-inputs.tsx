import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, UNITS } from '#contract/documents/content.ts'
import { MEASURE_KINDS, type MeasureKind } from '#contract/documents/measures.ts'
import { otherLanguage } from '#contract/languages.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import type { Form } from '#web/forms/use-form.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { documentWords } from '#words/documents.ts'
import { languagesInText } from '#words/language-names.ts'
import { priceBookWords } from '#words/price-book.ts'
import { type itemForm, RATE_FIELDS, type RateField } from './item-fields.ts'

const words = priceBookWords.fields

const RATE_LABELS: Record<RateField, string> = {
  base_height: words.baseHeight,
  foot: words.foot,
  white: words.white,
  other_color: words.otherColor,
  gate: words.gate,
  waste: words.waste,
  medium: words.medium,
  large: words.large,
}
/** The surcharges on the price of a unit. */
const PER_UNIT: readonly RateField[] = ['foot', 'white', 'other_color']

interface ItemInputsProps {
  form: Form<ReturnType<typeof itemForm>>
  kind: MeasureKind
  /** Whether the user sees costs. */
  withCost: boolean
  onKind: (kind: MeasureKind) => void
}

/** The fields of an item: what it is, its price, and how it is measured. */
export const ItemInputs = ({ form, kind, withCost, onKind }: ItemInputsProps) => {
  const categories = useCategories().data ?? []
  const category = form.bind('category_id')
  const other = languagesInText[otherLanguage(ownLanguage(useUser().business))]
  const unit = kind === 'none' ? undefined : priceBookWords.pricedUnits[kind]
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextField label={words.name} required maxLength={ITEM_NAME_MAX} autoComplete="off" {...form.bind('name')} />
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        rows={2}
        maxLength={ITEM_DESCRIPTION_MAX}
        {...form.bind('description')}
      />
      <TextField
        label={words.nameIn(other)}
        hint={words.nameInHint}
        maxLength={ITEM_NAME_MAX}
        autoComplete="off"
        {...form.bind('second_name')}
      />
      <TextArea
        label={words.descriptionIn(other)}
        rows={2}
        maxLength={ITEM_DESCRIPTION_MAX}
        {...form.bind('second_description')}
      />
      <SelectField label={words.category} {...category}>
        <option value="">{priceBookWords.everyCategory}</option>
        {categories
          .filter((one) => one.is_active || String(one.category_id) === category.value)
          .map((one) => (
            <option key={one.category_id} value={one.category_id}>
              {one.name}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={words.measured}
        {...form.bind('measured')}
        onChange={({ target }) => {
          form.setText('measured', target.value)
          onKind(MEASURE_KINDS.find((one) => one === target.value) ?? 'none')
        }}
      >
        {MEASURE_KINDS.map((one) => (
          <option key={one} value={one}>
            {priceBookWords.kinds[one]}
          </option>
        ))}
      </SelectField>
      <Grid gap={4} least="14rem">
        {kind === 'none' && (
          <SelectField label={words.unit} {...form.bind('unit')}>
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {documentWords.units[one]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={unit === undefined ? words.price : words.pricePer(unit)}
          required
          {...amount}
          {...form.bind('price')}
        />
        {withCost && (
          <TextField
            label={unit === undefined ? words.cost : words.costPer(unit)}
            hint={words.costHint}
            {...amount}
            {...form.bind('cost')}
          />
        )}
      </Grid>
      <Switch
        label={words.taxable}
        hint={words.taxableHint}
        checked={form.values.taxable === 'yes'}
        onChange={(checked) => form.setText('taxable', checked ? 'yes' : 'no')}
      />
      {RATE_FIELDS[kind].length > 0 && (
        <Grid gap={4} least="14rem">
          {RATE_FIELDS[kind].map((field: RateField) => (
            <TextField
              key={field}
              label={RATE_LABELS[field]}
              hint={PER_UNIT.includes(field) && priceBookWords.surcharges(unit ?? '')}
              required
              {...amount}
              {...form.bind(field)}
            />
          ))}
        </Grid>
      )}
    </>
  )
}
