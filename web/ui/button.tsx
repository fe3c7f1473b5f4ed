import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'armed'

interface Look {
  kind?: ButtonKind
  /** A square button that shows an icon only; give it an `aria-label`. */
  icon?: boolean
}

const classOf = ({ kind = 'plain', icon = false }: Look, more: string | undefined) =>
  [styles.button, styles[kind], icon && styles.icon, more].filter(Boolean).join(' ')

export const Button = ({ kind, icon, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type} className={classOf({ ...(kind && { kind }), ...(icon && { icon }) }, className)} {...rest} />
)

/** A link that looks like a button. */
export const ButtonLink = ({ kind, icon, className, ...rest }: LinkProps & Look) => (
  <Link className={classOf({ ...(kind && { kind }), ...(icon && { icon }) }, className)} {...rest} />
)
