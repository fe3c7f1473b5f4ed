import type { Effects } from './scene.ts'
import styles from './share.module.css'

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
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>Animation</legend>
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
  </fieldset>
)
