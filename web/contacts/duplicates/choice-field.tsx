import { useId } from 'react'
import { SIDES, type Side } from '#contract/contacts/duplicates.ts'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { FieldSet, Text } from '#web/ui/layout/layout.tsx'
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
    <FieldSet gap={1}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <ChoiceBox key={side} type="radio" name={name} checked={chosen === side} onChange={() => choose(side)}>
            <Text as="span" size="sm" wrap="pre-line" grow>
              <span className={styles.sideName}>{duplicatesWords.sides[side]}</span>
              {values[side] ?? (
                <Text as="em" tone="soft">
                  {duplicatesWords.none}
                </Text>
              )}
            </Text>
          </ChoiceBox>
        ))}
      </div>
    </FieldSet>
  )
}
