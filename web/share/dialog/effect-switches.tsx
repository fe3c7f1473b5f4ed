import { shareWords } from '#web/messages/share.ts'
import type { Effects } from '#web/share/draw/scene.ts'
import styles from './effect-switches.module.css'
import { OptionGroup } from './option-group.tsx'

const NAMES: readonly (keyof Effects)[] = ['leaves', 'glow', 'countUp']

interface EffectSwitchesProps {
  effects: Effects
  disabled: boolean
  onChange: (effects: Effects) => void
}

/** Switches the effects of an animation on and off. */
export const EffectSwitches = ({ effects, disabled, onChange }: EffectSwitchesProps) => (
  <OptionGroup legend={shareWords.animation} disabled={disabled}>
    {NAMES.map((name) => (
      <label key={name} className={styles.switch}>
        {shareWords.effects[name]}
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
