import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiWords } from '#words/ui.ts'
import styles from './loading-screen.module.css'

/** The place of a screen or section whose code loads. `level`: 1 for a screen, whose title it stands for. */
export const LoadingScreen = ({ level = 1 }: { level?: 1 | 2 }) => {
  const Title = `h${level}` as const
  return (
    <div className={styles.frame} aria-busy="true">
      <Title className="visually-hidden">{uiWords.loading}</Title>
      <Skeleton height="2rem" width="12rem" />
      <Skeleton height="20rem" />
    </div>
  )
}
