import { useState } from 'react'
import { SelectField } from '#web/ui/field.tsx'
import { importWords } from '#words/import.ts'
import styles from './column-list.module.css'
import { FIELDS, type Mapping, withColumn } from './columns.ts'
import type { OpenedFile } from './prepared.ts'

interface ColumnListProps {
  opened: OpenedFile
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** The number of sample values beside a column's name, and their length. */
const VALUES = 2
const LETTERS = 60

/** From this number of columns on, the list scrolls in its own box. */
const MANY = 24

/** Each column with its first values and its field. */
export const ColumnList = ({ opened: { heads, sample }, mapping, onChange }: ColumnListProps) => {
  const [moved, setMoved] = useState('')
  const nameOf = (column: number) => heads[column] || importWords.unnamed(column + 1)
  const choose = (column: number, value: string) => {
    const field = FIELDS.find((one) => one === value) ?? null
    const { mapping: next, freed } = withColumn(mapping, column, field)
    const isMoved = field !== null && freed !== undefined
    setMoved(isMoved ? importWords.moved(importWords.fields[field], nameOf(column), nameOf(freed)) : '')
    onChange(next)
  }
  return (
    <>
      <div className={styles.columns} data-long={heads.length > MANY}>
        {heads.map((_, i) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: heads may come twice
            key={i}
            label={nameOf(i)}
            hint={<span className={styles.values}>{valuesOf(sample, i)}</span>}
            value={mapping[i] ?? ''}
            onChange={({ target }) => choose(i, target.value)}
          >
            <option value="">{importWords.notRead}</option>
            {FIELDS.map((field) => (
              <option key={field} value={field}>
                {importWords.fields[field]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
    </>
  )
}

const valuesOf = (sample: readonly string[][], column: number) =>
  sample
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, VALUES)
    .map((value) => value.slice(0, LETTERS))
    .join(' · ')
