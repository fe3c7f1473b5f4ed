import type { Effects } from '#web/share/draw/scene.ts'
import { Switch } from '#web/ui/switch.tsx'
import { shareWords } from '#words/share.ts'
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
      <Switch
        key={name}
        label={shareWords.effects[name]}
        checked={effects[name]}
        onChange={(isOn) => onChange({ ...effects, [name]: isOn })}
      />
    ))}
  </OptionGroup>
)
