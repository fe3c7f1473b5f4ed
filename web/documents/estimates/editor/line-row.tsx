import { ArrowDown, ArrowUp, Copy, EllipsisVertical, FolderInput, Ruler, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import {
  type EstimatePackage,
  ITEM_DESCRIPTION_MAX,
  ITEM_NAME_MAX,
  UNITS,
  type Unit,
} from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { readTyped, typedCents, typedQuantity } from '#web/documents/typed-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { lookClass, Row } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import { uiWords } from '#words/ui.ts'
import styles from './lines.module.css'

/** What can be done with a line. The functions stay the same, so that only changed lines render again. */
interface LineActions {
  change: (key: string, change: Partial<TypedLine>) => void
  duplicate: (key: string) => void
  move: (key: string, by: -1 | 1) => void
  remove: (line: TypedLine) => void
  remeasure: (line: TypedLine) => void
}

interface LineRowProps {
  line: TypedLine
  /** Its place among all lines, by which its errors are named. */
  place: number
  isFirst: boolean
  isLast: boolean
  packages: readonly EstimatePackage[]
  actions: LineActions
  /** The errors of the last save by field. */
  errors: Partial<Record<'name' | 'quantity' | 'price', string | undefined>>
}

const FLAGS = `row ${lookClass({ gap: '0 4' })}`
const FLAG = `row ${lookClass({ gap: 2, size: 'sm' })}`
const TOTAL_LABEL = lookClass({ size: 'sm', tone: 'soft', weight: 'semibold' })

const cents = typedCents('item_price')
const quantity = typedQuantity()

const Line = ({ line, place, isFirst, isLast, packages, actions, errors }: LineRowProps) => {
  const { key } = line
  const [blurred, setBlurred] = useState<readonly string[]>([])
  const [isDescribed, setDescribed] = useState(line.description !== '')
  const change = (changed: Partial<TypedLine>) => actions.change(key, changed)
  const count = readTyped(quantity, line.quantity)
  const price = readTyped(cents, line.price)
  const errorOf = (field: keyof LineRowProps['errors'], problem?: string) =>
    errors[field] ?? (blurred.includes(field) ? problem : undefined)
  const onBlur = (field: string) => () => setBlurred((before) => [...before, field])
  const canTotal = count.problem === undefined && price.problem === undefined
  const total = canTotal ? formatCents(lineTotal({ quantity: count.value, price_cents: price.value })) : '–'
  const nameOf = (field: string) => `lines.${place}.${field}`
  return (
    <li className={styles.line} data-line={key}>
      <div className={styles.name}>
        <TextField
          label={estimateWords.item}
          name={nameOf('name')}
          value={line.name}
          maxLength={ITEM_NAME_MAX}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className={styles.quantity}>
        <TextField
          label={estimateWords.quantity}
          name={nameOf('quantity')}
          value={line.quantity}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('quantity', count.problem)}
          onBlur={onBlur('quantity')}
          onChange={({ target }) => change({ quantity: target.value })}
        />
        <SelectField
          label={fieldWords.unit}
          value={line.unit}
          onChange={({ target }) => change({ unit: target.value as Unit })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {documentWords.units[unit]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.price}>
        <TextField
          label={fieldWords.item_price}
          name={nameOf('price')}
          value={line.price}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('price', price.problem)}
          onBlur={onBlur('price')}
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      <div className={styles.total}>
        <span className={TOTAL_LABEL}>{estimateWords.lineTotal}</span>
        <output aria-label={estimateWords.lineTotal}>{total}</output>
      </div>
      <div className={styles.menu}>
        <Menu
          label={estimateWords.lineMenu(line.name)}
          items={[
            ...(line.measures
              ? [item('measure', <Ruler size={18} />, estimateWords.remeasure, () => actions.remeasure(line))]
              : []),
            item('copy', <Copy size={18} />, estimateWords.duplicate, () => actions.duplicate(key)),
            {
              ...item('up', <ArrowUp size={18} />, estimateWords.moveUp, () => actions.move(key, -1)),
              disabled: isFirst,
            },
            {
              ...item('down', <ArrowDown size={18} />, estimateWords.moveDown, () => actions.move(key, 1)),
              disabled: isLast,
            },
            ...packages
              .filter((offer) => offer.key !== line.package)
              .map((offer) =>
                item(offer.key, <FolderInput size={18} />, estimateWords.moveToPackage(offer.name), () =>
                  change({ package: offer.key }),
                ),
              ),
            ...(line.package === null
              ? []
              : [item('all', <FolderInput size={18} />, estimateWords.moveToAll, () => change({ package: null }))]),
            item('delete', <Trash2 size={18} />, uiWords.delete, () => actions.remove(line)),
          ]}
        >
          <EllipsisVertical aria-hidden="true" />
        </Menu>
      </div>
      {isDescribed && (
        <div className={styles.description}>
          <TextArea
            label={fieldWords.description}
            value={line.description}
            maxLength={ITEM_DESCRIPTION_MAX}
            rows={2}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
      )}
      <div className={`${styles.flags} ${FLAGS}`}>
        <Flag label={fieldWords.taxable} isOn={line.taxable} set={(taxable) => change({ taxable })} />
        <Flag label={estimateWords.optional} isOn={line.is_optional} set={(is_optional) => change({ is_optional })} />
        {!isDescribed && (
          <Button kind="quiet" onClick={() => setDescribed(true)}>
            {estimateWords.addDescription}
          </Button>
        )}
      </div>
    </li>
  )
}

const item = (key: string, icon: ReactNode, text: string, onSelect: () => void) => ({
  key,
  onSelect,
  label: (
    <>
      <Row as="span" inline aria-hidden="true">
        {icon}
      </Row>
      {text}
    </>
  ),
})

const Flag = ({ label, isOn, set }: { label: string; isOn: boolean; set: (isOn: boolean) => void }) => (
  <label className={`${styles.flag} ${FLAG}`}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
    {label}
  </label>
)

/** Renders again only when what it shows changes, because an estimate may have hundreds of lines. */
export const LineRow = memo(
  Line,
  (before, after) => shownBy(before) === shownBy(after) && before.actions === after.actions,
)

const shownBy = ({ line, place, isFirst, isLast, packages, errors }: LineRowProps) =>
  JSON.stringify([line, place, isFirst, isLast, packages, errors])
