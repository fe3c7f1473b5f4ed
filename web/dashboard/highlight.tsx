import type { ReactNode } from 'react'
import styles from './highlight.module.css'

/** A word that picks one out of several: you, now. */
export const Highlight = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>
