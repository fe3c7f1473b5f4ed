import type { CSSProperties, ReactNode } from 'react'
import styles from './fitted-text.module.css'

interface FitProps {
  /** What has to fit. */
  text: string
  /** Sets `--most` and `--least`, the sizes between which it shrinks; below the least it wraps. */
  className?: string | undefined
  /** The text on its way there, as a figure that counts; else the text itself. */
  children?: ReactNode
}

/** A text as large as its room allows, so that figures and names need not be cut. */
export const FittedText = ({ text, className = '', children = text }: FitProps) => (
  <span className={styles.room}>
    <span className={`${styles.fit} ${className}`} style={{ '--letters': Math.max(1, text.length) } as CSSProperties}>
      {children}
    </span>
  </span>
)
