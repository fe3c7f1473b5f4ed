import type { CSSProperties } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { profileWords } from '#words/profile.ts'
import styles from './stage-track.module.css'

interface StageTrackProps {
  stages: readonly Stage[]
  stageId: number
}

/** The stages of the pipeline from left to right, with the current stage marked. */
export const StageTrack = ({ stages, stageId }: StageTrackProps) => {
  const pipeline = stages.filter((stage) => stage.kind === 'pipeline')
  const narrow = useMedia(SCREEN_NARROW)
  const here = pipeline.findIndex((stage) => stage.stage_id === stageId)
  return (
    <ol className={styles.track} aria-label={profileWords.pipeline}>
      {pipeline.map((stage, index) => (
        <li
          key={stage.stage_id}
          className={styles.step}
          aria-current={index === here ? 'step' : undefined}
          data-passed={index < here}
          style={{ '--stage': stage.color } as CSSProperties}
        >
          {/* On a phone the badge above the track shows the same stage. */}
          <span className={narrow ? 'visually-hidden' : undefined}>{stage.name}</span>
        </li>
      ))}
    </ol>
  )
}
