import { SelectField } from '#web/ui/field.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './stats.module.css'

interface SellerChoiceProps {
  label: string
  ids: readonly number[]
  /** Undefined for all sellers. */
  chosen: number | undefined
  nameOf: (id: number) => string
  onChoose: (id: number | undefined) => void
}

/** Chooses one seller, or all of them. */
export const SellerChoice = ({ label, ids, chosen, nameOf, onChoose }: SellerChoiceProps) => (
  <div className={styles.choice}>
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    >
      <option value="">{statsWords.allSellers}</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </SelectField>
  </div>
)
