import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button. Apart from it, because the sign-in has buttons and no router. */
export const ButtonLink = ({ kind, icon, className, ...rest }: LinkProps & ButtonLook) => (
  <Link className={buttonClass({ kind, icon }, className)} {...rest} />
)
