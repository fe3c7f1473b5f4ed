import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiWords } from '#words/ui.ts'
import styles from './loading-screen.module.css'

/** The place of a screen or section whose code loads. It has no title, so the focus waits for that of the screen. */
export const LoadingScreen = () => (
  <div className={styles.frame} aria-busy="true">
    <p className="visually-hidden">{uiWords.loading}</p>
    <Skeleton height="2rem" width="12rem" />
    <Skeleton height="20rem" />
  </div>
)
