import type { CSSProperties, ReactNode } from 'react'
import styles from './badge.module.css'

/** A short label; `color` is any CSS colour, mixed with the text colour for contrast. */
export const Badge = ({ color, children }: { color?: string | undefined; children: ReactNode }) => (
  <span className={styles.badge} style={color ? ({ '--badge-color': color } as CSSProperties) : undefined}>
    {children}
  </span>
)
