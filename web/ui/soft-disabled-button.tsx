import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './soft-disabled-button.module.css'

type ButtonProps = ComponentProps<typeof Button>

/** A button disabled by `aria-disabled`, so that it keeps the keyboard focus. */
export const SoftDisabledButton = ({ disabled = false, onClick, className = '', ...rest }: ButtonProps) => (
  <Button
    {...rest}
    className={`${styles.button} ${className}`}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
  />
)
