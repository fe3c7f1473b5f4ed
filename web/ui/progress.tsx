import { Bar } from './bar.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  /** The accessible name of the bar. */
  label: string
  /** The progress in words. */
  text: string
  done: number
  /** 0 while the total is unknown. */
  total: number
}

/** Progress as a bar and in words. */
export const Progress = ({ label, text, done, total }: ProgressProps) => {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        tabIndex={-1}
      >
        <Bar share={share} />
      </div>
      <span>{text}</span>
    </div>
  )
}
