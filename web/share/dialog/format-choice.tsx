import { Film, Image, type LucideIcon, Sparkles } from 'lucide-react'
import { useEffect, useId } from 'react'
import { shareWords } from '#web/messages/share.ts'
import { FORMATS, type Format } from '#web/share/make/format.ts'
import { probeRecording, useCanRecord } from '#web/share/make/recording-support.ts'
import styles from './format-choice.module.css'
import { OptionGroup } from './option-group.tsx'

const ICONS: Record<Format, LucideIcon> = { gif: Sparkles, image: Image, video: Film }

interface FormatChoiceProps {
  format: Format
  disabled: boolean
  onChoose: (format: Format) => void
}

/** The choice of the file format. */
export const FormatChoice = ({ format, disabled, onChoose }: FormatChoiceProps) => {
  const name = useId()
  const records = useCanRecord()
  useEffect(() => {
    probeRecording()
  }, [])
  return (
    <OptionGroup legend={shareWords.format} disabled={disabled}>
      <div className={styles.formats}>
        {FORMATS.map((known) => {
          const Icon = ICONS[known]
          return (
            <label key={known} className={styles.format}>
              <input
                type="radio"
                name={name}
                checked={known === format}
                disabled={known === 'video' && !records}
                onChange={() => onChoose(known)}
              />
              <Icon aria-hidden="true" />
              {shareWords.formats[known]}
            </label>
          )
        })}
      </div>
      {!records && <p className={styles.note}>{shareWords.cannotRecord}</p>}
    </OptionGroup>
  )
}
