import type { CSSProperties } from 'react'
import { STAGE_COLORS } from '#contract/catalog/editing.ts'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './stages.module.css'

interface ColorChoiceProps {
  value: string
  error: string | undefined
  onChange: (color: string) => void
}

/** The choice of a stage's colour. */
export const ColorChoice = ({ value, error, onChange }: ColorChoiceProps) => (
  <fieldset className={styles.colors}>
    <legend>{fieldWords.color}</legend>
    {STAGE_COLORS.map((color) => (
      <label key={color} className={styles.color} style={{ '--stage': color } as CSSProperties}>
        <input
          type="radio"
          name="color"
          value={color}
          checked={value === color}
          aria-label={businessWords.colors[color]}
          onChange={() => onChange(color)}
        />
      </label>
    ))}
    {error && <p className={styles.problem}>{error}</p>}
  </fieldset>
)
