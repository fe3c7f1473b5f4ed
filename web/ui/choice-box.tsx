import type { ComponentProps } from 'react'
import styles from './choice-box.module.css'

/** A radio button or a checkbox in a box, which is one target with its text. */
export const ChoiceBox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={styles.box}>
    <input {...input} />
    {children}
  </label>
)
