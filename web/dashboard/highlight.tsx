import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

/** A badge that marks one of several items: "You", "Now". */
export const Highlight = ({ children }: { children: ReactNode }) => (
  <span className={`text-xs bold ${styles.mark}`}>{children}</span>
)
