import { Ghost, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { percent } from '#web/lib/format/number.ts'
import { REDUCED_MOTION, useMedia } from '#web/lib/hooks/use-media.ts'
import { dayOfData } from '#web/share/draw/date-labels.ts'
import { ALL_EFFECTS, type Effects } from '#web/share/draw/scene.ts'
import { THEMES, themeOn } from '#web/share/draw/theme.ts'
import { type Format, isAnimated } from '#web/share/make/format.ts'
import { useCanRecord } from '#web/share/make/recording-support.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldSet, Stack } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { shareWords } from '#words/share.ts'
import { FormatChoice } from './format-choice.tsx'
import { Preview } from './preview.tsx'
import { ReadyShare } from './ready-share.tsx'
import styles from './share-dialog.module.css'
import { shareText } from './share-text.ts'
import { TileChoice } from './tile-choice.tsx'
import { useShare } from './use-share.ts'

const THEME_TILES = [
  { value: 'halloween', label: shareWords.themes.halloween, Icon: Ghost },
  { value: 'paper', label: shareWords.themes.paper, Icon: Newspaper },
] as const

interface ShareDialogProps {
  data: ShareData
  onClose: () => void
}

/** Makes a picture of the leaderboard and shares it. Closing the dialog cancels the job. */
export const ShareDialog = ({ data, onClose }: ShareDialogProps) => {
  const [chosen, setFormat] = useState<Format>('gif')
  const records = useCanRecord()
  const format = chosen === 'video' && !records ? 'gif' : chosen
  const [effects, setEffects] = useState(ALL_EFFECTS)
  const [themeName, setThemeName] = useState(() => themeOn(dayOfData(data), data.business.share_theme))
  const theme = THEMES[themeName]
  const reduced = useMedia(REDUCED_MOTION)
  const { state, generate, discard, share } = useShare(data)
  const making = state.step === 'making'
  const animated = isAnimated(format)

  return (
    <Dialog title={shareWords.title} wide onClose={onClose}>
      <div className={styles.layout}>
        <Preview
          data={data}
          theme={theme}
          effects={animated ? effects : ALL_EFFECTS}
          isAnimated={animated && !reduced && !making}
        />
        <Stack gap={5}>
          <FormatChoice
            format={format}
            disabled={making}
            onChoose={(wanted) => {
              discard()
              setFormat(wanted)
            }}
          />
          <TileChoice
            legend={shareWords.theme}
            tiles={THEME_TILES}
            value={themeName}
            disabled={making}
            onChoose={(wanted) => {
              discard()
              setThemeName(wanted)
            }}
          />
          {animated && (
            <EffectSwitches
              effects={effects}
              disabled={making}
              onChange={(wanted) => {
                discard()
                setEffects(wanted)
              }}
            />
          )}
          {state.step === 'ready' && (
            <ReadyShare ready={state.ready} text={shareText(data)} onShare={() => share(state.ready)} />
          )}
          <Stack className={styles.making}>
            <Button
              kind={state.step === 'ready' ? 'plain' : 'primary'}
              aria-disabled={making}
              onClick={() => making || generate(format, { theme, effects })}
            >
              {making ? shareWords.generating(percent(state.percent)) : shareWords.generate}
            </Button>
            {making && <progress aria-label={shareWords.progress} max={100} value={state.percent} />}
          </Stack>
        </Stack>
      </div>
    </Dialog>
  )
}

const NAMES: readonly (keyof Effects)[] = ['leaves', 'glow', 'countUp']

interface EffectSwitchesProps {
  effects: Effects
  disabled: boolean
  onChange: (effects: Effects) => void
}

/** Switches the effects of an animation on and off. */
const EffectSwitches = ({ effects, disabled, onChange }: EffectSwitchesProps) => (
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
