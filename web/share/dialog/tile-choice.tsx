import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { ChoiceTile } from '#web/ui/choice-tile.tsx'
import { FieldSet, Hint, Stack } from '#web/ui/layout/layout.tsx'
import styles from './share-dialog.module.css'

interface Tile<Value> {
  value: Value
  label: string
  Icon: LucideIcon
  disabled?: boolean
}

interface TileChoiceProps<Value> {
  legend: string
  tiles: readonly Tile<Value>[]
  value: Value
  disabled: boolean
  onChoose: (value: Value) => void
  note?: string | undefined
}

/** A choice of one of a few values, each shown as a tile with an icon. */
export const TileChoice = <Value extends string>({
  legend,
  tiles,
  value,
  disabled,
  onChoose,
  note,
}: TileChoiceProps<Value>) => {
  const name = useId()
  return (
    <FieldSet disabled={disabled}>
      <legend>{legend}</legend>
      <Stack className={styles.tiles}>
        {tiles.map(({ value: known, label, Icon, disabled: isOff = false }) => (
          <ChoiceTile
            key={known}
            type="radio"
            name={name}
            checked={known === value}
            disabled={isOff}
            onChange={() => onChoose(known)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </ChoiceTile>
        ))}
      </Stack>
      {note && <Hint>{note}</Hint>}
    </FieldSet>
  )
}
