import type { CSSProperties } from 'react'
import styles from './dot.module.css'

/** The color of a crew, stage or the like beside its name. */
export const Dot = ({ color }: { color: string }) => (
  <span className={styles.dot} style={{ '--dot': color } as CSSProperties} aria-hidden="true" />
)
