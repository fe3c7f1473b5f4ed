import type { Effects } from '#web/share/draw/scene.ts'
import styles from './effect-switches.module.css'
import { OptionGroup } from './option-group.tsx'

const LABELS: Record<keyof Effects, string> = {
  leaves: 'Floating leaves',
  glow: 'Glow effects',
  countUp: 'Count-up numbers',
}
const NAMES: readonly (keyof Effects)[] = ['leaves', 'glow', 'countUp']

interface EffectSwitchesProps {
  effects: Effects
  disabled: boolean
  onChange: (effects: Effects) => void
}

/** What moves in an animation. */
export const EffectSwitches = ({ effects, disabled, onChange }: EffectSwitchesProps) => (
  <OptionGroup legend="Animation" disabled={disabled}>
    {NAMES.map((name) => (
      <label key={name} className={styles.switch}>
        {LABELS[name]}
        <input
          type="checkbox"
          role="switch"
          aria-checked={effects[name]}
          checked={effects[name]}
          onChange={({ target }) => onChange({ ...effects, [name]: target.checked })}
        />
      </label>
    ))}
  </OptionGroup>
)
