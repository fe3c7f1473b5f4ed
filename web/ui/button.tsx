import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'armed'

export interface ButtonLook {
  kind?: ButtonKind | undefined
  /** A square button that shows an icon only; give it an `aria-label`. */
  icon?: boolean | undefined
}

/** The class names of an element that looks like a button. */
export const buttonClass = ({ kind = 'plain', icon = false }: ButtonLook, more: string | undefined) =>
  [styles.button, styles[kind], icon && styles.icon, more].filter(Boolean).join(' ')

export const Button = ({ kind, icon, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) => (
  <button type={type} className={buttonClass({ kind, icon }, className)} {...rest} />
)

/** A link that looks like a button and leaves the app: to another page, or to a file named by `download`. */
export const AnchorButton = ({ kind, icon, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a className={buttonClass({ kind, icon }, className)} {...rest}>
    {children}
  </a>
)
