import { SelectField } from '#web/ui/field.tsx'
import { importWords } from '#words/import.ts'
import { DELIMITERS, type Delimiter } from './read/csv.ts'

interface SeparatorFieldProps {
  value: Delimiter
  onChange: (delimiter: Delimiter) => void
}

/** What stands between the columns of a CSV file. */
export const SeparatorField = ({ value, onChange }: SeparatorFieldProps) => (
  <SelectField
    label={importWords.separator}
    value={value}
    onChange={({ target }) => {
      const delimiter = DELIMITERS.find((one) => one === target.value)
      if (delimiter) onChange(delimiter)
    }}
  >
    {DELIMITERS.map((delimiter) => (
      <option key={delimiter} value={delimiter}>
        {importWords.separators[delimiter]}
      </option>
    ))}
  </SelectField>
)
