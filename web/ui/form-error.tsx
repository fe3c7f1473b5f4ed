import type { ReactNode } from 'react'
import styles from './form-error.module.css'

/** The error of a form as a whole. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
)
