import type { ReactNode } from 'react'
import styles from './form-error.module.css'

/** Why a form was not taken, in a box of its own at the form's end. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
)
