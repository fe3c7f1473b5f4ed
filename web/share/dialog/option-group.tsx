import type { ReactNode } from 'react'
import styles from './option-group.module.css'

interface OptionGroupProps {
  legend: string
  disabled: boolean
  children: ReactNode
}

/** A fieldset of options, disabled while a file is being made. */
export const OptionGroup = ({ legend, disabled, children }: OptionGroupProps) => (
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
