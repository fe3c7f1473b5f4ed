import type { CSSProperties } from 'react'
import styles from './bar.module.css'

interface BarProps {
  /** The filled part, 0 to 1. */
  share: number
  /** Any CSS colour; the accent by default. */
  color?: string | undefined
  className?: string | undefined
}

/** A bar that shows a share. It decorates a figure and is hidden from screen readers. */
export const Bar = ({ share, color, className = '' }: BarProps) => (
  <span className={`${styles.bar} ${className}`} style={{ '--share': share, '--bar-color': color } as CSSProperties} />
)
