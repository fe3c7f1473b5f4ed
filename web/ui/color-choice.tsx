import type { CSSProperties } from 'react'
import styles from './color-choice.module.css'
import { FieldSet, Problem, Row } from './layout/layout.tsx'

interface ColorChoiceProps<Color extends string> {
  label: string
  colors: readonly Color[]
  names: Readonly<Record<Color, string>>
  value: string | undefined
  error?: string | undefined
  onChoose: (color: Color) => void
}

/** The choice of one of several colors. */
export const ColorChoice = <Color extends string>(props: ColorChoiceProps<Color>) => {
  const { label, colors, names, value, error, onChoose } = props
  return (
    <FieldSet gap={0}>
      <legend>{label}</legend>
      <Row gap={1}>
        {colors.map((color) => (
          <label key={color} className={styles.color} style={{ '--color': color } as CSSProperties}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={value === color}
              aria-label={names[color]}
              onChange={() => onChoose(color)}
            />
          </label>
        ))}
      </Row>
      {error && <Problem>{error}</Problem>}
    </FieldSet>
  )
}
