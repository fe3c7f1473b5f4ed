import type { CSSProperties, ReactNode } from 'react'
import styles from './fitted-text.module.css'

interface FittedTextProps {
  /** The text whose length sets the size. */
  text: string
  /** May set `--most` and `--least`, the largest and the smallest font size; at the smallest the text wraps. */
  className?: string | undefined
  /** The shown content, such as a figure that counts up to the text; the text by default. */
  children?: ReactNode
}

/** A text in the largest size that fits its container. */
export const FittedText = ({ text, className = '', children = text }: FittedTextProps) => (
  <span className={styles.room}>
    <span className={`${styles.fit} ${className}`} style={{ '--letters': Math.max(1, text.length) } as CSSProperties}>
      {children}
    </span>
  </span>
)
