import type { CSSProperties } from 'react'
import styles from './bar.module.css'

interface BarProps {
  /** How much of it is filled, 0 to 1. */
  share: number
  /** Any CSS colour; the accent without one. */
  color?: string | undefined
  className?: string | undefined
}

/** A share as a length. The figure beside it says the same in words. */
export const Bar = ({ share, color, className = '' }: BarProps) => (
  <span className={`${styles.bar} ${className}`} style={{ '--share': share, '--bar-color': color } as CSSProperties} />
)
