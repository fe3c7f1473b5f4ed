import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** A word that picks one out of several: you, now. */
export const Mark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>
