import type { ReactNode } from 'react'
import styles from './cards.module.css'

/** A figure of a card with its label and its period. */
export const Figure = ({ label, of, figure }: { label: string; of?: string; figure: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.label}>
      {label}
      {of && <span className={styles.of}>{of}</span>}
    </dt>
    <dd className={styles.amount}>{figure}</dd>
  </div>
)
