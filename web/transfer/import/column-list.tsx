import { useState } from 'react'
import styles from '#web/transfer/transfer.module.css'
import { SelectField } from '#web/ui/field.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import { withColumn } from './columns.ts'

interface ColumnListProps<Name extends string> {
  heads: readonly string[]
  /** The first rows. */
  sample: readonly string[][]
  /** The fields that a column can hold, with their names. */
  fields: readonly Name[]
  names: Readonly<Record<Name, string>>
  /** The fields that several columns may share. */
  several?: readonly Name[]
  mapping: readonly (Name | null)[]
  onChange: (mapping: (Name | null)[]) => void
}

/** The number of sample values beside a column's name, and their length. */
const VALUES = 2
const LETTERS = 60

/** From this number of columns on, the list scrolls in its own box. */
const MANY = 24

/** Each column with its first values and its field. */
export const ColumnList = <Name extends string>({
  heads,
  sample,
  fields,
  names,
  several,
  mapping,
  onChange,
}: ColumnListProps<Name>) => {
  const [moved, setMoved] = useState('')
  const nameOf = (column: number) => heads[column] || importWords.unnamed(column + 1)
  const choose = (column: number, value: string) => {
    const field = fields.find((one) => one === value) ?? null
    const { mapping: next, freed } = withColumn(mapping, column, field, several)
    const isMoved = field !== null && freed !== undefined
    setMoved(isMoved ? importWords.moved(names[field], nameOf(column), nameOf(freed)) : '')
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
            hint={
              <span className={styles.values}>
                <Joined items={valuesOf(sample, i)} />
              </span>
            }
            value={mapping[i] ?? ''}
            onChange={({ target }) => choose(i, target.value)}
          >
            <option value="">{importWords.notRead}</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {names[field]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Text size="sm" tone="warn" wrap="break" role="status">
        {moved}
      </Text>
    </>
  )
}

const valuesOf = (sample: readonly string[][], column: number) =>
  sample
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, VALUES)
    .map((value) => value.slice(0, LETTERS))
