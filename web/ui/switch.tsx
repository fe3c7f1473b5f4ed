import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** One line that explains it. */
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A labelled switch that fills its container's width. */
export const Switch = ({ label, hint, checked, disabled = false, onChange }: SwitchProps) => {
  const hintId = useId()
  return (
    <label className={styles.switch}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint} aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint && hintId}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
