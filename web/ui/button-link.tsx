import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button. It has its own file because the sign-in has buttons but no router. */
export const ButtonLink = ({ kind, icon, className, ...rest }: LinkProps & ButtonLook) => (
  <Link className={buttonClass({ kind, icon }, className)} {...rest} />
)
