import type { ReactNode } from 'react'
import styles from './details.module.css'

/** A value at the end of its line, after its label. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
