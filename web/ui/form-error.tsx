import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-error.module.css'

/** The error of a form as a whole. It scrolls into view, because long forms show it below what is in sight. */
export const FormError = ({ children }: { children: ReactNode }) => {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error scrolls into view as well
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <p ref={line} className={styles.problem} role="alert">
      {children}
    </p>
  )
}
