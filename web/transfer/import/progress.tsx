import { importWords } from '#web/messages/import.ts'
import { Bar } from '#web/ui/bar.tsx'
import styles from './progress.module.css'

/** How far something is, as a bar and in words. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={importWords.progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        tabIndex={-1}
      >
        <Bar share={share} />
      </div>
      <span>{label}</span>
    </div>
  )
}
