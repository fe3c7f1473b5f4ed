import { useId } from 'react'
import { SIDES, type Side } from '#contract/contacts/duplicates.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import type { Choice } from './merge-choices.ts'
import styles from './merge-dialog.module.css'

interface ChoiceFieldProps {
  choice: Choice
  chosen: Side
  choose: (side: Side) => void
}

export const ChoiceField = ({ choice: { label, values }, chosen, choose }: ChoiceFieldProps) => {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <label key={side} className={styles.side}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => choose(side)} />
            <span className={styles.value}>
              <span className={styles.sideName}>{duplicatesWords.sides[side]}</span>
              {values[side] ?? <em className={styles.none}>{duplicatesWords.none}</em>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
