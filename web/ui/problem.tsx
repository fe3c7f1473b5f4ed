import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** Why a form was not taken, in a box of its own at the form's end. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
)
