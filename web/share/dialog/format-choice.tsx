import { Film, Image, type LucideIcon, Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { FORMATS, type Format } from '#web/share/make/format.ts'
import { probeRecording, useCanRecord } from '#web/share/make/recording-support.ts'
import { shareWords } from '#words/share.ts'
import { TileChoice } from './tile-choice.tsx'

const ICONS: Record<Format, LucideIcon> = { gif: Sparkles, image: Image, video: Film }

interface FormatChoiceProps {
  format: Format
  disabled: boolean
  onChoose: (format: Format) => void
}

/** The choice of the file format. */
export const FormatChoice = ({ format, ...rest }: FormatChoiceProps) => {
  const records = useCanRecord()
  useEffect(() => {
    probeRecording()
  }, [])
  return (
    <TileChoice
      legend={shareWords.format}
      tiles={FORMATS.map((value) => ({
        value,
        label: shareWords.formats[value],
        Icon: ICONS[value],
        disabled: value === 'video' && !records,
      }))}
      value={format}
      note={records ? undefined : shareWords.cannotRecord}
      {...rest}
    />
  )
}
