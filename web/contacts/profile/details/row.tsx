import type { ReactNode } from 'react'
import styles from './details.module.css'

/** A label with its value at the end of the line. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
