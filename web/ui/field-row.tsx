import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** Fields side by side, as many as have room for their texts. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** A field with a button beside its input. */
export const FieldWithButton = ({ children }: { children: ReactNode }) => (
  <div className={styles.withButton}>{children}</div>
)
