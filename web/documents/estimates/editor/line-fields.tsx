import { type ReactNode, useState } from 'react'
import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, UNITS, type Unit } from '#contract/documents/content.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './lines.module.css'

export interface LineFieldsProps {
  id: string
  line: TypedLine
  /** Its place among all lines, by which its errors are named. */
  place: number
  /** The errors of the last save by field. */
  errors: Partial<Record<'name' | 'quantity' | 'price', string | undefined>>
  /** What is wrong with a typed number. */
  problems: Partial<Record<'quantity' | 'price', string | undefined>>
  total: string
  change: (changed: Partial<TypedLine>) => void
  /** The menu, where it stands beside the fields. */
  menu: ReactNode
}

const FLAGS = `row ${lookClass({ gap: '0 4' })}`
const FLAG = `row ${lookClass({ gap: 2, size: 'sm' })}`
const TOTAL_LABEL = lookClass({ size: 'sm', tone: 'soft', weight: 'semibold' })

/** The fields of a line with its total. */
export const LineFields = ({ id, line, place, errors, problems, total, change, menu }: LineFieldsProps) => {
  const [blurred, setBlurred] = useState<readonly string[]>([])
  const [isDescribed, setDescribed] = useState(line.description !== '')
  const errorOf = (field: keyof typeof problems) =>
    errors[field] ?? (blurred.includes(field) ? problems[field] : undefined)
  const onBlur = (field: string) => () => setBlurred((before) => [...before, field])
  const nameOf = (field: string) => `lines.${place}.${field}`
  return (
    <div id={id} className={styles.fields}>
      <div className={styles.name}>
        <TextField
          label={estimateWords.item}
          name={nameOf('name')}
          value={line.name}
          maxLength={ITEM_NAME_MAX}
          error={errors.name}
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
          error={errorOf('quantity')}
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
          error={errorOf('price')}
          onBlur={onBlur('price')}
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      <div className={styles.total}>
        <span className={TOTAL_LABEL}>{estimateWords.lineTotal}</span>
        <output aria-label={estimateWords.lineTotal}>{total}</output>
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
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
    </div>
  )
}

const Flag = ({ label, isOn, set }: { label: string; isOn: boolean; set: (isOn: boolean) => void }) => (
  <label className={`${styles.flag} ${FLAG}`}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
    {label}
  </label>
)
