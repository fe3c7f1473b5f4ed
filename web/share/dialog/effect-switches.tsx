import type { Effects } from '#web/share/draw/scene.ts'
import { FieldSet } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { shareWords } from '#words/share.ts'

const NAMES: readonly (keyof Effects)[] = ['leaves', 'glow', 'countUp']

interface EffectSwitchesProps {
  effects: Effects
  disabled: boolean
  onChange: (effects: Effects) => void
}

/** Switches the effects of an animation on and off. */
export const EffectSwitches = ({ effects, disabled, onChange }: EffectSwitchesProps) => (
  <FieldSet gap={1} disabled={disabled}>
    <legend>{shareWords.animation}</legend>
    {NAMES.map((name) => (
      <Switch
        key={name}
        label={shareWords.effects[name]}
        checked={effects[name]}
        onChange={(isOn) => onChange({ ...effects, [name]: isOn })}
      />
    ))}
  </FieldSet>
)
