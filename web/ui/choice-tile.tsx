import type { ComponentProps, CSSProperties } from 'react'
import styles from './choice-tile.module.css'

interface ChoiceTileProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
  /** The color while it is chosen. */
  color?: string | undefined
}

/** A radio button or checkbox that is chosen on its whole label. */
export const ChoiceTile = ({ color, children, ...input }: ChoiceTileProps) => (
  <label className={styles.tile} style={{ '--choice': color } as CSSProperties}>
    <input {...input} />
    {children}
  </label>
)
