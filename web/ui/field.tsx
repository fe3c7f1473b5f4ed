import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** The label is for screen readers only, because the screen shows it elsewhere. */
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: ReactNode
}

interface Wiring {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const Field = ({
  label,
  isLabelHidden = false,
  error,
  hint,
  required,
  children,
}: FieldProps & { required: boolean | undefined; children: (wiring: Wiring) => ReactNode }) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A labelled one-line input, with its error beneath it. */
export const TextField = ({
  label,
  isLabelHidden = false,
  error,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) => (
  <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} required={rest.required}>
    {(wiring) => <input {...rest} {...wiring} />}
  </Field>
)

export const TextArea = ({
  label,
  error,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) => (
  <Field label={label} error={error} hint={hint} required={rest.required}>
    {(wiring) => <textarea {...rest} {...wiring} />}
  </Field>
)

export const SelectField = ({
  label,
  isLabelHidden = false,
  error,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) => (
  <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} required={rest.required}>
    {(wiring) => <select {...rest} {...wiring} />}
  </Field>
)

/** Fields side by side, as many as have room for their texts. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** A field with a button beside its input. */
export const FieldWithButton = ({ children }: { children: ReactNode }) => (
  <div className={styles.withButton}>{children}</div>
)
