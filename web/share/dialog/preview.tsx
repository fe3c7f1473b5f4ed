import { useEffect, useRef } from 'react'
import { drawInfographic } from '#web/share/draw/draw-infographic.ts'
import type { DrawOptions } from '#web/share/draw/scene.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, LOOP_MS, VIDEO_FPS } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'
import styles from './share-dialog.module.css'
import { shareText } from './share-text.ts'

interface PreviewProps extends DrawOptions {
  data: ShareData
  isAnimated: boolean
}

/** A preview of the infographic; without animation it shows the final figures. */
export const Preview = ({ data, theme, effects, isAnimated }: PreviewProps) => {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    const options = { theme, effects }
    if (!isAnimated) return drawInfographic(context, data, 1, options)
    let start: number | undefined
    let drawn = Number.NEGATIVE_INFINITY
    const step = (now: number) => {
      start ??= now
      if (now - drawn >= 1000 / VIDEO_FPS) {
        drawn = now
        drawInfographic(context, data, ((now - start) % LOOP_MS) / LOOP_MS, options)
      }
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [data, theme, effects, isAnimated])

  return (
    <canvas
      ref={ref}
      className={styles.preview}
      width={INFOGRAPHIC_WIDTH}
      height={INFOGRAPHIC_HEIGHT}
      role="img"
      aria-label={shareWords.preview(shareText(data).replaceAll(/\n+/g, ', '))}
    />
  )
}
