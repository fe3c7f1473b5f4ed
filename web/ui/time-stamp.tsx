import type { ComponentProps } from 'react'
import { fullTime } from '#web/lib/format/time.ts'
import styles from './time-stamp.module.css'

interface TimeStampProps extends Omit<ComponentProps<'time'>, 'title'> {
  /** In UTC milliseconds. */
  at: number
}

/** A relative time. The exact time shows under the pointer, a finger or the focus. */
export const TimeStamp = ({ at, className, children, ...rest }: TimeStampProps) => (
  <time
    className={[styles.stamp, className].filter(Boolean).join(' ')}
    dateTime={new Date(at).toISOString()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard or a finger could not reach the exact time
    tabIndex={0}
    aria-description={fullTime(at)}
    {...rest}
  >
    {children}
  </time>
)
