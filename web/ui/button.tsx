import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'armed'

interface Look {
  kind?: ButtonKind | undefined
  /** A square button that shows an icon only; give it an `aria-label`. */
  icon?: boolean | undefined
}

const classOf = ({ kind = 'plain', icon = false }: Look, more: string | undefined) =>
  [styles.button, styles[kind], icon && styles.icon, more].filter(Boolean).join(' ')

export const Button = ({ kind, icon, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type} className={classOf({ kind, icon }, className)} {...rest} />
)

/** A link that looks like a button. */
export const ButtonLink = ({ kind, icon, className, ...rest }: LinkProps & Look) => (
  <Link className={classOf({ kind, icon }, className)} {...rest} />
)

/** A link out of the app that looks like a button: to a page of its own, or to a file, under the name in `download`. */
export const AnchorButton = ({ kind, icon, className, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a className={classOf({ kind, icon }, className)} {...rest}>
    {children}
  </a>
)
