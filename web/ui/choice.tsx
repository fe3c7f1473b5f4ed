import type { ComponentProps, CSSProperties } from 'react'
import styles from './choice.module.css'

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
  /** The color while it is chosen. */
  color?: string | undefined
}

/** A radio button or checkbox that is chosen on its whole label. */
export const Choice = ({ color, children, ...input }: ChoiceProps) => (
  <label className={styles.choice} style={{ '--choice': color } as CSSProperties}>
    <input className="visually-hidden" {...input} />
    {children}
  </label>
)
