import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { OptionGroup } from './option-group.tsx'
import styles from './tile-choice.module.css'

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
    <OptionGroup legend={legend} disabled={disabled}>
      <div className={styles.tiles}>
        {tiles.map(({ value: known, label, Icon, disabled: isOff = false }) => (
          <label key={known} className={styles.tile}>
            <input
              type="radio"
              name={name}
              checked={known === value}
              disabled={isOff}
              onChange={() => onChoose(known)}
            />
            <Icon aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </OptionGroup>
  )
}
