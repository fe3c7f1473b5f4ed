import type { ReactNode } from 'react'
import styles from './option-group.module.css'

interface OptionGroupProps {
  legend: string
  disabled: boolean
  children: ReactNode
}

/** What can be chosen of one kind; not while something is being made. */
export const OptionGroup = ({ legend, disabled, children }: OptionGroupProps) => (
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
