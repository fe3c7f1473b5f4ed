import type { ReactNode } from 'react'
import styles from './highlight.module.css'

/** A badge that marks one of several items: "You", "Now". */
export const Highlight = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>
