import type { ComponentProps } from 'react'
import styles from './choice.module.css'

/** A radio button or a checkbox in a box, which is one target with its text. */
export const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={styles.choice}>
    <input {...input} />
    {children}
  </label>
)
